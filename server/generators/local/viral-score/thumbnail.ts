import { allLocales } from '../locale.ts'
import type { Scoring } from '../locale-schema.ts'
import { fieldsNamedIn } from '../topic/fields.ts'
import { wordsIn } from './reading.ts'
import { within } from './scale.ts'
import { anyWord } from './word-list.ts'

/** The words of this list in all languages. */
const all = (name: keyof Scoring['thumbnail']) =>
  allLocales()
    .map(({ score }) => score.thumbnail[name])
    .join(' ')

const colours = anyWord(() => all('colours'))
const people = anyWord(() => all('people'))
const contrasts = anyWord(() => all('contrasts'))
const vague = anyWord(() => all('vague'))
/** An article or a number, and then most likely an object: `a red cup on black`, `eine Tasse auf Schwarz`. */
const object = anyWord(() => `(${all('articles').replaceAll(' ', '|')})_[\\p{L}-]{3,}`)
const writtenOn = anyWord(() => all('writing'))
const quotation = /["“„«][^"”“»]{2,30}["”“»]|:\s*\p{Lu}{2,}/u

/** How clearly one sees the thumbnail when reading the idea, from 0 to 1. */
export function thumbnailConcreteness(idea: string) {
  const words = wordsIn(idea)
  if (words.length === 0) return 0.02
  const signs = [
    object.isIn(idea) || fieldsNamedIn(idea).length > 0 ? 0.2 : 0,
    colours.isIn(idea) ? 0.16 : 0,
    people.isIn(idea) ? 0.16 : 0,
    contrasts.isIn(idea) ? 0.16 : 0,
    /\p{N}/u.test(idea) ? 0.08 : 0,
    quotation.test(idea) || writtenOn.isIn(idea) ? 0.12 : 0,
    0.16 * within(words.length, [1, 5, 25, 80]),
  ]
  const emptyWords = Math.min(0.3, 0.12 * vague.countIn(idea))
  const variety = new Set(words).size / words.length
  const sum = 0.08 + signs.reduce((total, sign) => total + sign, 0) - emptyWords
  return Math.min(1, Math.max(0.02, sum) * (variety < 0.5 ? 0.3 : 1))
}
