/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/** The colour that lies this far from one to the other, from 0 to 1. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
