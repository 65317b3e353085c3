import { countWords } from './words.ts'

interface Speech {
  /** The language's name for the statistics of `franc`. */
  franc: string
  /** What is counted: words, or characters where a language does not set words apart. */
  unit: 'words' | 'characters'
  perMinute: number
}

/**
 * The languages whose speech is known, by how fast a narrated video speaks. English narration is usually given as
 * 150 words a minute. German says the same in fewer but longer words: readers of the standardised IReST texts
 * manage about four German words for every five English ones, and German narrators are booked at 120 to 140 words
 * a minute; 130 is the middle. The figures for the others have no source of their own: they are our estimates,
 * set against English by how long the words of the language are.
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

/** The language of a tag such as `de-AT`, if its speech is known. */
export function languageOf(tag: string): Language | undefined {
  const [primary = ''] = tag.toLowerCase().split('-', 1)
  return isLanguage(primary) ? primary : undefined
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name)
}

/** How much text there is to speak, in what its language counts. */
export function lengthOf(text: string, language: Language) {
  if (languages[language].unit === 'words') return countWords(text)
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** How much text fills so many seconds. */
export function lengthFor(seconds: number, language: Language) {
  return Math.round((seconds * languages[language].perMinute) / 60)
}

/** How long so much text takes to say. */
export function secondsFor(length: number, language: Language) {
  return Math.round((length * 60) / languages[language].perMinute)
}
