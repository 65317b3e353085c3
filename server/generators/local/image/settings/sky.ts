import { lighter, lightness, mix } from '../colour.ts'
import { circle, type Dot, ellipse, n, rect, type Stage } from '../stage.ts'

/** The whole background in three colours. */
export function background({ width, height, palette, down }: Stage, horizon = 0.72) {
  const [top, middle, low] = palette.sky
  return rect(
    { x: 0, y: 0, width, height },
    { fill: down([0, top], [horizon * 0.62, middle], [horizon, low], [1, low]) },
  )
}

/** A sun with a halo, or a moon with craters where the sky is dark. */
export function lightInTheSky(stage: Stage, { at: [x, y], r }: { at: Dot; r: number }) {
  const { palette, glow, down, weather } = stage
  // Where it rains or snows there is no disc to be seen, only a brighter patch.
  if (weather === 'rain' || weather === 'snow')
    return circle([x, y], { r: r * 3.4, fill: glow([0, palette.light, 0.3], [1, palette.light, 0]) })
  const dark = isNight(stage)
  const halo = glow(
    [0, palette.light, 0.75],
    [0.25, palette.light, 0.32],
    [0.6, palette.light, 0.08],
    [1, palette.light, 0],
  )
  const rings = [2.1, 1.5].map((grown) =>
    circle([x, y], { r: r * grown, fill: palette.light, opacity: 0.07 }),
  )
  const disc = circle([x, y], {
    r,
    fill: down([0, lighter(palette.light, 0.5)], [1, mix(palette.light, palette.second, dark ? 0.08 : 0.45)]),
  })
  const craters = dark
    ? (
        [
          [-0.3, -0.25, 0.2],
          [0.35, 0.1, 0.26],
          [-0.1, 0.45, 0.14],
          [0.2, -0.5, 0.1],
        ] as const
      )
        .map(([dx, dy, size]) =>
          circle([x + dx * r, y + dy * r], {
            r: size * r,
            fill: mix(palette.light, palette.far, 0.45),
            opacity: 0.5,
          }),
        )
        .join('')
    : ''
  return circle([x, y], { r: r * 4.2, fill: halo }) + rings.join('') + disc + craters
}

export function isNight({ palette }: Stage) {
  return lightness(palette.sky[0]) < 0.36 && lightness(palette.sky[1]) < 0.5
}

/** Stars, denser towards the top; one path for each size, because many shapes are slow and one long shape is not. */
export function stars(
  { width, height, unit, palette, chance }: Stage,
  { count, down = 0.6 }: { count: number; down?: number },
) {
  const sizes = [0.0011, 0.0017, 0.0026].map((size) => size * unit)
  const dots = sizes.map((r, level) =>
    Array.from({ length: Math.round(count / (1 + level * 2)) }, () => {
      const x = chance.next() * width
      const y = chance.next() ** 1.5 * height * down
      return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
    }).join(''),
  )
  return dots
    .map((data, level) => `<path d="${data}" fill="${palette.paper}" fill-opacity="${0.5 + level * 0.22}"/>`)
    .join('')
}

interface CloudCover {
  count: number
  from?: number
  to?: number
}

/** Flat clouds: a long rounded bar with round tops, all one shape that fades towards its base. */
export function clouds(
  { width, height, unit, palette, chance, down, weather }: Stage,
  { count, from = 0.08, to = 0.4 }: CloudCover,
) {
  const heavy = weather === 'rain' || weather === 'snow'
  const tone = weather === 'rain' ? mix(palette.near, palette.sky[1], 0.55) : palette.paper
  const fill = down([0, tone, 0.9], [1, tone, heavy ? 0.45 : 0.18])
  const shown = heavy ? count * 3 : count
  return Array.from({ length: shown }, (_, index) => {
    const wide = unit * chance.between(0.2, 0.42)
    const thick = wide * 0.12
    const x = ((index + chance.between(0.1, 0.9)) / shown) * width - wide / 2
    const y = height * chance.between(from, to)
    const bar = `M${n(x + thick / 2)} ${n(y - thick)}h${n(wide - thick)}a${n(thick / 2)} ${n(thick / 2)} 0 0 1 0 ${n(thick)}h${n(thick - wide)}a${n(thick / 2)} ${n(thick / 2)} 0 0 1 0 ${n(-thick)}z`
    const tops = [0.28, 0.5, 0.7].map((along) => {
      const r = wide * chance.between(0.09, 0.15)
      return `M${n(x + wide * along - r)} ${n(y - thick * 0.9)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`
    })
    return `<path d="${bar}${tops.join('')}" fill="${fill}"/>`
  }).join('')
}

/** A flight of birds far away. */
export function birds({ unit, palette, chance }: Stage, [x, y]: Dot) {
  const marks = Array.from({ length: 5 }, () => {
    const size = unit * chance.between(0.012, 0.024)
    const at: Dot = [x + unit * chance.between(-0.14, 0.14), y + unit * chance.between(-0.06, 0.06)]
    return `M${n(at[0] - size)} ${n(at[1] - size * 0.5)}q${n(size * 0.6)} ${n(-size * 0.25)} ${n(size)} ${n(size * 0.5)}q${n(size * 0.4)} ${n(-size * 0.75)} ${n(size)} ${n(-size * 0.5)}`
  })
  return `<path d="${marks.join('')}" fill="none" stroke="${palette.ink}" stroke-width="${n(unit * 0.0035)}" stroke-linecap="round" stroke-opacity=".65"/>`
}

/** A band of mist that lets what is behind it fade. */
export function mist({ width, unit, palette, glow }: Stage, y: number) {
  return ellipse([width / 2, y], {
    rx: width * 0.75,
    ry: unit * 0.09,
    fill: glow([0, palette.sky[2], 0.55], [0.6, palette.sky[2], 0.25], [1, palette.sky[2], 0]),
  })
}

/** The light on the side away from the subject, at a height that suits the hour. */
export function sky(stage: Stage, { side, height }: { side: number; height: number }) {
  const night = isNight(stage)
  const covered = stage.weather !== undefined
  return [
    background(stage, height + 0.22),
    night && !covered ? stars(stage, { count: 140 }) : '',
    lightInTheSky(stage, {
      at: [stage.width * (0.5 - side * 0.2), stage.height * (height - 0.17)],
      r: stage.unit * (night ? 0.07 : 0.1),
    }),
    night && !covered ? '' : clouds(stage, { count: 3, from: 0.1, to: height - 0.12 }),
  ].join('')
}
