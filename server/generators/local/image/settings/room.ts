import { darker, lighter, mix } from '../colour.ts'
import { circle, n, polygon, rect, type Stage } from '../stage.ts'
import { falling } from '../weather.ts'
import type { Scenery } from './scenery.ts'

/** A wall with something on it and a table in front: for what people use at home. */
export function room(stage: Stage, side: number): Scenery {
  const { width, height, palette, chance, down } = stage
  const edge = height * 0.74
  const [top, middle, low] = palette.sky
  const wall = rect(
    { x: 0, y: 0, width, height: edge + 2 },
    { fill: down([0, top], [0.6, middle], [1, low]) },
  )
  const decoration = chance.pick([window, disc, arches, shelf] as const)
  // Weather in a room is weather outside its window.
  const on = stage.weather === undefined ? decoration : window
  const table = rect(
    { x: 0, y: edge, width, height: height - edge },
    { fill: down([0, lighter(palette.near, 0.12)], [0.06, palette.near], [1, darker(palette.near, 0.3)]) },
  )
  const rim = rect(
    { x: 0, y: edge, width, height: height * 0.012 },
    { fill: lighter(palette.near, 0.25), opacity: 0.7 },
  )
  return {
    drawing: wall + on(stage, side) + (stage.weather === undefined ? beam(stage, side) : '') + table + rim,
    ground: height * 0.86,
    front: '',
  }
}

/** Light that falls in from the side, in two broad bands. */
function beam({ width, height, unit, palette, down }: Stage, side: number) {
  const fill = down([0, palette.light, 0.28], [1, palette.light, 0.02])
  const from = width * (0.5 - side * 0.5)
  return [0, 0.3]
    .map((shift) => {
      const x = from + side * unit * shift
      return polygon(
        [
          [x, 0],
          [x + side * unit * 0.2, 0],
          [x + side * unit * 0.62, height * 0.74],
          [x + side * unit * 0.34, height * 0.74],
        ],
        fill,
      )
    })
    .join('')
}

function window(stage: Stage, side: number) {
  const { width, height, unit, palette, down, weather } = stage
  const [w, h] = [unit * 0.36, Math.min(unit * 0.44, height * 0.5)]
  const [x, y] = [width * (0.5 - side * 0.23) - w / 2, height * 0.1]
  const frame = lighter(palette.sky[2], 0.45)
  const hills = `M${n(x)} ${n(y + h * 0.72)}q${n(w * 0.3)} ${n(-h * 0.22)} ${n(w * 0.55)} ${n(-h * 0.02)}t${n(w * 0.45)} ${n(-h * 0.1)}V${n(y + h)}H${n(x)}Z`
  return [
    rect(
      { x: x - w * 0.04, y: y - w * 0.04, width: w * 1.08, height: h + w * 0.08 },
      { fill: frame, r: unit * 0.01 },
    ),
    rect(
      { x, y, width: w, height: h },
      { fill: down([0, mix(palette.far, palette.light, 0.35)], [1, palette.light]) },
    ),
    weather === undefined
      ? circle([x + w * 0.68, y + h * 0.36], { r: w * 0.12, fill: palette.paper, opacity: 0.9 })
      : rect({ x, y, width: w, height: h }, { fill: mix(palette.far, palette.near, 0.35), opacity: 0.55 }),
    `<path d="${hills}" fill="${mix(palette.far, palette.near, 0.35)}"/>`,
    falling(stage, { x, y, width: w, height: h }),
    rect({ x: x + w / 2 - w * 0.015, y, width: w * 0.03, height: h }, { fill: frame }),
    rect({ x, y: y + h * 0.45, width: w, height: w * 0.03 }, { fill: frame }),
    rect({ x: x - w * 0.09, y: y + h, width: w * 1.18, height: h * 0.05 }, { fill: frame, r: unit * 0.006 }),
  ].join('')
}

function disc({ width, height, unit, palette, down }: Stage, side: number) {
  const at = [width * (0.5 + side * 0.08), height * 0.42] as const
  const tone = mix(palette.sky[1], palette.second, 0.6)
  return (
    circle(at, { r: unit * 0.3, fill: down([0, lighter(tone, 0.2)], [1, tone]) }) +
    circle(at, { r: unit * 0.37, fill: tone, opacity: 0.16 })
  )
}

function arches({ width, height, unit, palette }: Stage, side: number) {
  const x = width * (0.5 + side * 0.1)
  const tones = [
    mix(palette.sky[2], palette.far, 0.4),
    mix(palette.second, palette.sky[2], 0.25),
    mix(palette.sky[0], palette.near, 0.25),
  ]
  return tones
    .map((fill, index) => {
      const half = unit * (0.36 - index * 0.1)
      return `<path d="M${n(x - half)} ${n(height * 0.74)}V${n(height * 0.74 - half * 0.75)}a${n(half)} ${n(half)} 0 0 1 ${n(2 * half)} 0V${n(height * 0.74)}Z" fill="${fill}"/>`
    })
    .join('')
}

function shelf({ width, height, unit, palette, chance }: Stage, side: number) {
  const [x, y, w] = [width * (0.5 - side * 0.26), height * 0.3, unit * 0.44]
  const colours = [
    palette.accent,
    palette.second,
    palette.paper,
    palette.far,
    mix(palette.near, palette.accent, 0.4),
  ]
  let spines = ''
  let at = x - w * 0.44
  for (let index = 0; at < x + w * 0.12; index += 1) {
    const wide = w * chance.between(0.045, 0.085)
    const tall = unit * chance.between(0.1, 0.155)
    spines += rect(
      { x: at, y: y - tall, width: wide, height: tall },
      { fill: colours[index % colours.length] ?? palette.accent, r: unit * 0.003 },
    )
    at += wide + w * 0.006
  }
  const pot = circle([x + w * 0.32, y - unit * 0.075], {
    r: unit * 0.05,
    fill: mix(palette.far, palette.near, 0.4),
  })
  const vase = polygon(
    [
      [x + w * 0.25, y - unit * 0.05],
      [x + w * 0.39, y - unit * 0.05],
      [x + w * 0.37, y],
      [x + w * 0.27, y],
    ],
    palette.paper,
  )
  const board = rect(
    { x: x - w / 2, y, width: w, height: unit * 0.017 },
    { fill: darker(palette.near, 0.05), r: unit * 0.004 },
  )
  return spines + pot + vase + board
}
