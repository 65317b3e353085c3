import { localeOf } from '../locale.ts'
import { holds } from '../word-lists.ts'
import type { Forms, Grammar } from './grammar.ts'
import { upperFirst } from './speakable.ts'

const isIn = (list: string, word: string) => holds(localeOf('de').grammar[list], word)

/**
 * A topic is never inflected and never given an article: it follows `Thema`, stands alone, or, where its shape proves it,
 * serves as an infinitive or a subordinate clause.
 */
export const german: Grammar = {
  forms(name, { inQuotes, isWhole }) {
    const noun = upperFirst(name)
    return {
      ...(isNoun(name) ? { title: noun, about: noun, thing: noun } : inQuotes),
      ...(isWhole ? verbForms(name) : {}),
    }
  },
  isAction: isInfinitivePhrase,
}

/** A noun alone, or one with a preposition after it (`Kaffee zu Hause`), stands after `Thema` without quotation marks. */
function isNoun(name: string) {
  const [first = '', second] = name.split(' ')
  if (!/^\p{Script=Latin}\p{L}[\p{L}\p{N}-]*$/u.test(first)) return false
  if (second === undefined) return true
  const isPhrase = /^\p{Lu}[\p{L}\p{N} -]*$/u.test(name) && !startsNoNoun(first)
  return isPhrase && isIn('prepositions', second)
}

/** Whether a topic with this first word is a question or begins with an article. */
function startsNoNoun(word: string) {
  return isIn('openers', word.toLowerCase())
}

function verbForms(name: string): Pick<Forms, 'do' | 'clause'> {
  const [first = '', second = ''] = name.split(' ')
  if (!/^[\p{Script=Latin}\p{N} ,-]+$/u.test(name)) return {}
  if (isIn('clauseStarts', first.toLowerCase()) && isIn('persons', second.toLowerCase())) {
    return { clause: first.toLowerCase() + name.slice(first.length) }
  }
  return isInfinitivePhrase(name) ? { do: insideSentence(name) } : {}
}

/** Only a noun keeps its capital: `Besser schlafen` and `Eigenes Gemüse anbauen` lose it, `Kaffee kochen` does not. */
function insideSentence(name: string) {
  const [first = '', second = ''] = name.split(' ')
  const isInflected = /(e|es|en|er|em)$/.test(first) && /^\p{Lu}/u.test(second)
  const isLower = isInflected || isIn('adverbs', first.toLowerCase())
  return isLower ? first.toLowerCase() + name.slice(first.length) : name
}

/** `Kaffee zu Hause zubereiten`: several words, the last of them a verb in lower case. */
function isInfinitivePhrase(name: string) {
  const words = name.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2 || words.length > 8 || !/^\p{Lu}/u.test(first) || startsNoNoun(first)) return false
  return /^\p{Ll}{3,}(en|ern|eln)$/u.test(last) && !isIn('dangling', last) && !isIn('noVerbs', last)
}
