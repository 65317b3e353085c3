import type { Chance } from '../seed.ts'
import type { Look } from './look.ts'

/** Where a card is drawn, and what it is to look like. */
export interface Stage {
  width: number
  height: number
  look: Look
  chance: Chance
}

export interface Spot {
  x: number
  y: number
}

/** A length or a place, short enough to keep the drawing small. */
export function round(value: number) {
  return Math.round(value * 10) / 10
}
