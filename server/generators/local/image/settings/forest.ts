import { type Colour, mix } from '../colour.ts'
import { n, type Stage } from '../stage.ts'
import { ridge } from './ridge.ts'
import type { Scenery } from './scenery.ts'
import { birds, mist, sky } from './sky.ts'

interface Wood {
  y: number
  /** Where the subject is: nothing grows in front of it. */
  clear?: number
  count: number
  tall: number
  colour: Colour
}

/** A row of firs in one path, each of three tiers. */
export function pines({ width, unit, chance }: Stage, { y, count, tall, colour, clear }: Wood) {
  const trees = Array.from({ length: count }, (_, index) => {
    const x = ((index + chance.between(0, 1)) / count) * width
    const h = unit * tall * chance.between(0.6, 1.15)
    if (clear !== undefined && Math.abs(x - clear) < unit * 0.36) return ''
    const tiers = [0, 1, 2].map((tier) => {
      const top = y - h * (1 - tier * 0.26)
      const half = h * (0.14 + tier * 0.07)
      const low = top + h * 0.42
      return `M${n(x)} ${n(top)}L${n(x + half)} ${n(low)}L${n(x - half)} ${n(low)}Z`
    })
    return `${tiers.join('')}M${n(x - h * 0.03)} ${n(y - h * 0.1)}h${n(h * 0.06)}v${n(h * 0.4)}h${n(-h * 0.06)}z`
  })
  return `<path d="${trees.join('')}" fill="${colour}"/>`
}

export function forest(stage: Stage, side: number): Scenery {
  const { height, palette } = stage
  const rows = [0, 1, 2, 3].map((row) => {
    const colour = mix(palette.far, palette.near, row / 3.4)
    const y = height * (0.56 + row * 0.085)
    return (
      pines(stage, { y: y + stage.unit * 0.02, count: 22 - row * 4, tall: 0.2 + row * 0.07, colour }) +
      ridge(stage, { y, swing: 0.012, colour }) +
      mist(stage, y + stage.unit * 0.02)
    )
  })
  const clearing = ridge(stage, {
    y: height * 0.85,
    swing: 0.02,
    colour: mix(palette.near, palette.second, 0.14),
  })
  return {
    drawing: [
      sky(stage, { side, height: 0.42 }),
      birds(stage, [stage.width * (0.5 + side * 0.1), height * 0.16]),
      ...rows,
      clearing,
    ].join(''),
    ground: height * 0.9,
    front: pines(stage, {
      y: height * 1.04,
      count: 9,
      tall: 0.3,
      colour: palette.ink,
      clear: stage.width * (0.5 + side * 0.2),
    }),
  }
}
