import { type Language, languages } from '../../measures/speech.ts'

/** The languages that the local generators speak; every other tag is answered in English. */
export type SpokenLanguage = Extract<Language, 'en' | 'de'>

export const wordsPerMinute = {
  en: languages.en.perMinute,
  de: languages.de.perMinute,
} as const satisfies Record<SpokenLanguage, number>

/** The language that a tag such as `de-AT` is answered in. */
export function spokenLanguage(tag: string): SpokenLanguage {
  return tag.toLowerCase().split('-', 1)[0] === 'de' ? 'de' : 'en'
}
