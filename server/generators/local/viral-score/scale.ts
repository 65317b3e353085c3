/** Where a value stands between two others, held to 0 and 1; `from` may be the larger one. */
export function scaled(value: number, { from, to }: { from: number; to: number }) {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}

/** How close to an ideal range: 1 inside, falling to 0 at the outer limits. */
export function within(
  value: number,
  [outerLow, low, high, outerHigh]: readonly [number, number, number, number],
) {
  if (value < low) return scaled(value, { from: outerLow, to: low })
  return value > high ? scaled(value, { from: outerHigh, to: high }) : 1
}
