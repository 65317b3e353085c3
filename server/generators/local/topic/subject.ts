import type { FieldName } from '../locale-schema.ts'

/** Whether a topic is something to do, like brewing coffee, or something to know, like why cats purr. */
export type Mode = 'doing' | 'knowing'

/** The shapes in which sentences can take the topic up; a sentence that needs a missing one is not used. */
export interface Forms {
  /** At the start of a sentence, or as one of its own. */
  title: string
  /** Inside a sentence: in English after `about`, in German after `Thema`. */
  about: string
  /** The same, as a noun, where it may come up once more. */
  again?: string
  /** What one does, as a bare infinitive: `brew coffee`, `Kaffee kochen`. */
  do?: string
  /** English: the topic where only a noun can stand. */
  thing?: string
  /** German: a subordinate clause, `wie man Kaffee kocht`. */
  clause?: string
}

/** What a script is about. */
export interface Subject {
  /** The topic, or its beginning where there is no room for more: what the opening must hold. */
  name: string
  forms: Forms
  mode: Mode
  field: FieldName | undefined
  /** Beginnings of the words that only few topics share, lower case. */
  terms: readonly string[]
  /** The whole topic in quotation marks, where the forms hold only its beginning. */
  full?: string
}

/** A topic mentioned again and again must be short, or the script is nothing else. */
export const repeatableWords = 8

export interface Reading {
  /** Words that naming the topic may take. */
  maxWords: number
  /** Whether the topic is in another language than the text. Then it is quoted. */
  foreign: boolean
}
