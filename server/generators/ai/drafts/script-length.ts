import type { GenerationInput } from '@content-generation/contract'
import { sentencesOf } from '../../measures/sentences.ts'
import { type Language, languageOf, languages, lengthFor, lengthOf } from '../../measures/speech.ts'
import { type Fault, fault } from './draft.ts'

/** How far the length of a script may be from the requested one, as a fraction. */
const tolerance = 0.1
/** A shorter script, as a fraction of the requested length, is nothing that somebody would pay for. */
const shortestUsable = 1 / 5
/** A model that falls short does so again. So it is asked for more than is needed, and what is too much is cut. */
const mostOverAsked = 1.5

/** The length that a script should have, in the unit of its language. */
export interface WantedLength {
  language: Language
  seconds: number
  aim: number
  shortest: number
  longest: number
}

export function wantedLength({ duration, language: tag }: GenerationInput<'script'>): WantedLength {
  // A language without a known speaking rate uses the rate of English.
  const language = languageOf(tag) ?? 'en'
  const seconds = Number.parseInt(duration, 10)
  const exact = (seconds * languages[language].perMinute) / 60
  return {
    language,
    seconds,
    aim: lengthFor(seconds, language),
    shortest: Math.ceil(exact * (1 - tolerance)),
    longest: Math.floor(exact * (1 + tolerance)),
  }
}

/** A length in words for a prompt, such as `150 words`. */
export function inUnits(length: number, { language }: WantedLength) {
  return `${length} ${languages[language].unit}`
}

/** The fault of a script that is too short or too long. */
export function lengthFault(script: string, wanted: WantedLength): Fault | false {
  const { aim, shortest, longest, language } = wanted
  const length = lengthOf(script, language)
  if (length >= shortest && length <= longest) return false
  const difference = inUnits(Math.abs(length - aim), wanted)
  const weight = Math.abs(length - aim) / aim
  if (length > longest) return fault('too_long', weight, { aim: inUnits(aim, wanted), difference })
  const overAsked = Math.round(Math.min((aim * aim) / Math.max(length, 1), aim * mostOverAsked))
  const isFar = length < aim * shortestUsable
  return fault('too_short', isFar ? Infinity : weight, { aim: inUnits(overAsked, wanted), difference })
}

/**
 * Takes whole sentences out of a script that is too long, from its end on, until its length is right. The first sentence
 * is the hook and the last one the call to action, so both stay.
 */
export function cutToLength(script: string, { shortest, longest, language }: WantedLength) {
  let length = lengthOf(script, language)
  if (length <= longest) return script
  const sentences = sentencesOf(script, language)
  for (let index = sentences.length - 2; index > 0 && length > longest; index -= 1) {
    const part = lengthOf(sentences[index] ?? '', language)
    if (length - part < shortest) continue
    sentences.splice(index, 1)
    length -= part
  }
  return sentences.join('').trim()
}
