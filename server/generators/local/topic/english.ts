import { fieldOf, isFieldWord } from './fields.ts'
import { endsInside, quoted, shortened, speakable, upperFirst } from './speakable.ts'
import { type Forms, type Mode, repeatableWords, type Subject } from './subject.ts'
import { termsOf } from './terms.ts'
import { wordLists } from './word-lists.ts'

const list = wordLists('en')

const doingSigns =
  /\b(tips?|tricks?|hacks?|routines?|recipes?|workouts?|tutorial|guide|beginners?|steps?|mistakes|ideas|exercises|diy|plan|challenge)\b/i
const knowingSigns =
  /^(why|what|who|when|where|which|is|are|does|do|did)\b|\b(history|explained|facts?|meaning|truth|science|origins?|theory|mystery)\b/i

/** Reads a topic for an English script that can spend so many words on naming it. */
export function englishSubject(
  topic: string,
  { maxWords, foreign }: { maxWords: number; foreign: boolean },
): Subject {
  const whole = speakable(topic)
  const name = shortened(whole, { words: maxWords, dangling: list('dangling') })
  const forms = foreign || !isFluent(name) ? quotedForms(name) : fluentForms(name)
  const field = fieldOf(whole)
  return {
    name,
    forms: repeatable(forms, whole, name),
    mode: modeOf(whole, field),
    field,
    terms: termsOf(whole, list('dangling')),
    ...(name === whole ? {} : { full: quoted(whole, ['“', '”']) }),
  }
}

/** What comes up again must be short and a noun: `your experience with why cats purr` is no English. */
function repeatable({ again: made, ...forms }: Forms, whole: string, name: string): Forms {
  const again = made ?? forms.thing
  const mayRepeat = name.split(' ').length <= repeatableWords && !endsInside(whole)
  return mayRepeat && again !== undefined ? { ...forms, again } : forms
}

function quotedForms(name: string): Forms {
  const title = quoted(name, ['“', '”'])
  return { title, about: title, thing: title }
}

function fluentForms(name: string): Forms {
  const about = lowerFirst(name)
  const action = /^how to (?!not )(.+)$/i.exec(name)?.[1]
  if (action !== undefined) return { title: upperFirst(name), about, ...actionForms(lowerVerb(action)) }
  const [first = ''] = about.split(' ')
  if (list('clauseStarts').has(first)) return { title: upperFirst(name), about }
  if (!list('imperatives').has(first.toLowerCase()) || !about.includes(' '))
    return { title: upperFirst(name), about, thing: about }
  return { title: upperFirst(name), about: `how to ${lowerVerb(name)}`, ...actionForms(lowerVerb(name)) }
}

function actionForms(action: string): Pick<Forms, 'do' | 'again'> {
  const again = gerund(action)
  return again === undefined ? { do: action } : { do: action, again }
}

/** Whether the topic reads well inside an English sentence as it is; what does not is quoted like a title. */
function isFluent(name: string) {
  if (!/^[\p{Script=Latin}\p{N}"“$€][\p{Script=Latin}\p{N}\p{M} ,'’"“”&%$€+/-]*$/u.test(name)) return false
  if (!/\p{L}{2}/u.test(name) || endsInside(name) || name.split(' ').length > 14) return false
  const [first = '', second = ''] = name.toLowerCase().split(' ')
  if (list('pronouns').has(first) || list('auxiliaries').has(first)) return false
  if (list('clauseStarts').has(first) && list('auxiliaries').has(second)) return false
  return !isTitleCase(name)
}

/** `The Art Of Slow Living`: connecting words in capitals show that a title was meant. */
function isTitleCase(name: string) {
  const [, ...later] = name.split(' ')
  return later.some(
    (word) =>
      /^\p{Lu}/u.test(word) && list('dangling').has(word.toLowerCase()) && word !== word.toUpperCase(),
  )
}

function lowerFirst(name: string) {
  const [first = ''] = name.split(' ')
  const plain = first.toLowerCase()
  if (first.length > 1 && first === first.toUpperCase()) return name
  const common =
    list('lowerable').has(plain) ||
    list('imperatives').has(plain) ||
    (plain.length > 5 && plain.endsWith('ing')) ||
    isFieldWord(plain)
  return common && !list('properNames').has(plain) ? plain + name.slice(first.length) : name
}

function lowerVerb(action: string) {
  const [first = ''] = action.split(' ')
  return first.toLowerCase() + action.slice(first.length)
}

function modeOf(topic: string, field: Subject['field']): Mode {
  if (/^how (to|i|we|you)\b/i.test(topic)) return 'doing'
  if (knowingSigns.test(topic)) return 'knowing'
  const [first = ''] = topic.toLowerCase().split(' ')
  if (doingSigns.test(topic) || list('imperatives').has(first) || /^\w{2,}ing$/.test(first)) return 'doing'
  return field === undefined || field === 'science' ? 'knowing' : 'doing'
}

/** `brew coffee` as `brewing coffee`; nothing where the first word is no plain verb. */
function gerund(action: string): string | undefined {
  const [verb = ''] = action.split(' ')
  if (!/^[a-z]{2,}$/.test(verb) || verb.endsWith('ing')) return undefined
  return ing(verb) + action.slice(verb.length)
}

function ing(verb: string) {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb) && verb !== 'be') return `${verb.slice(0, -1)}ing`
  // A short verb that ends in consonant, vowel, consonant doubles the last: `stopping`, but `fixing`, `brewing`.
  const doubles = list('doubled').has(verb) || /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)
  return doubles ? `${verb}${verb.at(-1) ?? ''}ing` : `${verb}ing`
}
