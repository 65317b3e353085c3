import { countWords } from '../../measures/words.ts'

/**
 * One place in a script. Exactly one of its options is said there, the preferred ones first; an empty option leaves
 * the place out.
 */
export interface Place {
  rank: number
  options: readonly string[]
}

/**
 * Chooses an option for every place, so that all together come as near to the number of words as any choice can.
 *
 * Places with a low rank are decided first: each gets the first option with which the others can still reach the sum, so that
 * only the least important places pay for the exact fit.
 */
export function fit(places: readonly Place[], words: number) {
  const byRank = places.toSorted((one, other) => one.rank - other.rank)
  const lengths = byRank.map(({ options }) => options.map(countWords))
  const reachable = suffixSums(lengths, 2 * words + 64)
  const sum = nearest(reachable[0] ?? 1n, words)
  const chosen = new Map<Place, string>()
  let rest = sum
  for (const [index, place] of byRank.entries()) {
    const sums = reachable[index + 1] ?? 1n
    const options = lengths[index] ?? []
    const choice = options.findIndex((length) => length <= rest && hasSum(sums, rest - length))
    chosen.set(place, place.options[choice] ?? '')
    rest -= options[choice] ?? 0
  }
  return { sentences: places.map((place) => chosen.get(place) ?? ''), off: Math.abs(sum - words) }
}

/** For every position the sums that the places from there on can make: bit n of the number stands for the sum n. */
function suffixSums(places: readonly (readonly number[])[], largest: number) {
  const withinReach = (1n << BigInt(largest)) - 1n
  const sums = [1n]
  for (const lengths of places.toReversed()) {
    const before = sums.at(-1) ?? 1n
    let after = 0n
    for (const length of new Set(lengths)) after |= before << BigInt(length)
    sums.push(after & withinReach)
  }
  return sums.reverse()
}

function nearest(sums: bigint, target: number) {
  for (let distance = 0; distance <= target + 64; distance += 1) {
    if (hasSum(sums, target - distance)) return target - distance
    if (hasSum(sums, target + distance)) return target + distance
  }
  return 0
}

function hasSum(sums: bigint, sum: number) {
  return sum >= 0 && ((sums >> BigInt(sum)) & 1n) === 1n
}
