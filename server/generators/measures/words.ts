/**
 * Counts words as the contract defines them: tokens between whitespace that contain a letter or a digit. The local
 * generator counts every candidate sentence, so this makes one pass and creates no arrays.
 */
export function countWords(text: string) {
  let count = 0
  let isCounted = false
  for (let index = 0; index < text.length; index += 1) {
    const kind = kindAt(text, index)
    if (kind === 'space') isCounted = false
    else if (kind === 'word' && !isCounted) {
      isCounted = true
      count += 1
    }
  }
  return count
}

type Kind = 'space' | 'word' | 'other'

function kindOf(character: string): Kind {
  if (/\s/.test(character)) return 'space'
  return /[\p{L}\p{N}]/u.test(character) ? 'word' : 'other'
}

/** The kinds of the most frequent characters, computed once. */
const common = Array.from({ length: 0x180 }, (_, code) => kindOf(String.fromCharCode(code)))

function kindAt(text: string, index: number): Kind {
  return common[text.charCodeAt(index)] ?? kindOf(String.fromCodePoint(text.codePointAt(index) ?? 0))
}
