import { darker, lighter, mix } from '../colour.ts'
import { type Dot, ellipse, n, polygon, rect, type Stage, smooth } from '../stage.ts'
import { ridge } from './ridge.ts'
import type { Scenery } from './scenery.ts'
import { background, birds, clouds, isNight, lightInTheSky, stars } from './sky.ts'

/** The sea to the horizon, with the light's path on it and a shore for the subject. */
export function sea(stage: Stage, side: number): Scenery {
  const { width, height, unit, chance } = stage
  const horizon = height * chance.between(0.56, 0.6)
  const night = isNight(stage)
  const land = headland(stage, side)
  const light: Dot = [width * (0.5 - side * 0.18), horizon - unit * (night ? 0.26 : 0.13)]
  return {
    drawing: [
      background(stage, horizon / height),
      night && stage.weather === undefined
        ? stars(stage, { count: 150, down: 0.55 })
        : clouds(stage, { count: 4, from: 0.08, to: 0.4 }),
      lightInTheSky(stage, { at: light, r: unit * (night ? 0.065 : 0.11) }),
      birds(stage, [width * (0.5 + side * 0.05), height * 0.2]),
      coast(stage, { horizon, side }),
      surface(stage, { horizon, light: light[0] }),
    ].join(''),
    ground: height * 0.82,
    front: land.front,
    footing: land.under,
  }
}

/** Far land on the horizon, on the subject's side. */
function coast({ width, unit, palette }: Stage, { horizon, side }: { horizon: number; side: number }) {
  const x = width * (0.5 + side * 0.28)
  const far = mix(palette.far, palette.sky[2], 0.35)
  const hill = (at: number, [wide, tall]: Dot) =>
    ellipse([at, horizon], { rx: wide, ry: tall, fill: far, opacity: 0.8 })
  return hill(x, [unit * 0.3, unit * 0.07]) + hill(x + side * unit * 0.3, [unit * 0.4, unit * 0.11])
}

function surface(
  { width, height, unit, palette, chance, down }: Stage,
  { horizon, light }: { horizon: number; light: number },
) {
  const water = mix(palette.far, palette.near, 0.35)
  const base = rect(
    { x: 0, y: horizon, width, height: height - horizon },
    { fill: down([0, mix(water, palette.sky[2], 0.45)], [0.35, water], [1, darker(palette.near, 0.1)]) },
  )
  const path = Array.from({ length: 15 }, (_, index) => {
    const along = (index / 15) ** 1.4
    const y = horizon + unit * 0.008 + along * (height - horizon) * 0.86
    const half = unit * (0.035 + 0.13 * along) * chance.between(0.5, 1.1)
    const x = light + unit * chance.between(-0.03, 0.03) * (1 + along)
    return `M${n(x - half)} ${n(y)}h${n(2 * half)}`
  })
  const ripples = Array.from({ length: 34 }, () => {
    const along = chance.next() ** 0.7
    const y = horizon + along * (height - horizon)
    const half = unit * (0.01 + 0.05 * along)
    const x = chance.next() * width
    return `M${n(x - half)} ${n(y)}q${n(half)} ${n(-unit * 0.006)} ${n(2 * half)} 0`
  })
  const strokes = (data: string[], [colour, share]: readonly [string, number]) =>
    `<path d="${data.join('')}" fill="none" stroke="${colour}" stroke-opacity="${share}" stroke-width="${n(unit * 0.007)}" stroke-linecap="round"/>`
  return base + strokes(ripples, [palette.paper, 0.2]) + strokes(path, [lighter(palette.light, 0.1), 0.75])
}

/** Land that rises from the water towards the edge of the picture, under whatever stands there. */
function headland({ width, height, unit, palette, chance }: Stage, side: number) {
  const edge = side > 0 ? width : 0
  const long = width * 0.5
  const rock = (top: number, length: number): Dot[] =>
    Array.from({ length: 7 }, (_, index) => [
      edge - side * length * (1 - index / 6),
      top + unit * (0.075 * (1 - Math.min(1, index / 2.2)) ** 1.5 + chance.between(-0.006, 0.006)),
    ])
  const layer = (top: number, length: number, fill: string) => {
    const line = rock(top, length)
    return `<path d="${smooth(line)}L${n(edge)} ${n(height)}L${n(edge - side * length * 1.06)} ${n(height)}Z" fill="${fill}"/>`
  }
  return {
    under: layer(height * 0.815, long, mix(palette.near, palette.far, 0.12)),
    front:
      layer(height * 0.87, long * 0.8, mix(palette.near, palette.ink, 0.55)) +
      layer(height * 0.93, long * 0.55, palette.ink),
  }
}

