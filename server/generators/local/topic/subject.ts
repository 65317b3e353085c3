import { languageHint } from '../../measures/language.ts'
import { allLocales, type LocaleName, localeFor, localeOf, primary } from '../locale.ts'
import { holds, lexicon } from '../word-lists.ts'
import { english } from './english.ts'
import { fieldOf } from './fields.ts'
import { german } from './german.ts'
import type { Forms, Grammar } from './grammar.ts'
import { endsInside, quoted, shortened, speakable } from './speakable.ts'

/** Whether a topic is something to do, like brewing coffee, or something to know, like why cats purr. */
export type Mode = 'doing' | 'knowing'

/** What a text is about. */
export interface Subject {
  /** The topic, or its beginning where there is no room for more: what the opening must hold. */
  name: string
  forms: Forms
  mode: Mode
  field: string | undefined
  /** Beginnings of the words that only few topics share, lower case. */
  terms: readonly string[]
  /** The whole topic in quotation marks, where the forms hold only its beginning. */
  full?: string
}

/** The languages that build a topic into sentences. In others it is quoted. */
const grammars: Partial<Record<LocaleName, Grammar>> = { en: english, de: german }

/** A topic mentioned again and again must be short, or the script is nothing else. */
const repeatableWords = 8

/** Reads a topic for a text in this language that can spend so many words on naming it. A foreign topic is quoted. */
export function subjectOf(
  language: LocaleName,
  topic: string,
  { maxWords, foreign }: { maxWords: number; foreign: boolean },
): Subject {
  const { dangling, quotes } = localeOf(language).grammar
  const whole = speakable(topic)
  const name = shortened(whole, maxWords, dangling)
  const field = fieldOf(whole)
  const title = quoted(name, quotes)
  const inQuotes: Forms = { title, about: title, thing: title }
  const grammar = foreign ? undefined : grammars[language]
  const forms = grammar?.forms(name, { inQuotes, isWhole: name === whole }) ?? inQuotes
  const mayRepeat = name.split(' ').length <= repeatableWords && !endsInside(whole)
  return {
    name,
    forms: { ...forms, again: mayRepeat ? (forms.again ?? forms.thing) : undefined },
    mode: modeOf(whole, { language, field }),
    field,
    terms: termsOf(whole),
    ...(name === whole ? {} : { full: quoted(whole, quotes) }),
  }
}

const signs = lexicon(({ grammar: { howTo, knowing, doing } }) => ({ howTo, knowing, doing }))

function modeOf(
  topic: string,
  { language, field }: { language: LocaleName; field: string | undefined },
): Mode {
  const found = signs(topic)
  if (found.includes('howTo')) return 'doing'
  if (found.includes('knowing')) return 'knowing'
  if (found.includes('doing') || grammars[language]?.isAction(topic)) return 'doing'
  return field === undefined ? 'knowing' : (localeOf(language).fields[field]?.kind ?? 'doing')
}

/** Only the first words are looked at, so that work does not grow with the topic. */
const mostTerms = 8
/** German compounds show what they are about in their first letters: `Rückenschmerzen`. */
const longestTerm = 6

/** The topic's telling words without their endings, to find what else speaks of the same. */
function termsOf(topic: string) {
  const shared = allLocales()
    .map(({ grammar }) => `${grammar.common} ${grammar.dangling}`)
    .join(' ')
  const words = topic.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words
    .filter((word) => !holds(shared, word))
    .slice(0, mostTerms)
    .map((word) => word.slice(0, Math.min(longestTerm, Math.max(4, word.length - 2))))
}

/** Whether the topic is in another language than the answer. */
export function isForeign(topic: string, tag: string) {
  if (!topic.includes(' ')) return false
  const hint = languageHint(topic)
  const answered = localeFor(tag)
  return primary(tag) === answered ? hint !== undefined && hint !== answered : hint !== answered
}
