import { readdirSync, readFileSync } from 'node:fs'
import type {
  FieldName,
  FieldTexts,
  Grammar,
  Hooks,
  Looks,
  Niches,
  Phrases,
  Points,
  Scoring,
  Voices,
} from './locale-schema.ts'

/** The languages of the offline generator. Each has a folder of data in `locales`. */
export const localeNames = ['en', 'de'] as const

export type LocaleName = (typeof localeNames)[number]

/** The texts and word lists of a language. */
export interface Locale {
  hooks: Hooks
  voices: Voices
  points: Points
  phrases: Phrases
  /** The fields of interest that the language has concrete advice for. */
  fields: Record<FieldName, FieldTexts>
  niche: Niches
  score: Scoring
  grammar: Grammar
  looks: Looks
}

const folder = new URL('./locales/', import.meta.url)
const known = new Map<LocaleName, Locale>()

/** The data of a language. It is read once. A test checks every file against its schema. */
export function localeOf(name: LocaleName): Locale {
  const locale = known.get(name) ?? readLocale(name)
  known.set(name, locale)
  return locale
}

function readLocale(name: string): Locale {
  const own = new URL(`${name}/`, folder)
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, own), 'utf8'))
  const files = readdirSync(own).filter((file) => file.endsWith('.json'))
  const fields = readdirSync(new URL('fields/', own))
  const named = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
  return {
    ...Object.fromEntries(files.map((file) => [named(file), read(file)])),
    fields: Object.fromEntries(fields.map((file) => [named(file), read(`fields/${file}`)])),
  } as Locale // as the schema says
}

/** The locales of all languages, for texts whose language is not known. */
export function allLocales() {
  return localeNames.map(localeOf)
}

/** The words of a list, which are separated by blanks. */
export function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** The language that a tag such as `de-AT` is answered in. English stands in for the others. */
export function localeFor(tag: string): LocaleName {
  const asked = tag.toLowerCase().split('-', 1)[0]
  return localeNames.find((name) => name === asked) ?? 'en'
}

/** Pairs of letters that words in the languages of Europe have. */
export function letterPairs() {
  return wordsIn(readFileSync(new URL('letter-pairs.txt', folder), 'utf8').trim())
}
