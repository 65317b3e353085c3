/** The shapes in which sentences can take a topic up; a sentence that needs a missing one is not used. */
export interface Forms {
  /** At the start of a sentence, or as one of its own. */
  title: string
  /** Inside a sentence: in English after `about`, in German after `Thema`. */
  about: string
  /** As a noun, where only a noun can stand. */
  thing?: string | undefined
  /** The same, where the topic comes up once more. */
  again?: string | undefined
  /** What one does, as a bare infinitive: `brew coffee`, `Kaffee kochen`. */
  do?: string | undefined
  /** German: a subordinate clause, `wie man Kaffee kocht`. */
  clause?: string | undefined
}

/** How a language builds a topic into its sentences. */
export interface Grammar {
  /** `inQuotes` serves any topic. `isWhole`: the name is the topic and not only its beginning. */
  forms(name: string, given: { inQuotes: Forms; isWhole: boolean }): Forms
  /** Whether the topic says by its verb that it is something to do. */
  isAction(topic: string): boolean
}
