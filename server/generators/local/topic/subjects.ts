import type { LocaleName } from '../locale.ts'
import { englishSubject } from './english.ts'
import { fieldOf } from './fields.ts'
import { germanSubject } from './german.ts'
import { quoted, shortened, speakable } from './speakable.ts'
import type { Reading, Subject } from './subject.ts'

/** The grammars that build a topic into sentences. In another language it is quoted. */
const grammars: Partial<Record<LocaleName, (topic: string, reading: Reading) => Subject>> = {
  en: englishSubject,
  de: germanSubject,
}

/** Reads a topic for a text in this language. */
export function subjectOf(language: LocaleName, topic: string, reading: Reading): Subject {
  return (grammars[language] ?? quotedSubject)(topic, reading)
}

function quotedSubject(topic: string, { maxWords }: Reading): Subject {
  const name = shortened(speakable(topic), { words: maxWords, dangling: new Set() })
  const title = quoted(name, ['“', '”'])
  const field = fieldOf(topic)
  return { name, forms: { title, about: title, thing: title }, mode: 'knowing', field, terms: [] }
}
