import { darker, lighter, mix } from '../colour.ts'
import { circle, type Dot, ellipse, n, rect, type Stage } from '../stage.ts'
import type { Scenery } from './scenery.ts'

/** A round plinth in front of a glowing arch: for products. */
export function plinth(stage: Stage, side: number): Scenery {
  const { width, height, unit, palette, glow } = stage
  const [x, y] = [width * (0.5 + side * 0.02), height * 0.8]
  const halo = circle([x, height * 0.42], {
    r: unit * 0.62,
    fill: glow([0, palette.light, 0.7], [0.5, palette.light, 0.22], [1, palette.light, 0]),
  })
  const under = ellipse([x, y + unit * 0.07], {
    rx: unit * 0.6,
    ry: unit * 0.1,
    fill: glow([0, palette.ink, 0.35], [1, palette.ink, 0]),
  })
  return {
    drawing: [
      studio(stage),
      halo,
      arch(stage, x),
      under,
      drum(stage, [x, y], 0.44),
      drum(stage, [x, y - unit * 0.055], 0.31),
    ].join(''),
    ground: y - unit * 0.05,
    front: '',
  }
}

const floor = 0.7

/** Wall and floor in one, with an edge where they meet. */
function studio({ width, height, palette, down }: Stage) {
  const [top, middle, low] = palette.sky
  const fill = down(
    [0, top],
    [0.5, middle],
    [floor, low],
    [floor, mix(low, palette.far, 0.4)],
    [1, mix(middle, palette.near, 0.35)],
  )
  return rect({ x: 0, y: 0, width, height }, { fill })
}

function arch({ height, unit, palette, down }: Stage, x: number) {
  const half = unit * 0.34
  const fill = down([0, mix(palette.second, palette.sky[1], 0.3)], [1, mix(palette.far, palette.sky[1], 0.3)])
  return `<path d="M${n(x - half)} ${n(height * floor)}V${n(height * 0.42)}a${n(half)} ${n(half)} 0 0 1 ${n(2 * half)} 0V${n(height * floor)}Z" fill="${fill}"/>`
}

/** A flat round step, its side shaded like a cylinder. */
function drum({ unit, palette, across }: Stage, [x, y]: Dot, radius: number) {
  const [rx, ry, thick] = [unit * radius, unit * radius * 0.2, unit * 0.055]
  const stone = mix(palette.paper, palette.sky[2], 0.35)
  const fill = across([0, darker(stone, 0.28)], [0.3, stone], [1, darker(stone, 0.4)])
  const side = `<path d="M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 0 0 ${n(2 * rx)} 0v${n(thick)}a${n(rx)} ${n(ry)} 0 0 1 ${n(-2 * rx)} 0z" fill="${fill}"/>`
  return side + ellipse([x, y], { rx, ry, fill: lighter(stone, 0.35) })
}
