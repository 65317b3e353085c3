import type { Colour } from '../colour.ts'
import { darker, lighter, lightness, mix } from '../colour.ts'
import { circle, type Dot, n, polygon, rect, type Stage, smooth } from '../stage.ts'
import type { Scenery } from './scenery.ts'

type Composition = (stage: Stage) => string

/** For prompts that name nothing that can be drawn: shapes alone, in one of a few strict compositions. */
export function abstract(stage: Stage, _side: number): Scenery {
  const composition = stage.chance.pick([ribbons, blocks, paperCut, orbits, terraces] as const)
  return { drawing: composition(stage), ground: stage.height * 0.86, front: '' }
}

function ground({ width, height, palette, down }: Stage) {
  return rect(
    { x: 0, y: 0, width, height },
    { fill: down([0, palette.sky[0]], [0.55, palette.sky[1]], [1, palette.sky[2]]) },
  )
}

function spectrum({ palette }: Stage): Colour[] {
  return [
    palette.near,
    palette.accent,
    palette.second,
    palette.far,
    mix(palette.accent, palette.second, 0.5),
    palette.paper,
  ]
}

/** Broad bands that swing across the picture and overlap like silk. */
const ribbons: Composition = (stage) => {
  const { width, height, unit, chance, across, palette } = stage
  const colours = spectrum(stage)
  const count = 9
  const bands = Array.from({ length: count }, (_, index) => {
    const y = height * (-0.05 + (1.15 * index) / count)
    const swing = height * chance.between(0.08, 0.16)
    const thick = unit * chance.between(0.1, 0.2)
    const line = (shift: number): Dot[] =>
      Array.from({ length: 13 }, (_unused, step) => [
        (step / 12) * width,
        y + shift + swing * Math.sin(step * 0.55 + index * 0.42) + 0.5 * shift * Math.cos(step * 0.5 + index),
      ])
    const colour = colours[index % colours.length] ?? palette.accent
    const lower = line(thick)
    const fill = across([0, lighter(colour, 0.22), 0.95], [0.5, colour, 0.9], [1, darker(colour, 0.25), 0.95])
    return `<path d="${smooth(line(0))}L${lower
      .toReversed()
      .map(([x, at]) => `${n(x)} ${n(at)}`)
      .join(
        'L',
      )}Z" fill="${fill}"/><path d="${smooth(line(0))}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="${n(unit * 0.0028)}"/>`
  })
  return ground(stage) + bands.join('')
}

/** Quarter circles, discs and bars on a grid, as the Bauhaus set them. */
const blocks: Composition = (stage) => {
  const { width, height, unit, chance, palette } = stage
  const cell = unit / 4
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const [offsetX, offsetY] = [(width - columns * cell) / 2, (height - rows * cell) / 2]
  const tones: readonly [Colour, ...Colour[]] = [
    palette.accent,
    palette.second,
    palette.near,
    palette.far,
    palette.paper,
    palette.ink,
  ]
  let drawing = rect({ x: 0, y: 0, width, height }, { fill: mix(palette.paper, palette.sky[2], 0.4) })
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      drawing += tile(stage, {
        x: offsetX + column * cell,
        y: offsetY + row * cell,
        cell,
        back: chance.pick(tones),
        front: chance.pick(tones),
      })
    }
  }
  return drawing
}

interface Tile {
  x: number
  y: number
  cell: number
  back: Colour
  front: Colour
}

function tile({ chance, palette }: Stage, { x, y, cell, back, front }: Tile) {
  const fill = back === front ? (lightness(back) > 0.6 ? palette.near : palette.paper) : front
  const base = rect({ x, y, width: cell + 0.5, height: cell + 0.5 }, { fill: back })
  const kind = Math.floor(chance.next() * 7)
  const turn = `transform="rotate(${Math.floor(chance.next() * 4) * 90} ${n(x + cell / 2)} ${n(y + cell / 2)})"`
  const middle: Dot = [x + cell / 2, y + cell / 2]
  if (kind <= 1)
    return `${base}<path ${turn} d="M${n(x)} ${n(y)}h${n(cell)}a${n(cell)} ${n(cell)} 0 0 1 ${n(-cell)} ${n(cell)}z" fill="${fill}"/>`
  if (kind === 2)
    return base + circle(middle, { r: cell * 0.36, fill }) + circle(middle, { r: cell * 0.15, fill: back })
  if (kind === 3)
    return `${base}<path ${turn} d="M${n(x)} ${n(y)}a${n(cell / 2)} ${n(cell / 2)} 0 0 0 ${n(cell)} 0z" fill="${fill}"/><path ${turn} d="M${n(x)} ${n(y + cell / 2)}a${n(cell / 2)} ${n(cell / 2)} 0 0 0 ${n(cell)} 0z" fill="${fill}"/>`
  if (kind === 4)
    return `${base}<path ${turn} d="M${n(x)} ${n(y)}L${n(x + cell)} ${n(y)}L${n(x)} ${n(y + cell)}Z" fill="${fill}"/>`
  if (kind === 5) {
    const bars = [0.1, 0.4, 0.7].map(
      (share) => `M${n(x)} ${n(y + cell * share)}h${n(cell)}v${n(cell * 0.15)}h${n(-cell)}z`,
    )
    return `${base}<path ${turn} d="${bars.join('')}" fill="${fill}"/>`
  }
  return base
}

