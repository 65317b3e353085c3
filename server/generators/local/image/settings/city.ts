import { type Colour, lighter, mix } from '../colour.ts'
import { n, polygon, rect, type Stage } from '../stage.ts'
import type { Scenery } from './scenery.ts'
import { background, isNight, mist, sky, stars } from './sky.ts'

/** A skyline in three depths, its windows lit when it is dark. */
export function city(stage: Stage, side: number): Scenery {
  const { width, height, palette } = stage
  const depths = [0, 1, 2].map((depth) => {
    const colour = mix(palette.far, palette.near, 0.1 + depth * 0.42)
    const y = height * (0.78 + depth * 0.04)
    return (
      skyline(stage, { colour, y, tall: 0.6 - depth * 0.15, lit: depth > 0 }) +
      (depth < 2 ? mist(stage, y - height * 0.02) : '')
    )
  })
  const street = rect(
    { x: 0, y: height * 0.86, width, height: height * 0.14 },
    { fill: mix(palette.near, palette.ink, 0.5) },
  )
  return {
    drawing: [sky(stage, { side, height: 0.44 }), ...depths, street].join(''),
    ground: height * 0.92,
    front: '',
  }
}

interface Row {
  colour: Colour
  y: number
  tall: number
  lit: boolean
}

function skyline(stage: Stage, { colour, y, tall, lit }: Row) {
  const { width, height, unit, palette, chance, across } = stage
  const fill = across([0, lighter(colour, 0.08)], [0.5, colour], [1, mix(colour, palette.ink, 0.12)])
  const night = isNight(stage)
  let windows = ''
  let houses = ''
  for (let x = -unit * 0.03; x < width; ) {
    const wide = unit * chance.between(0.07, 0.15)
    const top = y - unit * tall * chance.between(0.35, 1)
    houses +=
      rect({ x, y: top, width: wide, height: height - top }, { fill }) + roof(stage, { x, top, wide, colour })
    if (lit) windows += panes(stage, { x, top, wide, bottom: y, share: night ? 0.5 : 0.22 })
    x += wide + unit * chance.between(0, 0.015)
  }
  // The further row is lit in another colour, so that the depths stay apart in the dark.
  const lamp = tall > 0.4 ? palette.second : palette.accent
  const glass = night ? mix(palette.light, lamp, 0.45) : mix(palette.paper, colour, 0.45)
  return `${houses}<path d="${windows}" fill="${glass}" fill-opacity="${night ? 0.9 : 0.55}"/>`
}

function roof(
  { unit, chance }: Stage,
  { x, top, wide, colour }: { x: number; top: number; wide: number; colour: Colour },
) {
  const kind = Math.floor(chance.next() * 4)
  if (kind === 0)
    return polygon(
      [
        [x, top],
        [x + wide, top],
        [x + wide, top - wide * 0.35],
      ],
      colour,
    )
  if (kind === 1)
    return rect(
      { x: x + wide * 0.2, y: top - unit * 0.025, width: wide * 0.6, height: unit * 0.03 },
      { fill: colour },
    )
  if (kind === 2)
    return rect(
      { x: x + wide / 2, y: top - unit * 0.08, width: unit * 0.005, height: unit * 0.09 },
      { fill: colour },
    )
  return ''
}

interface Facade {
  x: number
  top: number
  wide: number
  bottom: number
  share: number
}

/** Windows as one path: thousands of shapes would take seconds. */
function panes({ unit, chance }: Stage, { x, top, wide, bottom, share }: Facade) {
  const step = unit * 0.024
  const columns = Math.max(2, Math.floor(wide / step) - 1)
  const gap = wide / (columns + 0.5)
  let data = ''
  for (let row = top + step; row < bottom - step; row += step * 1.25) {
    for (let column = 0; column < columns; column += 1) {
      if (chance.next() > share) continue
      data += `M${n(x + gap * (column + 0.45))} ${n(row)}h${n(gap * 0.5)}v${n(step * 0.62)}h${n(-gap * 0.5)}z`
    }
  }
  return data
}

/** The night drive of the eighties: a striped sun over a grid that runs to the horizon. */
export function neonGrid(stage: Stage, _side: number): Scenery {
  const { width, height, unit, palette, down, clip } = stage
  const horizon = height * 0.6
  const [x, y, r] = [width / 2, horizon - unit * 0.14, unit * 0.27]
  const stripes = [0.08, 0.27, 0.44, 0.59, 0.72].map((share, index) =>
    rect({ x: x - r, y: y + r * share, width: 2 * r, height: r * (0.09 - index * 0.012) }, { fill: '#000' }),
  )
  const sun = clip(`<rect x="0" y="0" width="${n(width)}" height="${n(horizon)}"/>`)
  const disc = `<g clip-path="${sun}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${down([0, palette.light], [0.5, palette.second], [1, palette.accent])}"/>${stripes.join('').replaceAll('#000', mix(palette.sky[1], palette.sky[2], 0.55))}</g>`
  const vertical = Array.from({ length: 25 }, (_, index) => {
    const offset = index - 12
    return `M${n(x + offset * unit * 0.02)} ${n(horizon)}L${n(x + offset * unit * 0.32)} ${n(height)}`
  })
  const horizontal = Array.from(
    { length: 11 },
    (_, index) => `M0 ${n(horizon + (height - horizon) * (index / 11) ** 2)}H${n(width)}`,
  )
  const floor = rect(
    { x: 0, y: horizon, width, height: height - horizon },
    { fill: down([0, palette.near], [1, palette.ink]) },
  )
  const lines = `<path d="${[...vertical, ...horizontal].join('')}" stroke="${palette.accent}" stroke-width="${n(unit * 0.0032)}" stroke-opacity=".8" fill="none"/>`
  return {
    drawing:
      background(stage, 0.6) +
      stars(stage, { count: 120, down: 0.5 }) +
      disc +
      neonHills(stage, horizon) +
      floor +
      lines,
    ground: height * 0.84,
    front: '',
  }
}

function neonHills({ width, unit, palette }: Stage, horizon: number) {
  const left = polygon(
    [
      [0, horizon],
      [0, horizon - unit * 0.2],
      [width * 0.1, horizon - unit * 0.11],
      [width * 0.18, horizon - unit * 0.17],
      [width * 0.34, horizon],
    ],
    palette.near,
  )
  const right = polygon(
    [
      [width, horizon],
      [width, horizon - unit * 0.17],
      [width * 0.9, horizon - unit * 0.09],
      [width * 0.83, horizon - unit * 0.16],
      [width * 0.68, horizon],
    ],
    palette.near,
  )
  return left + right
}
