import { darker, lighter, mix } from '../colour.ts'
import { circle, type Dot, ellipse, n, rect, type Stage } from '../stage.ts'
import type { Scenery } from './scenery.ts'
import { stars } from './sky.ts'

/** Deep space: clouds of light, stars, a planet with a ring, and the curve of the ground below. */
export function space(stage: Stage, side: number): Scenery {
  const { width, height, unit, palette, chance, down, glow } = stage
  const [top, middle] = palette.sky
  const clouds = [palette.accent, palette.second, palette.far, palette.sky[2]].map((colour) =>
    ellipse([width * chance.between(0.1, 0.9), height * chance.between(0.1, 0.8)], {
      rx: unit * chance.between(0.45, 0.75),
      ry: unit * chance.between(0.25, 0.45),
      fill: glow([0, colour, 0.34], [0.5, colour, 0.13], [1, colour, 0]),
    }),
  )
  const ground = ellipse([width / 2, height + unit * 0.86], {
    rx: Math.max(width, height) * 0.8,
    ry: unit,
    fill: down([0, mix(palette.far, palette.sky[2], 0.35)], [0.12, palette.near], [1, palette.ink]),
  })
  return {
    drawing: [
      rect({ x: 0, y: 0, width, height }, { fill: down([0, darker(top, 0.35)], [0.6, top], [1, middle]) }),
      ...clouds,
      stars(stage, { count: 260, down: 1 }),
      planet(stage, { at: [width * (0.5 - side * 0.24), height * 0.32], r: unit * 0.17 }),
      moon(stage, { at: [width * (0.5 + side * 0.33), height * 0.14], r: unit * 0.045 }),
      ground,
    ].join(''),
    ground: height * 0.9,
    front: '',
  }
}

interface Body {
  at: Dot
  r: number
}

function planet({ palette, down, clip, glow, chance }: Stage, { at: [x, y], r }: Body) {
  const outline = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
  const bands = [-0.55, -0.2, 0.15, 0.42, 0.7].map((place, index) =>
    ellipse([x, y + place * r], {
      rx: r * 1.1,
      ry: r * chance.between(0.05, 0.13),
      fill: index % 2 === 0 ? lighter(palette.accent, 0.3) : palette.second,
      opacity: 0.5,
    }),
  )
  const shade = circle([x - r * 0.45, y - r * 0.45], {
    r: r * 1.75,
    fill: glow([0, palette.ink, 0], [0.55, palette.ink, 0.05], [1, palette.ink, 0.75]),
  })
  const body = `<g clip-path="${clip(outline)}">${circle([x, y], { r, fill: down([0, lighter(palette.accent, 0.2)], [1, darker(palette.accent, 0.35)]) })}${bands.join('')}${shade}</g>`
  const ring = (half: string) =>
    `<path d="M${n(x - r * 1.75)} ${n(y)}a${n(r * 1.75)} ${n(r * 0.42)} 0 0 ${half} ${n(r * 3.5)} 0" fill="none" stroke="${mix(palette.second, palette.paper, 0.35)}" stroke-width="${n(r * 0.13)}" stroke-opacity=".85"/>`
  return `<g transform="rotate(-16 ${n(x)} ${n(y)})">${ring('1')}${body}${ring('0')}</g>`
}

function moon({ palette, glow }: Stage, { at: [x, y], r }: Body) {
  const halo = circle([x, y], { r: r * 3, fill: glow([0, palette.light, 0.35], [1, palette.light, 0]) })
  return (
    halo +
    circle([x, y], { r, fill: palette.light }) +
    circle([x + r * 0.3, y - r * 0.2], { r: r * 0.25, fill: palette.far, opacity: 0.35 })
  )
}
