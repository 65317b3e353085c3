import { countWords } from '../../measures/words.ts'
import type { Locale } from '../locale.ts'
import type { Point } from '../locale-schema.ts'
import type { Chance } from '../seed.ts'
import type { Subject } from '../topic/subject.ts'

/** Words that a script spends on a point, from the shortest scripts to the longest. */
const wordsPerPoint = { short: 30, long: 85 }

/** A script that has this much more to say than it needs can be fitted to the word. */
const reserve = 1.05

/** What a script can say between its points: hook, turn, asides, and in a long one stories and a summary. */
const wordsBesidesPoints = { long: 400, other: 120 }

/**
 * The points of one script: those that know the field and those that are always true take turns, so that a script is
 * concrete early and never runs out.
 */
export function choosePoints({
  locale,
  subject,
  words,
  chance,
}: {
  locale: Locale
  subject: Subject
  words: number
  chance: Chance
}): Point[] {
  const concrete = closestFirst(chance.shuffle(fieldPoints(locale, subject)), subject)
  const general = generalPoints(locale, { subject, chance })
  const all = interleaved(concrete, general)
  const count = Math.max(howMany(words), enough(all, words))
  return all.slice(0, count)
}

/** Every point that could be made about the subject. */
export function pointsFor(locale: Locale, subject: Subject): readonly Point[] {
  const concrete = fieldPoints(locale, subject)
  if (concrete.length > 0) return concrete
  return [...locale.points[subject.mode], ...locale.points.any]
}

/** Those that speak of most of the topic's own things come first; chance has ordered the rest. */
export function closestFirst(points: readonly Point[], { terms }: Subject): readonly Point[] {
  if (terms.length === 0) return points
  const closeness = (point: Point) => {
    const text = ` ${point.join(' ').toLowerCase()}`
    return terms.filter((term) => text.includes(` ${term}`)).length
  }
  return points
    .map((point) => ({ point, close: closeness(point) }))
    .sort((one, other) => other.close - one.close)
    .map(({ point }) => point)
}

/** What is true in the subject's field. */
export function factsFor({ fields }: Locale, { field }: Subject): readonly Point[] {
  return field === undefined ? [] : (fields[field].facts ?? [])
}

/** Advice on how to do it is no answer to a question of why, so that is met with facts. */
function fieldPoints(locale: Locale, subject: Subject) {
  const { field, mode } = subject
  if (field === undefined) return []
  return mode === 'doing' || field === 'science' ? locale.fields[field].advice : factsFor(locale, subject)
}

function generalPoints({ points }: Locale, { subject, chance }: { subject: Subject; chance: Chance }) {
  const own = chance.shuffle(points[subject.mode])
  const any = chance.shuffle(points.any)
  return own.flatMap((point, index) => [point, ...any.slice(index, index + 1)]).concat(any.slice(own.length))
}

function interleaved(concrete: readonly Point[], general: readonly Point[]) {
  const later = concrete.slice(3)
  return [
    ...concrete.slice(0, 3),
    ...general.flatMap((point, index) => [point, ...later.slice(index, index + 1)]),
  ]
}

function howMany(words: number) {
  if (words < 85) return 1
  if (words < 125) return 2
  const length = Math.min(1, (words - 110) / 400)
  const each = wordsPerPoint.short + length * (wordsPerPoint.long - wordsPerPoint.short)
  return Math.max(3, Math.round((words - 70) / each))
}

/** How many points it takes before everything there is to say about them is longer than the script. */
function enough(points: readonly Point[], words: number) {
  const needed = words * reserve - (words < 500 ? wordsBesidesPoints.other : wordsBesidesPoints.long)
  let told = 0
  let count = 0
  for (const point of points) {
    if (words < 85 || told >= needed) break
    told += lengthOf(point)
    count += 1
  }
  return count
}

function lengthOf(point: Point) {
  return point.slice(1).reduce((sum, sentence) => sum + countWords(sentence), 0)
}
