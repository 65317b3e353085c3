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
