import { allLocales, once } from './locale.ts'
import type { Locale } from './locale-schema.ts'

/** Whether a list has this very word. */
export function holds(list: string | undefined, word: string) {
  return ` ${list} `.includes(` ${word} `)
}

/** What the signs in a list stand for: any letters, a blank, the beginning of the text, or else the next word. */
const signs: Readonly<Record<string, string>> = {
  '*': '\\p{L}*',
  _: '\\s+',
  '^': '^[^\\p{L}\\p{N}]*',
  ' ': '|',
}

/** The pattern of the lists' words. It does not build on `\b`, which takes an umlaut for the end of a word. */
export function anyOf(lists: readonly string[]) {
  const words = lists.join(' ').replace(/[*_^ ]/g, (sign) => signs[sign] ?? sign)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')
}

/** Finds words of named lists, in all languages. Gives the name of the list for each word, in the order of the text. */
export function lexicon<Name extends string>(listsOf: (locale: Locale) => Readonly<Record<Name, string>>) {
  const patterns = once(() => {
    const all = allLocales().map(listsOf)
    const names = Object.keys(all[0] ?? {}) as Name[] // Object.keys forgets the keys' type
    return names.map((name) => [name, anyOf(all.map((lists) => lists[name]))] as const)
  })
  return (text: string): Name[] =>
    patterns()
      .flatMap(([name, pattern]) => [...text.matchAll(pattern)].map(({ index }) => ({ name, index })))
      .sort((one, other) => one.index - other.index)
      .map(({ name }) => name)
}
