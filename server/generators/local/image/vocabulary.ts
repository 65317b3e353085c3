/**
 * A dictionary from the words of a prompt to what they call for. A word ending in `*` counts with any ending; the
 * longest such beginning wins, and where two entries share a word the first one has it.
 */
export function vocabulary<Name extends string>(entries: Readonly<Partial<Record<Name, string>>>) {
  const whole = new Map<string, Name>()
  const beginnings = new Map<string, Name>()
  for (const name of Object.keys(entries) as Name[]) {
    // Object.keys forgets the keys' type
    for (const word of (entries[name] ?? '').split(' ')) {
      const [into, key] = word.endsWith('*') ? [beginnings, word.slice(0, -1)] : [whole, word]
      if (!into.has(key)) into.set(key, name)
    }
  }
  return (word: string): Name | undefined => {
    const exact = whole.get(word)
    if (exact !== undefined) return exact
    for (let length = word.length; length >= 3; length -= 1) {
      const found = beginnings.get(word.slice(0, length))
      if (found !== undefined) return found
    }
    return undefined
  }
}
