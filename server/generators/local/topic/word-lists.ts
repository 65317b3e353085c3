import { type LocaleName, localeOf, wordsIn } from '../locale.ts'

/** Looks words up in the lists of a language's grammar. The lists are read when they are first needed. */
export function wordLists(name: LocaleName) {
  const known = new Map<string, ReadonlySet<string>>()
  return (list: string): ReadonlySet<string> => {
    const words = known.get(list) ?? wordsIn(localeOf(name).grammar[list] ?? '')
    known.set(list, words)
    return words
  }
}
