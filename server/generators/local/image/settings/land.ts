import type { Chance } from '../../seed.ts'
import { type Colour, lighter, mix } from '../colour.ts'
import { type Dot, n, polygon, rect, type Stage } from '../stage.ts'
import { pines } from './forest.ts'
import { ridge } from './ridge.ts'
import type { Scenery } from './scenery.ts'
import { birds, mist, sky } from './sky.ts'

export function mountains(stage: Stage, side: number): Scenery {
  const { width, height, palette } = stage
  const layers = [0, 1, 2].map((layer) => {
    const depth = layer / 3
    const base = height * (0.6 + 0.1 * layer)
    const colour = mix(palette.far, palette.near, depth)
    return (
      peaks(stage, { base, colour, tall: height * (0.36 - 0.06 * layer), count: 3 + layer }) +
      mist(stage, base)
    )
  })
  return {
    drawing: [
      sky(stage, { side, height: 0.42 }),
      birds(stage, [width * (0.5 + side * 0.12), height * 0.22]),
      ...layers,
      ridge(stage, { y: height * 0.83, swing: 0.05, colour: mix(palette.near, palette.ink, 0.2) }),
    ].join(''),
    ground: height * 0.87,
    front:
      ridge(stage, { y: height * 0.94, swing: 0.03, colour: palette.ink }) +
      pines(stage, {
        y: height * 0.97,
        count: 11,
        tall: 0.14,
        colour: palette.ink,
        clear: width * (0.5 + side * 0.2),
      }),
  }
}

interface Range {
  base: number
  colour: Colour
  tall: number
  count: number
}

/** A row of mountains, each with a side in the light, one in the shade, and snow on the tall ones. */
function peaks({ width, height, palette, chance }: Stage, { base, colour, tall, count }: Range) {
  const places = chance.shuffle(Array.from({ length: count }, (_, index) => index))
  const all = places.map((place) => {
    const x = ((place + chance.between(0.2, 0.8)) / count) * width
    const rise = tall * chance.between(0.55, 1)
    const half = rise * chance.between(0.95, 1.3)
    const top: Dot = [x, base - rise]
    const fold: Dot[] = zigzag(top, [x + half * 0.12, base], chance)
    const left = polygon(
      [top, ...fold, [x + half * 0.1, height], [x - half, height], [x - half, base]],
      mix(colour, palette.sky[2], 0.16),
    )
    const right = polygon(
      [top, [x + half, base], [x + half, height], [x + half * 0.1, height], ...fold.toReversed()],
      colour,
    )
    return left + right + (rise > tall * 0.68 ? snow({ top, rise, half }, { palette, chance }) : '')
  })
  return all.join('') + rect({ x: 0, y: base - 1, width, height: height - base + 1 }, { fill: colour })
}

function zigzag([x, y]: Dot, [toX, toY]: Dot, chance: Chance): Dot[] {
  return [0.2, 0.42, 0.65, 0.85].map((along, index) => [
    x + (toX - x) * along + (index % 2 === 0 ? 1 : -1) * (toY - y) * chance.between(0.03, 0.09),
    y + (toY - y) * along,
  ])
}

function snow(
  { top: [x, y], rise, half }: { top: Dot; rise: number; half: number },
  { palette, chance }: Pick<Stage, 'palette' | 'chance'>,
) {
  const deep = chance.between(0.24, 0.34)
  const edge = (share: number, depth: number): Dot => [x + half * share, y + rise * depth]
  const shade = polygon(
    [
      [x, y],
      edge(deep, deep),
      edge(deep * 0.55, deep * 0.82),
      edge(deep * 0.3, deep * 1.2),
      edge(0.02, deep * 0.8),
    ],
    mix(palette.paper, palette.far, 0.42),
  )
  const lit = polygon(
    [
      [x, y],
      edge(0.02, deep * 0.8),
      edge(-deep * 0.28, deep * 1.25),
      edge(-deep * 0.55, deep * 0.85),
      edge(-deep, deep),
    ],
    mix(palette.paper, palette.light, 0.2),
  )
  return shade + lit
}

