import { languages } from '../../measures/speech.ts'
import { allLocales, wordsIn as listed, localeOf } from '../locale.ts'
import type { MeasureName } from '../locale-schema.ts'
import { fieldsNamedIn } from '../topic/fields.ts'
import { hookStrength } from './hook.ts'
import { type Reading, wordsIn } from './reading.ts'
import { scaled, within } from './scale.ts'
import { thumbnailConcreteness } from './thumbnail.ts'

/** What a score is made of, each from 0 to 1. The total rises with every one of them. */
export type Measures = Record<MeasureName, number>

export function measure(
  reading: Reading,
  { thumbnail, niche }: { thumbnail: string; niche: string },
): Measures {
  return {
    hook: hookStrength(reading),
    pace: pace(reading),
    readability: readability(reading),
    specificity: specificity(reading),
    thumbnail: thumbnailConcreteness(thumbnail),
    nicheFit: nicheFit(reading, { thumbnail, niche }),
  }
}

/** Short sentences of changing length, and a video that ends before it tires. */
function pace({ sentenceWords, words, language }: Reading) {
  const lengths = sentenceWords.map(({ length }) => length)
  if (lengths.length === 0) return 0
  const mean = words.length / lengths.length
  const spread =
    Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length) / mean
  const seconds = (words.length * 60) / languages[language].perMinute
  return (
    0.55 * within(mean, [1, 5, 13, 30]) +
    0.2 * (lengths.length < 3 ? 0.3 : within(spread, [0, 0.25, 0.9, 1.6])) +
    0.25 * Math.max(0.35, within(seconds, [2, 14, 90, 500]))
  )
}

/** Björnsson's LIX: words in a sentence, and the share of words with more than six letters. Speech is at 25 and less. */
function readability({ sentenceWords, words }: Reading) {
  if (words.length === 0) return 0
  const long = words.filter((word) => word.length > 6).length
  const lix = words.length / sentenceWords.length + (100 * long) / words.length
  return scaled(lix, { from: 60, to: 25 })
}

const measuredIn =
  /^(gram|grams|kilo|kilos|litre|liter|liters|minutes?|seconds?|hours?|days?|weeks?|months?|years?|degrees?|percent|euros?|dollars?|steps?|times|gramm|minuten?|sekunden?|stunden?|tagen?|tage|wochen?|monate?n?|jahren?|jahre|grad|prozent|schritte?n?|mal)$/

/** Numbers, units, names of the field and words that are not said twice; vague words cost. */
function specificity({ words, language }: Reading) {
  if (words.length === 0) return 0
  const sample = words.slice(0, 300)
  const little = listed(localeOf(language).score.functionWords)
  const vague = new Set(allLocales().flatMap(({ score }) => [...listed(score.vague)]))
  const share = (count: number) => count / sample.length
  const content = sample.filter((word) => word.length > 3 && !little.has(word))
  const figures = sample.filter((word) => /\p{N}/u.test(word) || measuredIn.test(word)).length
  const variety = content.length === 0 ? 0 : new Set(content).size / content.length
  return Math.max(
    0,
    0.15 +
      0.3 * scaled(share(figures), { from: 0, to: 0.06 }) +
      0.2 * scaled(share(fieldsNamedIn(sample.slice(0, 40).join(' ')).length), { from: 0, to: 0.04 }) +
      0.2 * scaled(share(content.length), { from: 0.2, to: 0.45 }) +
      0.15 * scaled(variety, { from: 0.4, to: 0.85 }) -
      0.5 * scaled(share(sample.filter((word) => vague.has(word)).length), { from: 0.03, to: 0.18 }),
  )
}

/** Whether script and thumbnail speak of the niche: in its own words, or at least of the same field. */
function nicheFit({ words, language }: Reading, { thumbnail, niche }: { thumbnail: string; niche: string }) {
  const spoken = [...new Set([...words.slice(0, 400), ...wordsIn(thumbnail)])]
  const little = listed(localeOf(language).score.functionWords)
  const terms = wordsIn(niche).filter((word) => word.length > 2 && !little.has(word))
  const met = terms.filter((term) => spoken.some((word) => related(word, term))).length
  const overlap = terms.length === 0 ? 0 : met / terms.length
  const fields = new Set(fieldsNamedIn(niche))
  const named = [...fieldsNamedIn(words.slice(0, 40).join(' ')), ...fieldsNamedIn(thumbnail)]
  const sameField = named.some((field) => fields.has(field))
  return Math.min(1, 0.1 + 0.65 * scaled(overlap, { from: 0, to: 0.6 }) + (sameField ? 0.4 : 0))
}

/** The same word up to its ending, or one inside the other, as German compounds have it. */
function related(word: string, term: string) {
  if (word === term) return true
  const stem = term.slice(0, Math.max(4, term.length - 3))
  return stem.length >= 4 && (word.startsWith(stem) || (stem.length >= 5 && word.includes(stem)))
}
