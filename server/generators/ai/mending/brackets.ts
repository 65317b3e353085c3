import { countWords } from '../../measures/words.ts'

/** Text in brackets with more words than a stage direction has is spoken text. */
export const wordsOfADirection = 12

const closing: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '）': '（',
  '］': '［',
  '】': '【',
}
const opening: readonly string[] = Object.values(closing)
const bracket = /([()[\]{}（）［］【】])/

/**
 * A text without what stands in brackets, if that is no longer than a stage direction or has a line of its own. Of
 * everything else in brackets only the brackets go.
 */
export function withoutBrackets(text: string) {
  if (!bracket.test(text)) return text
  const kept: string[] = []
  const open: { bracket: string; from: number; words: number }[] = []
  let words = 0
  const pieces = text.split(bracket)
  for (const [index, piece] of pieces.entries()) {
    const last = open.at(-1)
    if (opening.includes(piece)) open.push({ bracket: piece, from: kept.length, words })
    else if (!(piece in closing)) {
      kept.push(piece)
      words += countWords(piece)
    } else if (last !== undefined && last.bracket === closing[piece]) {
      open.pop()
      const hasOwnLine = endsLine(kept[last.from - 1]) && beginsLine(pieces[index + 1])
      if (words - last.words > wordsOfADirection && !hasOwnLine) continue
      kept.length = last.from
      words = last.words
    }
  }
  return kept.join('')
}

function endsLine(before: string | undefined) {
  return before === undefined || before === '' || before.endsWith('\n')
}

function beginsLine(after: string | undefined) {
  return after === undefined || after === '' || after.startsWith('\n')
}
