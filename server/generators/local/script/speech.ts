/** The languages that the local generators speak; every other tag is answered in English. */
export type SpokenLanguage = 'en' | 'de'

/**
 * Words a minute in a narrated video. English narration is usually given as 150. German says the same in fewer but
 * longer words: readers of the standardised IReST texts manage about four German words for every five English ones,
 * and German narrators are booked at 120 to 140 words a minute; 130 is the middle.
 */
export const wordsPerMinute = { en: 150, de: 130 } as const satisfies Record<SpokenLanguage, number>

/** The language that a tag such as `de-AT` is answered in. */
export function spokenLanguage(tag: string): SpokenLanguage {
  return tag.toLowerCase().split('-', 1)[0] === 'de' ? 'de' : 'en'
}

/** Whitespace-separated tokens that hold a letter or a digit: what the contract calls words. */
export function countWords(text: string) {
  let count = 0
  for (const token of text.split(/\s+/)) if (holdsLetterOrDigit(token)) count += 1
  return count
}

/** How many words fill so many seconds. */
export function wordsFor(seconds: number, language: SpokenLanguage) {
  return Math.round((seconds * wordsPerMinute[language]) / 60)
}

/** How long so many words take to say. */
export function secondsFor(words: number, language: SpokenLanguage) {
  return Math.round((words * 60) / wordsPerMinute[language])
}

function holdsLetterOrDigit(token: string) {
  return /[\p{L}\p{N}]/u.test(token)
}