export function hills(stage: Stage, side: number): Scenery {
  const { height, palette } = stage
  const colours = [0, 0.35, 0.65, 0.9].map((share) => mix(palette.far, palette.near, share))
  const layers = colours.map((colour, layer) => {
    const y = height * (0.58 + layer * 0.085)
    return (
      grove(stage, { y: y + height * 0.035, size: 0.018 + layer * 0.008, colour }) +
      ridge(stage, { y, swing: 0.045, colour })
    )
  })
  const blossoms = meadow(stage, height * 0.9)
  return {
    drawing: [sky(stage, { side, height: 0.42 }), ...layers].join(''),
    ground: height * 0.87,
    front: ridge(stage, { y: height * 0.94, swing: 0.02, colour: palette.ink }) + blossoms,
  }
}

/** A few round trees behind a hill, in its own colour and one lighter, so that only their tops show. */
function grove(
  { width, unit, palette, chance }: Stage,
  { y, size, colour }: { y: number; size: number; colour: Colour },
) {
  const middle = chance.next() * width
  return Array.from({ length: 5 }, (_, index) => {
    const r = unit * size * chance.between(0.8, 1.5)
    const x = middle + (index - 2) * r * chance.between(1.2, 2)
    const crown = y - r * chance.between(2.6, 3.8)
    const fill = mix(colour, index % 2 === 0 ? palette.near : palette.far, 0.22)
    return `${rect({ x: x - r * 0.1, y: crown, width: r * 0.2, height: y - crown + unit * 0.03 }, { fill })}<ellipse cx="${n(x)}" cy="${n(crown)}" rx="${n(r)}" ry="${n(r * 1.3)}" fill="${fill}"/>`
  }).join('')
}

/** Dots of colour near the lower edge, smaller with distance. */
function meadow({ width, height, unit, palette, chance }: Stage, from: number) {
  const spots = (share: number) =>
    Array.from({ length: 26 }, () => {
      const depth = chance.next()
      const r = unit * (0.003 + 0.006 * depth) * share
      return `M${n(chance.next() * width)} ${n(from + (height - from) * (0.35 + 0.6 * depth))}m${n(-r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
    }).join('')
  return [palette.accent, palette.second, palette.paper]
    .map((fill) => `<path d="${spots(1)}" fill="${fill}"/>`)
    .join('')
}

export function desert(stage: Stage, side: number): Scenery {
  const { width, height, palette, chance } = stage
  const dunes = [0, 1, 2].map((layer) => {
    const colour = mix(palette.far, palette.near, layer * 0.38)
    const y = height * (0.62 + layer * 0.1)
    const crest = width * chance.between(0.25, 0.75)
    const rise = height * chance.between(0.06, 0.11)
    const lit = lighter(mix(colour, palette.second, 0.35), 0.12)
    const bow = (to: number) =>
      `M${n(crest)} ${n(y - rise)}Q${n((crest + to) / 2)} ${n(y - rise * 0.2)} ${n(to)} ${n(y + rise * 0.3)}`
    return [
      rect({ x: 0, y: y + rise * 0.25, width, height }, { fill: colour }),
      `<path d="${bow(-width * 0.2)}L${n(-width * 0.2)} ${n(height)}L${n(crest)} ${n(height)}Z" fill="${lit}"/>`,
      `<path d="${bow(width * 1.2)}L${n(width * 1.2)} ${n(height)}L${n(crest - width * 0.16)} ${n(height)}Q${n(crest - width * 0.05)} ${n(y + rise * 0.5)} ${n(crest)} ${n(y - rise)}Z" fill="${colour}"/>`,
    ].join('')
  })
  return {
    drawing: [sky(stage, { side, height: 0.48 }), ...dunes].join(''),
    ground: height * 0.88,
    front: ridge(stage, { y: height * 0.95, swing: 0.02, colour: palette.ink }),
  }
}
