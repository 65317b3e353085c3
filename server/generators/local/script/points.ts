import type { Chance } from '../seed.ts'
import type { Subject } from '../topic/subject.ts'
import type { Bank, Point } from './bank.ts'
import { countWords } from './speech.ts'

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
  bank,
  subject,
  words,
  chance,
}: {
  bank: Bank
  subject: Subject
  words: number
  chance: Chance
}): Point[] {
  const concrete = chance.shuffle(domainPoints(bank, subject))
  const general = generalPoints(bank, { subject, chance })
  const all = interleaved(concrete, general)
  const count = Math.max(howMany(words), enough(all, words))
  return all.slice(0, count)
}

/** Every point that could be made about the subject. */
export function pointsFor(bank: Bank, subject: Subject): readonly Point[] {
  const concrete = domainPoints(bank, subject)
  return concrete.length > 0 ? concrete : [...bank.points[subject.mode], ...bank.points.any]
}

/** Advice on how to do it is no answer to a question of why. */
function domainPoints({ points }: Bank, { domain, mode }: Subject) {
  if (domain === undefined) return []
  return mode === 'doing' || domain === 'science' ? points.domains[domain] : []
}

function generalPoints({ points }: Bank, { subject, chance }: { subject: Subject; chance: Chance }) {
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

const lengthsOfPoints = new WeakMap<Point, number>()

function lengthOf(point: Point) {
  const known = lengthsOfPoints.get(point)
  if (known !== undefined) return known
  const length = point.slice(1).reduce((sum, sentence) => sum + countWords(sentence), 0)
  lengthsOfPoints.set(point, length)
  return length
}
