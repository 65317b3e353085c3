import { letterPairs, localeOf, wordsIn } from '../locale.ts'
import type { Flaw } from '../locale-schema.ts'
import type { Reading } from './reading.ts'
import { scaled } from './scale.ts'

export interface Plausibility {
  /** From 0 for what nobody would call a script to 1; it multiplies all else. */
  factor: number
  /** What lowers the factor most, if anything does noticeably. */
  flaw: Flaw | undefined
}

/** The letter pairs of which ordinary words in the languages of Europe are made. */
let commonPairs: ReadonlySet<string> | undefined

/** Judging the first words is enough, and keeps long texts cheap. */
const wordsJudged = 400

export function plausibility(reading: Reading): Plausibility {
  const words = reading.words.slice(0, wordsJudged)
  const factors: readonly (readonly [Flaw, number])[] = [
    ['tooShort', scaled(words.length, { from: 1, to: 8 })],
    ['repetition', repetition(reading, words)],
    ['gibberish', Math.min(wordLikeness(words), lettered(words))],
    ['wordList', littleWords(reading, words)],
    ['shouting', 1 - 0.75 * scaled(capitals(reading.text), { from: 0.3, to: 0.7 })],
    ['symbols', 1 - 0.8 * scaled(symbols(reading.text) / Math.max(1, words.length), { from: 0.12, to: 0.6 })],
  ]
  const [flaw, worst] = factors.reduce((lowest, each) => (each[1] < lowest[1] ? each : lowest))
  return {
    factor: factors.reduce((product, [, factor]) => product * factor, 1),
    flaw: worst < 0.8 ? flaw : undefined,
  }
}

/** Whether the letters stand together as letters do; scripts other than Latin are given the benefit of the doubt. */
function wordLikeness(words: readonly string[]) {
  commonPairs ??= letterPairs()
  let pairs = 0
  let common = 0
  for (const word of words) {
    if (!/^[a-zäöüß'’-]+$/.test(word)) continue
    for (let index = 0; index + 1 < word.length; index += 1) {
      pairs += 1
      if (commonPairs.has(word.slice(index, index + 2))) common += 1
    }
  }
  return pairs < 10 ? 1 : scaled(common / pairs, { from: 0.6, to: 0.8 })
}

/** Figures alone are no script. */
function lettered(words: readonly string[]) {
  const withLetters = words.filter((word) => /\p{L}/u.test(word)).length
  return scaled(withLetters / Math.max(1, words.length), { from: 0.3, to: 0.6 })
}

/** English and German need little words; what has hardly any is a list of words and no script. */
function littleWords({ language, known }: Reading, words: readonly string[]) {
  const latin = words.filter((word) => /^[a-zäöüß'’-]+$/.test(word))
  if (!known || words.length < 6 || latin.length < words.length / 2) return 1
  const functionWords = wordsIn(localeOf(language).score.functionWords)
  const little = latin.filter((word) => functionWords.has(word)).length
  return 0.3 + 0.7 * scaled(little / latin.length, { from: 0, to: 0.12 })
}

/** One word, or one sentence, over and over. */
function repetition({ sentences, language }: Reading, words: readonly string[]) {
  const functionWords = wordsIn(localeOf(language).score.functionWords)
  const counts = new Map<string, number>()
  for (const word of words) {
    const weight = functionWords.has(word) ? 0.4 : 1
    counts.set(word, (counts.get(word) ?? 0) + weight)
  }
  const most = Math.max(0, ...counts.values())
  const wordShare = words.length < 8 || most < 3.2 ? 0 : most / words.length
  const distinct =
    new Set(sentences.map((sentence) => sentence.toLowerCase())).size / Math.max(1, sentences.length)
  const variety = words.length < 20 ? 3 : new Set(words).size / Math.sqrt(words.length)
  return (
    (1 - 0.95 * scaled(wordShare, { from: 0.1, to: 0.35 })) *
    (sentences.length < 4 ? 1 : 0.2 + 0.8 * scaled(distinct, { from: 0.4, to: 0.85 })) *
    (0.15 + 0.85 * scaled(variety, { from: 0.8, to: 2.6 }))
  )
}

function capitals(text: string) {
  const letters = text.slice(0, 4000).match(/\p{L}/gu)?.length ?? 0
  const upper = text.slice(0, 4000).match(/\p{Lu}/gu)?.length ?? 0
  return letters < 20 ? 0 : upper / letters
}

function symbols(text: string) {
  const pictures = text.slice(0, 4000).match(/\p{Extended_Pictographic}/gu)?.length ?? 0
  const bursts = text.slice(0, 4000).match(/[!?$€#*]{2,}/g)?.length ?? 0
  return pictures + bursts
}
