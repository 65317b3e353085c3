import { syllable } from 'syllable'
import { languageHint } from '../../measures/language.ts'
import { type LocaleName, localeFor, localeNames } from '../locale.ts'

/** A script as the measures see it. */
export interface Reading {
  text: string
  /** The language that the script is written in, as far as one can tell; the language asked for decides otherwise. */
  language: LocaleName
  /** Whether its language is one whose little words are known. */
  known: boolean
  sentences: readonly string[]
  /** Words of every sentence, lower case. */
  sentenceWords: readonly (readonly string[])[]
  words: readonly string[]
}

const segmenters: Partial<Record<LocaleName, Intl.Segmenter>> = {}

/** Made with the first score: loading the rules takes longer than everything else here. */
function segmenter(language: LocaleName) {
  segmenters[language] ??= new Intl.Segmenter(language, { granularity: 'sentence' })
  return segmenters[language]
}

/** Reads the script once for all measures. */
export function read(text: string, tag: string): Reading {
  const hint = languageHint(text)
  const asked = tag.toLowerCase().split('-', 1)[0]
  const language = hint ?? localeFor(tag)
  const sentences = sentencesIn(text, language)
  const sentenceWords = sentences.map(wordsIn).filter((words) => words.length > 0)
  return {
    text,
    language,
    known: localeNames.some((name) => name === asked),
    sentences,
    sentenceWords,
    words: sentenceWords.flat(),
  }
}

/** Twenty minutes of speech; who goes on after that is scored by what was said so far. */
const sentencesRead = 300

function sentencesIn(text: string, language: LocaleName) {
  const sentences: string[] = []
  for (const { segment } of segmenter(language).segment(tidied(text))) {
    if (segment.trim() !== '') sentences.push(segment.trim())
    if (sentences.length >= sentencesRead) break
  }
  return sentences
}

/** One blank or one line break instead of many: the segmenter takes its time over thousands of them. */
function tidied(text: string) {
  return text.replace(/[^\S\n]+/g, ' ').replace(/(?: ?\n ?)+/g, '\n')
}

/** The words of a text in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
}

/** So many words tell how a script reads; counting more would only cost time. */
const wordsSampled = 150

/** Syllables a word, over the first words. */
export function syllablesPerWord({ words, language }: Reading) {
  const sample = words.slice(0, wordsSampled)
  const total = sample.reduce((sum, word) => sum + syllablesOf(word, language), 0)
  return sample.length === 0 ? 1 : total / sample.length
}

/** No English word is longer, and the analysis of what is longer takes its time. */
const longestWord = 40

/** Scripts are made of the same few thousand words, and looking one up is a hundred times as fast as analysing it. */
const remembered = new Map<string, number>()
const wordsRemembered = 5000

function syllablesOf(word: string, language: LocaleName) {
  if (language === 'de' || word.length > longestWord)
    return Math.max(1, word.match(/[aeiouyäöü]+/g)?.length ?? 1)
  const known = remembered.get(word)
  if (known !== undefined) return known
  const count = Math.max(1, syllable(word))
  if (remembered.size >= wordsRemembered) remembered.clear()
  remembered.set(word, count)
  return count
}
