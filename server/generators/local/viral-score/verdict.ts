import { type LocaleName, localeOf } from '../locale.ts'
import { measureNames } from '../locale-schema.ts'
import type { Measures } from './measures.ts'
import type { Plausibility } from './plausibility.ts'

/** Below this plausibility a text is no script with a flaw, it is no script. */
const leastForPraise = 0.5

/** The measures in one or two sentences: what works best, and what to change first. */
export function verdict(
  measures: Measures,
  { plausibility: { factor, flaw }, language }: { plausibility: Plausibility; language: LocaleName },
) {
  const { strengths, weaknesses, flaws, refusals } = localeOf(language).score
  if (flaw !== undefined && factor < leastForPraise) return refusals[flaw]
  const ranked = measureNames.toSorted((one, other) => measures[other] - measures[one])
  const best = ranked.at(0) ?? 'hook'
  const worst = ranked.at(-1) ?? 'pace'
  const weakness = flaw === undefined ? weaknesses[worst] : flaws[flaw]
  return `${strengths[best]}. ${weakness.charAt(0).toUpperCase()}${weakness.slice(1)}.`
}
