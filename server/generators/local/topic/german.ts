import { fieldOf } from './fields.ts'
import { endsInside, quoted, shortened, speakable, upperFirst } from './speakable.ts'
import { type Forms, type Mode, repeatableWords, type Subject } from './subject.ts'
import { termsOf } from './terms.ts'
import { wordLists } from './word-lists.ts'

const list = wordLists('de')

const doingSigns =
  /(tipps?|tricks?|anleitung|rezepte?|routine|übungen|anfänger|selber|selbst|schritte?|fehler|ideen|plan|challenge)\b/i
const knowingSigns =
  /^(warum|wieso|weshalb|was|wer|wann|wo|woher|ist|sind|gibt)\b|(geschichte|erklärt|fakten|wissen|bedeutung|wahrheit|mythos|mythen|rätsel|herkunft)\b/i

/**
 * Reads a topic for a German script. A topic is never inflected and never given an article: it follows `Thema`, stands
 * alone, or, where its shape proves it, serves as an infinitive or a subordinate clause.
 */
export function germanSubject(
  topic: string,
  { maxWords, foreign }: { maxWords: number; foreign: boolean },
): Subject {
  const whole = speakable(topic)
  const name = shortened(whole, { words: maxWords, dangling: list('dangling') })
  const plain = !foreign && isPlain(name)
  const about = plain ? upperFirst(name) : quoted(name, ['„', '“'])
  const repeatable = name.split(' ').length <= repeatableWords && !endsInside(whole)
  const field = fieldOf(whole)
  const forms: Forms = {
    title: about,
    about,
    ...(foreign || name !== whole ? {} : verbForms(name)),
  }
  return {
    name,
    forms: repeatable ? { ...forms, again: about } : forms,
    mode: modeOf(whole, field),
    field,
    terms: termsOf(whole, list('dangling')),
    ...(name === whole ? {} : { full: quoted(whole, ['„', '“']) }),
  }
}

/** A noun alone, or one with a preposition after it (`Kaffee zu Hause`), stands after `Thema` without quotation marks. */
function isPlain(name: string) {
  const [first = '', second] = name.split(' ')
  if (!/^\p{L}{2}[\p{L}\p{N}-]*$/u.test(first) || !/^\p{Script=Latin}/u.test(first)) return false
  if (second === undefined) return true
  return (
    /^\p{Lu}/u.test(first) &&
    !isAnswerable(name) &&
    list('prepositions').has(second) &&
    !/[^\p{L}\p{N} -]/u.test(name)
  )
}

/** Whether the topic begins like a question or with an article, and so is no bare noun. */
function isAnswerable(name: string) {
  return /^(wie|warum|was|wer|wann|wo|wieso|weshalb|woher|der|die|das|ein|eine|mein|meine|dein|deine|kein|keine)\b/i.test(
    name,
  )
}

function verbForms(name: string): Pick<Forms, 'do' | 'clause'> {
  const [first = '', second = ''] = name.split(' ')
  if (!/^[\p{Script=Latin}\p{N} ,-]+$/u.test(name)) return {}
  if (/^(wie|warum|wieso|weshalb)$/i.test(first) && list('persons').has(second.toLowerCase())) {
    return { clause: first.toLowerCase() + name.slice(first.length) }
  }
  return isInfinitivePhrase(name) ? { do: insideSentence(name) } : {}
}

/** Only a noun keeps its capital: `Besser schlafen` and `Eigenes Gemüse anbauen` lose it, `Kaffee kochen` does not. */
function insideSentence(name: string) {
  const [first = '', second = ''] = name.split(' ')
  const inflected = /(e|es|en|er|em)$/.test(first) && /^\p{Lu}/u.test(second)
  return list('adverbs').has(first.toLowerCase()) || inflected
    ? first.toLowerCase() + name.slice(first.length)
    : name
}

/** `Kaffee zu Hause zubereiten`: several words, the last of them a verb in lower case. */
function isInfinitivePhrase(name: string) {
  const parts = name.split(' ')
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || parts.length > 8 || isAnswerable(name)) return false
  return (
    /^\p{Lu}/u.test(name) &&
    /^\p{Ll}{3,}(en|ern|eln)$/u.test(last) &&
    !list('dangling').has(last) &&
    !/^(gegen|zwischen|neben|wegen|außen|oben|unten|morgen|wissen|können)$/.test(last)
  )
}

function modeOf(topic: string, field: Subject['field']): Mode {
  if (/^wie (man|ich|du|ihr|wir)\b/i.test(topic)) return 'doing'
  if (knowingSigns.test(topic)) return 'knowing'
  if (doingSigns.test(topic) || isInfinitivePhrase(topic)) return 'doing'
  return field === undefined || field === 'science' ? 'knowing' : 'doing'
}
