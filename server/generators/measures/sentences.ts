const wordsOfASentence = 3
const endsInLetter = /(?<!\p{L})\p{L}\.$/u

/** The sentences of a text, each with the blanks after it. Very short ones stand with the next one. */
export function sentencesOf(text: string, language: string) {
  const sentences: string[] = []
  let begun = ''
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    begun += segment
    if (mayGoOn(begun)) continue
    sentences.push(begun)
    begun = ''
  }
  return begun === '' ? sentences : [...sentences, begun]
}

/** Whether the full stop at the end may be one of an abbreviation, such as "Dr." or "z. B.". */
function mayGoOn(begun: string) {
  const trimmed = begun.trim()
  if (!trimmed.endsWith('.') || begun.endsWith('\n')) return false
  return trimmed.split(/\s+/, wordsOfASentence).length < wordsOfASentence || endsInLetter.test(trimmed)
}
