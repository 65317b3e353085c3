/** Words to look for in a text. */
export interface WordList {
  isIn(text: string): boolean
  countIn(text: string): number
}

interface Place {
  /** `start`: only at the very beginning of the text. */
  at?: 'start'
}

/**
 * A list of words, `*` standing for any ending and `_` for the blank inside a phrase. It does not build on `\b`, which
 * takes an umlaut for the end of a word. The pattern is made when it is first needed, so that starting stays quick.
 */
export function anyWord(words: () => string, { at }: Place = {}): WordList {
  let pattern: RegExp | undefined
  const made = () => {
    const alternatives = words()
      .split(' ')
      .map((word) => word.replaceAll('_', '\\s+').replace('*', "[\\p{L}'’]*"))
    const before = at === 'start' ? '^[^\\p{L}\\p{N}]*' : '(?<![\\p{L}\\p{N}])'
    return new RegExp(`${before}(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  }
  const countIn = (text: string) => {
    pattern ??= made()
    return text.match(pattern)?.length ?? 0
  }
  return { isIn: (text) => countIn(text) > 0, countIn }
}
