import { mix } from './colour.ts'
import { ellipse, n, rect, type Stage } from './stage.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Rain or flakes inside a box, in front of all that is there. */
export function falling(stage: Stage, box: Box): string {
  if (stage.weather === 'rain') return rain(stage, box)
  return stage.weather === 'snow' ? flakes(stage, box) : ''
}

/** Slanting strokes, the far ones short and faint; one path for each depth, because many shapes are slow. */
function rain({ unit, palette, chance }: Stage, { x, y, width, height }: Box) {
  const dense = (width * height) / (unit * unit)
  return [0, 1, 2]
    .map((depth) => {
      const long = unit * (0.022 + 0.02 * depth)
      const strokes = Array.from({ length: Math.round((130 - 35 * depth) * dense) }, () => {
        const [fromX, fromY] = [
          x + chance.between(0.02, 1) * width,
          y + chance.next() * Math.max(0, height - long),
        ]
        return `M${n(fromX)} ${n(fromY)}l${n(-long * 0.22)} ${n(long)}`
      })
      return `<path d="${strokes.join('')}" stroke="${palette.paper}" stroke-opacity="${(0.26 + depth * 0.14).toFixed(2)}" stroke-width="${n(unit * (0.0018 + 0.0011 * depth))}" stroke-linecap="round" fill="none"/>`
    })
    .join('')
}

function flakes({ unit, palette, chance }: Stage, { x, y, width, height }: Box) {
  const dense = (width * height) / (unit * unit)
  return [0, 1, 2]
    .map((depth) => {
      const dots = Array.from({ length: Math.round((120 - 45 * depth) * dense) }, () => {
        const r = unit * (0.0026 + 0.0026 * depth) * chance.between(0.8, 1.25)
        return `M${n(x + chance.next() * width - r)} ${n(y + chance.next() * height)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
      })
      return `<path d="${dots.join('')}" fill="${palette.paper}" fill-opacity="${(0.6 + depth * 0.16).toFixed(2)}"/>`
    })
    .join('')
}

/** The weather over an open place: what falls, and what it leaves on the ground. */
export function weatherOver(stage: Stage, ground: number): string {
  const { width, height, weather } = stage
  const everywhere = { x: 0, y: 0, width, height }
  if (weather === 'rain') return puddles(stage, ground) + falling(stage, everywhere)
  if (weather === 'snow') return drift(stage, ground) + falling(stage, everywhere)
  return weather === 'fog' ? fog(stage) : ''
}

/** Rings where drops hit the ground. */
function puddles({ width, height, unit, palette, chance }: Stage, ground: number) {
  const from = Math.min(ground, height * 0.9)
  const rings = Array.from({ length: 22 }, () => {
    const [x, y] = [chance.next() * width, chance.between(from, height)]
    const rx = unit * chance.between(0.01, 0.03)
    return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(rx * 0.28)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(rx * 0.28)} 0 1 0 ${n(-2 * rx)} 0`
  })
  return `<path d="${rings.join('')}" fill="none" stroke="${palette.paper}" stroke-opacity=".4" stroke-width="${n(unit * 0.0024)}"/>`
}

/** A white bank along the lower edge. */
function drift({ width, height, unit, palette }: Stage, ground: number) {
  const y = Math.min(height * 0.95, ground + unit * 0.045)
  const bank = (top: number) =>
    `M0 ${n(top)}C${n(width * 0.22)} ${n(top - unit * 0.03)} ${n(width * 0.38)} ${n(top + unit * 0.035)} ${n(width * 0.6)} ${n(top)}S${n(width * 0.9)} ${n(top - unit * 0.02)} ${n(width)} ${n(top + unit * 0.01)}V${n(height)}H0Z`
  return `<path d="${bank(y)}" fill="${mix(palette.paper, palette.far, 0.28)}"/><path d="${bank(y + unit * 0.025)}" fill="${mix(palette.paper, palette.far, 0.06)}"/>`
}

/** Veils that lie across the image, thickest near the ground. */
function fog({ width, height, unit, palette, chance, glow, down }: Stage) {
  const veil = mix(palette.sky[2], palette.paper, 0.5)
  const banks = [0.42, 0.56, 0.68, 0.8, 0.92].map((share, index) =>
    ellipse([width * chance.between(0.1, 0.9), height * share], {
      rx: Math.max(width, unit) * chance.between(0.45, 0.7),
      ry: unit * 0.1,
      fill: glow([0, veil, 0.4 + index * 0.06], [0.55, veil, 0.24], [1, veil, 0]),
    }),
  )
  const haze = rect(
    { x: 0, y: height * 0.2, width, height: height * 0.8 },
    { fill: down([0, veil, 0], [0.5, veil, 0.34], [1, veil, 0.2]) },
  )
  return haze + banks.join('')
}
