import { localeOf } from '../locale.ts'
import { holds } from '../word-lists.ts'
import { isFieldWord } from './fields.ts'
import type { Forms, Grammar } from './grammar.ts'
import { endsInside, upperFirst } from './speakable.ts'

const isIn = (list: string, word: string) => holds(localeOf('en').grammar[list], word)

export const english: Grammar = {
  forms: (name, { inQuotes }) => (isFluent(name) ? fluentForms(name) : inQuotes),
  isAction: (topic) => isImperative(topic) || /^\w{2,}ing\b/i.test(topic),
}

function fluentForms(name: string): Forms {
  const title = upperFirst(name)
  const action = /^how to (?!not )(.+)$/i.exec(name)?.[1] ?? (isImperative(name) ? name : undefined)
  if (action?.includes(' ')) {
    const infinitive = lowered(action)
    return { title, about: `how to ${infinitive}`, do: infinitive, again: gerund(infinitive) }
  }
  const about = isCommon(firstWord(name)) ? lowered(name) : name
  return isIn('clauseStarts', firstWord(about)) ? { title, about } : { title, about, thing: about }
}

function isImperative(topic: string) {
  return isIn('imperatives', firstWord(topic).toLowerCase())
}

/** Whether the topic reads well inside an English sentence as it is; what does not is quoted like a title. */
function isFluent(name: string) {
  if (!/^[\p{Script=Latin}\p{N}"“$€][\p{Script=Latin}\p{N}\p{M} ,'’"“”&%$€+/-]*$/u.test(name)) return false
  if (!/\p{L}{2}/u.test(name) || endsInside(name) || name.split(' ').length > 14) return false
  const [first = '', second = ''] = name.toLowerCase().split(' ')
  if (isIn('pronouns', first) || isIn('auxiliaries', first)) return false
  if (isIn('clauseStarts', first) && isIn('auxiliaries', second)) return false
  return !isTitleCase(name)
}

/** `The Art Of Slow Living`: connecting words in capitals show that a title was meant. */
function isTitleCase(name: string) {
  const [, ...later] = name.split(' ')
  return later.some((word) => /^\p{Lu}.*\p{Ll}/u.test(word) && isIn('dangling', word.toLowerCase()))
}

/** Whether a first word has its capital only because it stands first. */
function isCommon(word: string) {
  if (word.length > 1 && word === word.toUpperCase()) return false
  const plain = word.toLowerCase()
  const known = isIn('lowerable', plain) || isIn('imperatives', plain) || isFieldWord(plain)
  return (known || (plain.length > 5 && plain.endsWith('ing'))) && !isIn('properNames', plain)
}

function firstWord(text: string) {
  return text.split(' ', 1)[0] ?? ''
}

function lowered(text: string) {
  return firstWord(text).toLowerCase() + text.slice(firstWord(text).length)
}

/** `brew coffee` as `brewing coffee`; nothing where the first word is no plain verb. */
function gerund(action: string): string | undefined {
  const verb = firstWord(action)
  if (!/^[a-z]{2,}$/.test(verb) || verb.endsWith('ing')) return undefined
  return ing(verb) + action.slice(verb.length)
}

function ing(verb: string) {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb) && verb !== 'be') return `${verb.slice(0, -1)}ing`
  // A short verb that ends in consonant, vowel, consonant doubles the last: `stopping`, but `fixing`, `brewing`.
  const doubles = isIn('doubled', verb) || /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)
  return doubles ? `${verb}${verb.at(-1)}ing` : `${verb}ing`
}
