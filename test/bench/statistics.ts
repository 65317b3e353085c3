/** What several rounds gave: the middle one, and between which bounds the true one lies. */
export interface Spread {
  median: number
  min: number
  max: number
}

export function median(values: readonly number[]) {
  const ordered = sorted(values)
  const middle = Math.floor(ordered.length / 2)
  return ordered.length % 2 === 1 ? at(ordered, middle) : (at(ordered, middle - 1) + at(ordered, middle)) / 2
}

/** The smallest value that this share of them, from 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number) {
  return at(sorted(values), Math.max(0, Math.ceil(share * values.length) - 1))
}

/**
 * The middle one, and between which of the values the true one lies with a confidence of 95 %: whatever their
 * distribution, each of them is as likely above it as below. More rounds bring the bounds together, and a disturbed one
 * does not move them. Five rounds have none better than the lowest and the highest, with 94 %; fewer, a worse one.
 */
export function confident(values: readonly number[]): Spread {
  const ordered = sorted(values)
  const outside = surelyOutside(values.length)
  return {
    median: median(values),
    min: at(ordered, outside),
    max: at(ordered, ordered.length - 1 - outside),
  }
}

/** How many of the values at either end need not be within the bounds. */
function surelyOutside(count: number) {
  let outside = 0
  let likelihood = 0.5 ** count // that none of them is below the true middle
  let error = 2 * likelihood
  for (;;) {
    likelihood *= (count - outside) / (outside + 1)
    error += 2 * likelihood
    if (error > 0.05) return outside
    outside += 1
  }
}

/** How far from the middle one the true one may lie, as a share of it. */
export function uncertainty({ median, min, max }: Spread) {
  return Math.max(max - median, median - min) / median
}

/** Round by round, so that what slowed both down does not show. */
export function ratios(values: readonly number[], bases: readonly number[]) {
  return values.map((value, round) => value / at(bases, round))
}

function sorted(values: readonly number[]) {
  return [...values].sort((one, other) => one - other)
}

function at(values: readonly number[], index: number) {
  const value = values[index]
  if (value === undefined) throw new Error('There is nothing to take statistics of')
  return value
}
