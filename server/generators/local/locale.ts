import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from './locale-schema.ts'

/** The languages of the offline generator. Each has a folder of data in `locales`. */
export const localeNames = ['en', 'de'] as const

export type LocaleName = (typeof localeNames)[number]

/** Makes a value when it is first needed, because a server that generates nothing should start without it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const locales = once(() => {
  const all = localeNames.map((name) => [name, readLocale(name)])
  return Object.fromEntries(all) as Record<LocaleName, Locale> // fromEntries forgets the keys' type
})

/** The data of a language. */
export function localeOf(name: LocaleName): Locale {
  return locales()[name]
}

/** The data of all languages, for texts whose language is not known. */
export function allLocales() {
  return Object.values(locales())
}

function readLocale(name: LocaleName): Locale {
  const folder = new URL(`./locales/${name}/`, import.meta.url)
  return { ...readFolder(folder), fields: readFolder(new URL('fields/', folder)) } as Locale // a test checks the schema
}

/** Every JSON file of a folder, by its name. */
function readFolder(folder: URL) {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
  const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
  return Object.fromEntries(names.sort().map((name) => [name, read(name)]))
}

/** The language that a tag such as `de-AT` is answered in. English stands in for the others. */
export function localeFor(tag: string): LocaleName {
  return localeNames.find((name) => name === primary(tag)) ?? 'en'
}

/** The language of a tag, without its script and region. */
export function primary(tag: string) {
  return tag.toLowerCase().split('-', 1)[0]
}
