import { secondsFor } from '../../measures/speech.ts'
import { localeOf } from '../locale.ts'
import type { MeasureName } from '../locale-schema.ts'
import { fieldsNamedIn } from '../topic/fields.ts'
import { holds, lexicon } from '../word-lists.ts'
import { type Reading, scaled, wordsIn } from './reading.ts'

/** What a score is made of, each from 0 to 1. The total rises with every one of them. */
export type Measures = Record<MeasureName, number>

export function measure(reading: Reading, about: { thumbnail: string; niche: string }): Measures {
  return {
    hook: hook(reading),
    pace: pace(reading),
    readability: readability(reading),
    specificity: specificity(reading),
    thumbnail: thumbnail(about.thumbnail),
    nicheFit: nicheFit(reading, about),
  }
}

const hookSigns = lexicon(({ score }) => score.hook)

/** Later words do not stop anybody from scrolling on. */
const wordsHeard = 25

/**
 * How well the first words hold. Every good sign adds and none takes away: a question, a command, a number, speaking to the
 * viewer, a word that makes curious, a contrast, brevity. A greeting or a long wind-up costs.
 */
function hook({ sentences }: Reading) {
  const [first = ''] = sentences
  const opening = sentences.slice(0, 2).join(' ').split(/\s+/).slice(0, wordsHeard).join(' ')
  const heard = hookSigns(opening)
  const length = wordsIn(first).length
  const signs = worth([
    [0.16, opening.includes('?')],
    [0.16, heard.includes('commands')],
    [0.13, heard.includes('numbers') || /\p{N}/u.test(opening)],
    [0.14, heard.includes('address')],
    [0.19, heard.includes('curiosity')],
    [0.09, heard.includes('contrast')],
    [-0.35, heard.includes('slowStarts')],
  ])
  const brevity = 0.18 * scaled(length, { from: 24, to: 10 }) - 0.15 * scaled(length, { from: 22, to: 40 })
  return Math.min(1, Math.max(0, 0.15 + signs + brevity))
}

function worth(signs: readonly (readonly [number, boolean])[]) {
  return signs.reduce((sum, [value, isThere]) => sum + (isThere ? value : 0), 0)
}

/** Short sentences of changing length, and a video that ends before it tires. */
function pace({ sentences, words, language }: Reading) {
  if (words.length === 0) return 0
  const lengths = sentences.map((sentence) => wordsIn(sentence).length)
  const mean = words.length / lengths.length
  const spread = lengths.reduce((sum, length) => sum + Math.abs(length - mean), 0) / words.length
  const seconds = secondsFor(words.length, language)
  return (
    0.55 * Math.min(scaled(mean, { from: 1, to: 5 }), scaled(mean, { from: 30, to: 13 })) +
    0.2 * scaled(spread, { from: 0, to: 0.4 }) +
    0.25 *
      Math.min(scaled(seconds, { from: 2, to: 14 }), 0.35 + 0.65 * scaled(seconds, { from: 500, to: 90 }))
  )
}

/** Björnsson's LIX: words in a sentence, and the share of words with more than six letters. Speech is at 25 and less. */
function readability({ sentences, words }: Reading) {
  if (words.length === 0) return 0
  const long = words.filter((word) => word.length > 6).length
  const lix = words.length / sentences.length + (100 * long) / words.length
  return scaled(lix, { from: 60, to: 25 })
}

const details = lexicon(({ score: { vague, units } }) => ({ vague, units }))

/** Numbers, units and words that are not said twice; vague words cost. */
function specificity({ words, language }: Reading) {
  if (words.length === 0) return 0
  const sample = words.slice(0, 300)
  const { functionWords } = localeOf(language).score
  const content = sample.filter((word) => word.length > 3 && !holds(functionWords, word))
  const found = details(sample.join(' '))
  const figures = sample.filter((word) => /\p{N}/u.test(word)).length
  const units = found.filter((name) => name === 'units').length
  const vague = found.length - units
  const share = (count: number) => count / sample.length
  return Math.max(
    0,
    0.15 +
      0.3 * scaled(share(figures + units), { from: 0, to: 0.06 }) +
      0.3 * scaled(share(content.length), { from: 0.2, to: 0.45 }) +
      0.25 * scaled(new Set(content).size / Math.max(1, content.length), { from: 0.4, to: 0.85 }) -
      0.5 * scaled(share(vague), { from: 0.03, to: 0.18 }),
  )
}

const thumbnailSigns = lexicon(({ score }) => score.thumbnail)
const quotation = /["“„«][^"”“»]{2,30}["”“»]|:\s*\p{Lu}{2,}/u

/** How clearly one sees the thumbnail when reading the idea. */
function thumbnail(idea: string) {
  const words = wordsIn(idea)
  const seen = thumbnailSigns(idea)
  const signs = worth([
    [0.2, seen.includes('objects') || fieldsNamedIn(idea).length > 0],
    [0.16, seen.includes('colours')],
    [0.16, seen.includes('people')],
    [0.16, seen.includes('contrasts')],
    [0.08, /\p{N}/u.test(idea)],
    [0.12, seen.includes('writing') || quotation.test(idea)],
    [0.16, words.length >= 4 && words.length <= 30],
  ])
  const vague = seen.filter((name) => name === 'vague').length
  const isRepeated = new Set(words).size < words.length / 2
  const clear = Math.max(0.02, 0.08 + signs - Math.min(0.3, 0.12 * vague))
  return Math.min(1, clear * (isRepeated ? 0.3 : 1))
}

/** Whether script and thumbnail speak of the niche: in its own words, or at least of the same field. */
function nicheFit({ words, language }: Reading, about: { thumbnail: string; niche: string }) {
  const thumbnail = wordsIn(about.thumbnail).join(' ')
  const said = ` ${words.slice(0, 400).join(' ')} ${thumbnail}`
  const { functionWords } = localeOf(language).score
  const terms = wordsIn(about.niche).filter((word) => word.length > 2 && !holds(functionWords, word))
  const met = terms.filter((term) => said.includes(stemOf(term))).length
  const fields = fieldsNamedIn(about.niche)
  const isOfField = [...fieldsNamedIn(said), ...fieldsNamedIn(thumbnail)].some((field) =>
    fields.includes(field),
  )
  const overlap = scaled(met / Math.max(1, terms.length), { from: 0, to: 0.6 })
  return Math.min(1, 0.1 + 0.65 * overlap + (isOfField ? 0.4 : 0))
}

/** A word without its ending. A long one may also stand inside another, as German compounds have it. */
function stemOf(term: string) {
  const stem = term.slice(0, Math.max(4, term.length - 3))
  return stem.length < 5 ? ` ${stem}` : stem
}
