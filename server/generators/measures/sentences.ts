const wordsOfASentence = 3

/** Abbreviations before a word that may begin with a capital letter, without their last full stop. */
const abbreviations = new Set(
  'approx bzw ca dr e.g etc evtl i.e inkl max min mr mrs ms nr no prof st usw vgl vs zzgl'.split(' '),
)

/**
 * The library that finds sentences takes quadratic time for some texts, such as many very short sentences. So it is
 * given blocks of this many characters.
 */
const blockCharacters = 2000

/** The sentences of a text, each with the blanks after it. Very short ones stand with the next one. */
export function sentencesOf(text: string, language: string) {
  const sentences: string[] = []
  let begun = ''
  for (const { piece, isWhole } of piecesOf(text, language)) {
    begun += piece
    if (!isWhole || mayGoOn(begun)) continue
    sentences.push(begun)
    begun = ''
  }
  return begun === '' ? sentences : [...sentences, begun]
}

/** The last sentence of a block may go on in the next one, so that begins with it. */
function* piecesOf(text: string, language: string) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  let from = 0
  while (from < text.length) {
    const block = text.slice(from, from + blockCharacters)
    const found = Array.from(segmenter.segment(block), ({ segment }) => segment)
    const isLast = from + block.length === text.length
    const isWhole = isLast || found.length > 1
    for (const piece of isLast || !isWhole ? found : found.slice(0, -1)) {
      from += piece.length
      yield { piece, isWhole }
    }
  }
}

/** Whether the full stop at the end may be one of an abbreviation, such as "Dr." or "z. B.". */
function mayGoOn(begun: string) {
  // Of a long text only the end matters.
  const words = begun.slice(-100).trim().split(/\s+/)
  const last = words.at(-1)?.toLowerCase() ?? ''
  if (!last.endsWith('.') || begun.endsWith('\n')) return false
  return (
    words.length < wordsOfASentence || /^\P{L}?\p{L}\.$/u.test(last) || abbreviations.has(last.slice(0, -1))
  )
}
