/**
 * Whitespace-separated tokens that hold a letter or a digit: what the contract calls words. Every sentence that a
 * script could say is counted, so this goes through the text once and leaves nothing behind.
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

/** The kinds of the characters that most texts are made of. */
const common = Array.from({ length: 0x180 }, (_, code) => kindOf(String.fromCharCode(code)))

function kindAt(text: string, index: number): Kind {
  return common[text.charCodeAt(index)] ?? kindOf(String.fromCodePoint(text.codePointAt(index) ?? 0))
}