/** Below the surface: light from above, fish in shoals, weed on the ground. */
export function underwater(stage: Stage, side: number): Scenery {
  const { width, height, unit, palette, chance, down } = stage
  const [top, middle, low] = palette.sky
  const rays = Array.from({ length: 6 }, (_, index) => {
    const x = ((index + chance.between(0.2, 0.8)) / 6) * width
    const wide = unit * chance.between(0.04, 0.1)
    const lean = unit * 0.35
    const fill = down([0, palette.light, 0.3], [1, palette.light, 0])
    return polygon(
      [
        [x, 0],
        [x + wide, 0],
        [x + wide * 2 - lean, height * 0.85],
        [x - wide - lean, height * 0.85],
      ],
      fill,
    )
  })
  return {
    drawing: [
      rect({ x: 0, y: 0, width, height }, { fill: down([0, lighter(top, 0.25)], [0.45, middle], [1, low]) }),
      ...rays,
      ridge(stage, { y: height * 0.76, swing: 0.05, colour: mix(palette.far, palette.near, 0.45) }),
      shoal(stage, [width * (0.5 - side * 0.22), height * 0.32]),
      bubbles(stage, width * (0.5 + side * 0.05)),
      ridge(stage, { y: height * 0.85, swing: 0.03, colour: palette.near }),
    ].join(''),
    ground: height * 0.88,
    front: weeds(stage) + ridge(stage, { y: height * 0.96, swing: 0.02, colour: palette.ink }),
  }
}

function shoal({ unit, palette, chance }: Stage, [x, y]: Dot) {
  const fish = Array.from({ length: 12 }, () => {
    const size = unit * chance.between(0.014, 0.03)
    const at: Dot = [x + unit * chance.between(-0.2, 0.2), y + unit * chance.between(-0.1, 0.1)]
    return `M${n(at[0] - size)} ${n(at[1])}q${n(size)} ${n(-size * 0.8)} ${n(size * 2)} 0l${n(size * 0.8)} ${n(-size * 0.5)}v${n(size)}l${n(-size * 0.8)} ${n(-size * 0.5)}q${n(-size)} ${n(size * 0.8)} ${n(-size * 2)} 0z`
  })
  return `<path d="${fish.join('')}" fill="${mix(palette.second, palette.far, 0.25)}"/>`
}

function bubbles({ height, unit, palette, chance }: Stage, x: number) {
  const rings = Array.from({ length: 14 }, () => {
    const r = unit * chance.between(0.004, 0.014)
    const at: Dot = [x + unit * chance.between(-0.1, 0.1), height * chance.between(0.15, 0.8)]
    return `M${n(at[0] - r)} ${n(at[1])}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
  })
  return `<path d="${rings.join('')}" fill="${palette.paper}" fill-opacity=".18" stroke="${palette.paper}" stroke-opacity=".6" stroke-width="${n(unit * 0.002)}"/>`
}

/** Blades of weed in tufts, each bending the way the water goes. */
function weeds({ width, height, unit, palette, chance }: Stage) {
  const colours = [
    palette.ink,
    mix(palette.near, palette.second, 0.28),
    mix(palette.accent, palette.near, 0.3),
  ]
  return colours
    .map((colour) => {
      const blades = Array.from({ length: 4 }, () => {
        const x = chance.next() * width
        return [-1, -0.4, 0.2, 0.8].map((lean) => {
          const tall = unit * chance.between(0.1, 0.26)
          const foot = x + lean * unit * 0.022
          const tip: Dot = [foot + lean * unit * 0.06 + unit * 0.03, height * 0.99 - tall]
          const bend = unit * 0.035
          return `M${n(foot - unit * 0.008)} ${n(height)}C${n(foot - bend)} ${n(height - tall * 0.4)} ${n(tip[0] + bend * 0.6)} ${n(height - tall * 0.6)} ${n(tip[0])} ${n(tip[1])}C${n(tip[0] + bend)} ${n(height - tall * 0.55)} ${n(foot + bend * 0.2)} ${n(height - tall * 0.35)} ${n(foot + unit * 0.01)} ${n(height)}Z`
        })
      })
      return `<path d="${blades.flat().join('')}" fill="${colour}"/>`
    })
    .join('')
}
