/**
 * A dictionary from the words of a prompt to what they call for. A word that ends in `*` counts with any ending. Where two
 * entries share a word, the first one has it.
 */
export function vocabulary<Name extends string>(languages: readonly Readonly<Record<string, string>>[]) {
  const whole = new Map<string, Name>()
  const beginnings = new Map<string, Name>()
  for (const entries of languages) {
    for (const [name, words] of Object.entries(entries) as [Name, string][]) {
      for (const word of words.split(' ')) {
        const [into, key] = word.endsWith('*') ? [beginnings, word.slice(0, -1)] : [whole, word]
        if (!into.has(key)) into.set(key, name)
      }
    }
  }
  return (word: string): Name | undefined => {
    const found = whole.get(word)
    if (found !== undefined) return found
    for (let length = word.length; length >= 3; length -= 1) {
      const begun = beginnings.get(word.slice(0, length))
      if (begun !== undefined) return begun
    }
    return undefined
  }
}
