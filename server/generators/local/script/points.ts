import { countWords } from '../../measures/words.ts'
import type { Locale, Point } from '../locale-schema.ts'
import type { Chance } from '../seed.ts'
import type { Subject } from '../topic/subject.ts'

/** A script that has this much more to say than it needs can be fitted to the word. */
const reserve = 1.05

/** What a script can say between its points: hook, turn, asides, and in a long one stories and a summary. */
const wordsBesidesPoints = { long: 400, other: 120 }

/** What a script needs to find its points. */
export interface Search {
  locale: Locale
  subject: Subject
  words: number
  chance: Chance
}

/**
 * The points of one script: those that know the field and those that are always true take turns, so that a script is
 * concrete early and never runs out.
 */
export function choosePoints({ locale, subject, words, chance }: Search): Point[] {
  const concrete = closestFirst(chance.shuffle(fieldPoints(locale, subject)), subject)
  const own = chance.shuffle(locale.points[subject.mode])
  const any = chance.shuffle(locale.points.any)
  const general = alternating(own, any)
  const all = [...concrete.slice(0, 3), ...alternating(general, concrete.slice(3))]
  return all.slice(0, Math.max(howMany(words), enough(all, words)))
}

/** Every point that could be made about the subject. */
export function pointsFor(locale: Locale, subject: Subject): readonly Point[] {
  const concrete = fieldPoints(locale, subject)
  if (concrete.length > 0) return concrete
  return [...locale.points[subject.mode], ...locale.points.any]
}

/** Those that speak of most of the topic's own things come first; chance has ordered the rest. */
export function closestFirst(points: readonly Point[], { terms }: Subject): readonly Point[] {
  const closeness = (point: Point) => {
    const text = ` ${point.join(' ').toLowerCase()}`
    return terms.filter((term) => text.includes(` ${term}`)).length
  }
  return points.toSorted((one, other) => closeness(other) - closeness(one))
}

/** What is true in the subject's field. */
export function factsFor({ fields }: Locale, { field }: Subject): readonly Point[] {
  return fields[field ?? '']?.facts ?? []
}

/** Advice on how to do it is no answer to a question of why, so that is met with facts. */
function fieldPoints(locale: Locale, subject: Subject): readonly Point[] {
  const field = locale.fields[subject.field ?? '']
  if (field === undefined) return []
  return subject.mode === 'doing' || field.kind === 'knowing' ? field.advice : (field.facts ?? [])
}

function alternating<Item>(some: readonly Item[], others: readonly Item[]): Item[] {
  const pairs = some.flatMap((item, index) => [item, ...others.slice(index, index + 1)])
  return [...pairs, ...others.slice(some.length)]
}

/** A short script spends 30 words on a point, a long one 85. */
function howMany(words: number) {
  if (words < 125) return words < 85 ? 1 : 2
  const each = Math.min(85, 30 + (words - 110) / 7)
  return Math.max(3, Math.round((words - 70) / each))
}

/** How many points it takes before everything there is to say about them is longer than the script. */
function enough(points: readonly Point[], words: number) {
  if (words < 85) return 0
  let missing = words * reserve - (words < 500 ? wordsBesidesPoints.other : wordsBesidesPoints.long)
  const last = points.findIndex(([, ...sentences]) => {
    missing -= countWords(sentences.join(' '))
    return missing <= 0
  })
  return last < 0 ? points.length : last + 1
}