/** Layers of cut paper around a bright middle, each with its shadow. */
const paperCut: Composition = (stage) => {
  const { width, height, unit, chance, palette, glow } = stage
  const middle: Dot = [width * chance.between(0.4, 0.6), height * chance.between(0.42, 0.58)]
  const layers = 7
  const tones = [darker(palette.near, 0.1), palette.near, palette.accent, palette.second, palette.light]
  const cuts = Array.from({ length: layers }, (_, index) => {
    const share = 1 - index / layers
    const colour = alongTones(tones, index / (layers - 1))
    const points = Array.from({ length: 40 }, (_unused, step): Dot => {
      const angle = (step / 40) * 2 * Math.PI
      const wave = 1 + 0.13 * Math.sin(angle * 3 + index * 0.9) + 0.07 * Math.sin(angle * 5 - index * 0.6)
      return [
        middle[0] + Math.cos(angle) * width * 0.62 * share * wave,
        middle[1] + Math.sin(angle) * height * 0.62 * share * wave,
      ]
    })
    const shifted = points.map(([x, y]): Dot => [x + unit * 0.008, y + unit * 0.014])
    return polygon(shifted, palette.ink, 0.2) + polygon(points, colour)
  })
  const shine = circle(middle, { r: unit * 0.5, fill: glow([0, palette.paper, 0.4], [1, palette.paper, 0]) })
  return rect({ x: 0, y: 0, width, height }, { fill: darker(palette.near, 0.3) }) + cuts.join('') + shine
}

/** A colour on the way through several. */
function alongTones(tones: readonly Colour[], share: number): Colour {
  const place = share * (tones.length - 1)
  const at = Math.min(tones.length - 2, Math.floor(place))
  return mix(tones[at] ?? '#000000', tones[at + 1] ?? '#ffffff', place - at)
}

/** Discs and rings around a point off the middle. */
const orbits: Composition = (stage) => {
  const { width, height, unit, chance, palette, down } = stage
  const colours = spectrum(stage)
  const middle: Dot = [width * chance.between(0.36, 0.64), height * chance.between(0.4, 0.6)]
  const rings = Array.from({ length: 8 }, (_, index) => {
    const r = unit * (0.16 + index * 0.115)
    const angle = chance.next() * 2 * Math.PI
    const at: Dot = [middle[0] + Math.cos(angle) * r, middle[1] + Math.sin(angle) * r]
    const colour = colours[index % colours.length] ?? palette.accent
    const size = unit * chance.between(0.02, 0.085)
    return `<circle cx="${n(middle[0])}" cy="${n(middle[1])}" r="${n(r)}" fill="none" stroke="${palette.paper}" stroke-opacity="${(0.6 - index * 0.05).toFixed(2)}" stroke-width="${n(unit * 0.003)}"/>${circle(at, { r: size, fill: down([0, lighter(colour, 0.3)], [1, colour]) })}`
  })
  const core = circle(middle, {
    r: unit * 0.115,
    fill: down([0, lighter(palette.accent, 0.25)], [1, palette.accent]),
  })
  return (
    ground(stage) +
    circle(middle, { r: unit * 0.85, fill: palette.near, opacity: 0.16 }) +
    circle(middle, { r: unit * 0.62, fill: palette.accent, opacity: 0.2 }) +
    circle(middle, { r: unit * 0.38, fill: palette.second, opacity: 0.35 }) +
    rings.join('') +
    core
  )
}

/** Arches within arches that rise from the lower edge. */
const terraces: Composition = (stage) => {
  const { width, height, unit, chance, palette, down } = stage
  const colours = spectrum(stage)
  const count = Math.max(2, Math.round(width / (unit * 0.62)))
  const groups = Array.from({ length: count }, (_, group) => {
    const x = ((group + 0.5) / count) * width
    const tall = height * chance.between(0.3, 0.62)
    return Array.from({ length: 5 }, (_unused, step) => {
      const half = (width / count / 2) * (1.02 - step * 0.19)
      const top = height - tall - half * 0.2 + step * unit * 0.07
      const colour = colours[(group * 2 + step) % colours.length] ?? palette.accent
      return `<path d="M${n(x - half)} ${n(height)}V${n(top)}a${n(half)} ${n(half)} 0 0 1 ${n(2 * half)} 0V${n(height)}Z" fill="${down([0, lighter(colour, 0.12)], [1, darker(colour, 0.12)])}"/>`
    }).join('')
  })
  const sun = circle([width * chance.between(0.25, 0.75), height * 0.2], {
    r: unit * 0.11,
    fill: down([0, lighter(palette.light, 0.4)], [1, palette.second]),
  })
  return ground(stage) + sun + groups.join('')
}
