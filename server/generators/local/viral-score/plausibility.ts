import { readFileSync } from 'node:fs'
import { localeOf, once } from '../locale.ts'
import type { Flaw } from '../locale-schema.ts'
import { holds } from '../word-lists.ts'
import { type Reading, scaled } from './reading.ts'

export interface Plausibility {
  /** From 0 for what nobody would call a script to 1; it multiplies all else. */
  factor: number
  /** What lowers the factor most, if anything does noticeably. */
  flaw: Flaw | undefined
}

/** The letter pairs of which ordinary words in the languages of Europe are made. */
const letterPairs = once(() => {
  const file = new URL('../locales/letter-pairs.txt', import.meta.url)
  return new Set(readFileSync(file, 'utf8').trim().split(' '))
})

/** Judging the first words is enough, and keeps long texts cheap. */
const wordsJudged = 400

export function plausibility(reading: Reading): Plausibility {
  const words = reading.words.slice(0, wordsJudged)
  const text = reading.text.slice(0, 10 * wordsJudged)
  const latin = words.filter((word) => /^[a-zäöüß'’-]+$/.test(word))
  const factors: readonly (readonly [Flaw, number])[] = [
    ['tooShort', scaled(words.length, { from: 1, to: 8 })],
    ['repetition', variety(reading.sentences, words)],
    ['gibberish', Math.min(readable(latin), scaled(lettered(words), { from: 0.3, to: 0.6 }))],
    ['wordList', reading.known && latin.length > words.length / 2 ? connected(latin, reading) : 1],
    ['shouting', 1 - 0.75 * scaled(capitals(text), { from: 0.3, to: 0.7 })],
    ['symbols', 1 - 0.8 * scaled(symbols(text) / Math.max(1, words.length), { from: 0.12, to: 0.6 })],
  ]
  const [flaw, worst] = factors.reduce((lowest, each) => (each[1] < lowest[1] ? each : lowest))
  return {
    factor: factors.reduce((product, [, factor]) => product * factor, 1),
    flaw: worst < 0.8 ? flaw : undefined,
  }
}

/** Whether neither words nor sentences come over and over. */
function variety(sentences: readonly string[], words: readonly string[]) {
  const sample = words.slice(0, 100)
  const different = new Set(sample).size / Math.max(1, sample.length)
  const said =
    new Set(sentences.map((sentence) => sentence.toLowerCase())).size / Math.max(1, sentences.length)
  return scaled(different, { from: 0.2, to: 0.45 }) * (0.2 + 0.8 * scaled(said, { from: 0.4, to: 0.85 }))
}

/** Whether the letters stand together as letters do; scripts other than Latin are given the benefit of the doubt. */
function readable(latin: readonly string[]) {
  const pairs = latin.flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
  )
  if (pairs.length < 10) return 1
  const common = pairs.filter((pair) => letterPairs().has(pair)).length
  return scaled(common / pairs.length, { from: 0.6, to: 0.8 })
}

/** Figures alone are no script. */
function lettered(words: readonly string[]) {
  return words.filter((word) => /\p{L}/u.test(word)).length / Math.max(1, words.length)
}

/** English and German need little words; what has hardly any is a list of words and no script. */
function connected(latin: readonly string[], { language }: Reading) {
  const { functionWords } = localeOf(language).score
  const little = latin.filter((word) => holds(functionWords, word)).length
  return 0.3 + 0.7 * scaled(little / latin.length, { from: 0, to: 0.12 })
}

function capitals(text: string) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters < 20 ? 0 : (text.match(/\p{Lu}/gu)?.length ?? 0) / letters
}

/** Emojis, and signs that stand in bursts. */
function symbols(text: string) {
  return text.match(/\p{Extended_Pictographic}|[!?$€#*]{2,}/gu)?.length ?? 0
}
