import { countWords } from './words.ts'

interface Speech {
  /** The language's code in `franc` (ISO 639-3). */
  franc: string
  /** What is counted: words, or characters in a language that does not separate words. */
  unit: 'words' | 'characters'
  perMinute: number
}

/**
 * The speaking rate of a narrated video, by language. The usual rate for English is 150 words per minute. German words
 * are longer: readers of the standardised IReST texts read about four German words in the time of five English words,
 * and German narrators are booked at 120 to 140 words per minute, so we use 130. The other rates are our own estimates
 * from the rate of English and the word length of the language.
 */
export const languages = {
  en: { franc: 'eng', unit: 'words', perMinute: 150 },
  de: { franc: 'deu', unit: 'words', perMinute: 130 },
  fr: { franc: 'fra', unit: 'words', perMinute: 150 },
  es: { franc: 'spa', unit: 'words', perMinute: 150 },
  it: { franc: 'ita', unit: 'words', perMinute: 140 },
  pt: { franc: 'por', unit: 'words', perMinute: 140 },
  nl: { franc: 'nld', unit: 'words', perMinute: 140 },
  sv: { franc: 'swe', unit: 'words', perMinute: 135 },
  pl: { franc: 'pol', unit: 'words', perMinute: 115 },
  cs: { franc: 'ces', unit: 'words', perMinute: 115 },
  ro: { franc: 'ron', unit: 'words', perMinute: 135 },
  hu: { franc: 'hun', unit: 'words', perMinute: 110 },
  tr: { franc: 'tur', unit: 'words', perMinute: 110 },
  el: { franc: 'ell', unit: 'words', perMinute: 130 },
  ru: { franc: 'rus', unit: 'words', perMinute: 115 },
  uk: { franc: 'ukr', unit: 'words', perMinute: 115 },
  ar: { franc: 'arb', unit: 'words', perMinute: 105 },
  hi: { franc: 'hin', unit: 'words', perMinute: 140 },
  id: { franc: 'ind', unit: 'words', perMinute: 120 },
  vi: { franc: 'vie', unit: 'words', perMinute: 180 },
  ko: { franc: 'kor', unit: 'words', perMinute: 110 },
  zh: { franc: 'cmn', unit: 'characters', perMinute: 250 },
  ja: { franc: 'jpn', unit: 'characters', perMinute: 320 },
} as const satisfies Record<string, Speech>

export type Language = keyof typeof languages

/** The language of a tag such as `de-AT`, or `undefined` if its speaking rate is unknown. */
export function languageOf(tag: string): Language | undefined {
  const [primary = ''] = tag.toLowerCase().split('-', 1)
  return isLanguage(primary) ? primary : undefined
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name)
}

/** The length of a text, in the unit of its language. */
export function lengthOf(text: string, language: Language) {
  if (languages[language].unit === 'words') return countWords(text)
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** The length of text that takes so many seconds to speak, in the unit of the language. */
export function lengthFor(seconds: number, language: Language) {
  return Math.round((seconds * languages[language].perMinute) / 60)
}

/** The seconds that a text of this length takes to speak. */
export function secondsFor(length: number, language: Language) {
  return Math.round((length * 60) / languages[language].perMinute)
}
