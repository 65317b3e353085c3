/**
 * Chooses one length from every group so that the sum comes as near to the target as any choice can.
 *
 * Groups come in order of importance and lengths in order of preference: the first group gets the first length with
 * which the others can still reach the sum, and so on, so that only the least important groups pay for the exact fit.
 */
export function fit(groups: readonly (readonly number[])[], target: number): number[] {
  const reachable = suffixSums(groups, 2 * target + 64)
  let rest = nearest(reachable[0] ?? 1n, target)
  return groups.map((lengths, index) => {
    const sums = reachable[index + 1] ?? 1n
    const choice = lengths.findIndex((length) => length <= rest && hasSum(sums, rest - length))
    rest -= lengths[choice] ?? 0
    return choice
  })
}

/** How far the best choice stays from the target. */
export function misfit(groups: readonly (readonly number[])[], target: number) {
  return Math.abs(nearest(suffixSums(groups, 2 * target + 64)[0] ?? 1n, target) - target)
}

/** For every position the sums that the groups from there on can make: bit n of the number stands for the sum n. */
function suffixSums(groups: readonly (readonly number[])[], largest: number) {
  const withinReach = (1n << BigInt(largest)) - 1n
  const sums = [1n]
  for (const lengths of groups.toReversed()) {
    const before = sums[sums.length - 1] ?? 1n
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
