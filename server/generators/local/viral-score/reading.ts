import { languageHint } from '../../measures/language.ts'
import { type LocaleName, localeFor, primary } from '../locale.ts'

/** A script as the measures see it. */
export interface Reading {
  text: string
  /** The language that the script is written in, as far as one can tell; the language asked for decides otherwise. */
  language: LocaleName
  /** Whether the language asked for is one whose little words are known. */
  known: boolean
  sentences: readonly string[]
  /** Lower case. */
  words: readonly string[]
}

/** Reads the script once for all measures. */
export function read(text: string, tag: string): Reading {
  return {
    text,
    language: languageHint(text) ?? localeFor(tag),
    known: localeFor(tag) === primary(tag),
    sentences: sentencesIn(text),
    words: wordsIn(text),
  }
}

/** A full stop before a small letter, as in `am 20. immer`, ends no sentence. */
function sentencesIn(text: string) {
  const lines = text.split('\n').flatMap((line) => line.split(/(?<=[.!?…]["”“»)]?)\s(?!\s*\p{Ll})/u))
  return lines.map((line) => line.trim()).filter((line) => wordsIn(line).length > 0)
}

/** The words of a text in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
}

/** Where a value stands between two others, held to 0 and 1; `from` may be the larger one. */
export function scaled(value: number, { from, to }: { from: number; to: number }) {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}
