import { domainsNamedIn } from '../topic/domains.ts'
import { wordsIn } from './reading.ts'
import { within } from './scale.ts'
import { anyWord } from './word-list.ts'

const colours = anyWord(
  'red blue green yellow orange purple pink black white gold* silver neon dark bright ' +
    'rot rote* blau* grün* gelb* lila rosa schwarz* weiß* golden* dunkl* dunkel* hell*',
)
const people = anyWord(
  'face faces eye eyes hand hands person man woman girl boy child kid baby me finger mouth smil* shock* cry* laugh* point* hold* scream* ' +
    'gesicht* auge augen hand hände person mann frau kind mädchen junge finger mund lächel* schock* lach* zeig* hält halt* schrei*',
)
const contrasts = anyWord(
  'vs versus before after next_to beside split half broken burn* empty huge tiny giant close-up closeup ' +
    'vorher nachher neben halb* kaputt* verbrannt* leer* riesig* winzig* nahaufnahme gegenüber geteilt*',
)
const vague = anyWord(
  'something some nice cool good beautiful interesting awesome amazing catchy picture image stuff thing things ' +
    'irgendwas etwas irgendein* schön* toll* gut* interessant* bild foto ansprechend*',
)
/** An article or a number, and then most likely an object: `a red cup on black`, `eine Tasse auf Schwarz`. */
const object = anyWord(
  '(a|an|the|one|two|three|my|ein|eine|einen|einer|der|die|das|zwei|drei|mein|meine)_[\\p{L}-]{3,}',
)
const writtenOn = anyWord('word words text wort worte aufschrift')
const quotation = /["“„«][^"”“»]{2,30}["”“»]|:\s*\p{Lu}{2,}/u

/** How clearly one sees the thumbnail when reading the idea, from 0 to 1. */
export function thumbnailConcreteness(idea: string) {
  const words = wordsIn(idea)
  if (words.length === 0) return 0.02
  const signs = [
    object.isIn(idea) || domainsNamedIn(idea).length > 0 ? 0.2 : 0,
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
