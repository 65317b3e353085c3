import type { Place } from '../locale-schema.ts'
import type { Chance } from '../seed.ts'
import type { Look } from './look.ts'
import { mixed } from './palette.ts'

/** Where a card is drawn, and what it is to look like. */
export interface Stage {
  width: number
  height: number
  look: Look
  /** The middle of the sun or the moon. */
  light: { x: number; y: number }
  chance: Chance
}

/** A length or a place, short enough to keep the drawing small. */
export function round(value: number) {
  return Math.round(value * 10) / 10
}

/** The layers of the ground, the furthest first: the nearer, the darker. */
const depths = [0, 0.34, 0.68, 1]

export function ground(stage: Stage) {
  const { look, height } = stage
  const { place } = look
  if (place === 'shapes') return shapes(stage)
  const upperEdge = edges[place]
  const horizon = place === 'sea' ? 0.6 : 0.5
  const layers = depths.map((depth, index) => {
    const colour = mixed(look.ground[0], look.ground[1], depth)
    const top = height * (horizon + (0.4 * index) / depths.length)
    return `<path d="${outline(stage, top, upperEdge(stage.chance, depth))}" fill="${colour}"/>`
  })
  const between = place === 'sea' ? glitter(stage, height * horizon) : ''
  return layers.join('') + between
}

/** One layer, from its upper edge down to the bottom of the card. */
function outline({ width, height }: Stage, top: number, edge: readonly Point[]) {
  const points = edge.map(([x, y]) => `${round(x * width)} ${round(top + y * height)}`)
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`
}

type Point = readonly [x: number, y: number]

/** The upper edge of a layer: x from 0 to 1, y as a share of the height around the layer's own. */
const edges: Readonly<Record<Exclude<Place, 'shapes'>, (chance: Chance, depth: number) => Point[]>> = {
  hills: (chance) => waves(chance, { count: 2, high: 0.055 }),
  dunes: (chance) => waves(chance, { count: 1.2, high: 0.075 }),
  sea: (chance, depth) => waves(chance, { count: 2.5 + 3 * depth, high: 0.004 + 0.006 * depth }),
  mountains: (chance, depth) =>
    peaks(chance, { count: 5 + Math.round(3 * depth), high: 0.2 * (1 - 0.7 * depth) }),
  forest: (chance, depth) => peaks(chance, { count: Math.round(34 - 18 * depth), high: 0.05 + 0.09 * depth }),
  city: (chance, depth) => blocks(chance, { count: Math.round(16 - 7 * depth), high: 0.26 - 0.1 * depth }),
}

function waves(chance: Chance, { count, high }: { count: number; high: number }): Point[] {
  const [first, second] = [chance.next() * 7, chance.next() * 7]
  return Array.from({ length: 121 }, (_, index) => {
    const x = index / 120
    const swing = Math.sin(x * count * 6.28 + first) + 0.5 * Math.sin(x * count * 2.7 * 6.28 + second)
    return [x, (swing * high) / 1.5] as const
  })
}

function peaks(chance: Chance, { count, high }: { count: number; high: number }): Point[] {
  const shift = chance.next()
  return Array.from({ length: 2 * count + 3 }, (_, index) => {
    const up = index % 2 === 0 ? 0.15 * chance.next() : chance.between(0.45, 1)
    return [(index - 1 + shift * 0.8 + chance.between(-0.25, 0.25)) / (2 * count), -up * high] as const
  })
}

function blocks(chance: Chance, { count, high }: { count: number; high: number }): Point[] {
  let x = -0.02
  return Array.from({ length: 2 * count }, () => {
    const [left, up] = [x, -high * chance.between(0.1, 1) ** 1.4]
    x += chance.between(0.5, 1.3) / count
    return [
      [left, up],
      [x, up],
    ] as const
  }).flat()
}

/** What the light leaves on the water. */
function glitter({ width, height, look, light, chance }: Stage, horizon: number) {
  const lines = Array.from({ length: 26 }, (_, index) => {
    const down = (index / 26) ** 1.3
    const half = width * chance.between(0.01, 0.04) * (1 + 2.2 * down)
    const middle = light.x + width * chance.between(-0.03, 0.03) * (1 + 2 * down)
    return `M${round(middle - half)} ${round(horizon + 4 + down * (height - horizon))}h${round(2 * half)}`
  })
  return `<path d="${lines.join('')}" stroke="${look.light.colour}" stroke-opacity=".5" stroke-width="${round(height * 0.004)}" stroke-linecap="round"/>`
}

/** No place at all: large circles and bars over each other. */
function shapes({ width, height, look, chance }: Stage) {
  const unit = Math.min(width, height)
  const colours = [...look.ground, ...look.sky, look.light.colour]
  return Array.from({ length: 9 }, (_, index) => {
    const [x, y, size] = [chance.next() * width, chance.next() * height, unit * chance.between(0.1, 0.34)]
    const fill = `fill="${colours[index % colours.length]}" fill-opacity=".72"`
    if (index % 3 < 2) return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" ${fill}/>`
    const turn = Math.round(chance.between(-50, 50))
    return `<rect x="${round(x - size)}" y="${round(y)}" width="${round(2.4 * size)}" height="${round(size / 3)}" rx="${round(size / 6)}" transform="rotate(${turn} ${round(x)} ${round(y)})" ${fill}/>`
  }).join('')
}
