import { languageHint } from '../../measures/language.ts'
import { localeFor } from '../locale.ts'

/** Whether the topic is in another language than the answer: then it is quoted instead of built into sentences. */
export function isForeign(topic: string, tag: string) {
  if (!topic.includes(' ')) return false
  const hint = languageHint(topic)
  const answered = localeFor(tag)
  const asked = tag.toLowerCase().split('-', 1)[0]
  return asked === answered ? hint !== undefined && hint !== answered : hint !== answered
}
