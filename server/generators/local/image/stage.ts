import type { Chance } from '../seed.ts'
import type { Colour } from './colour.ts'
import type { Palette } from './palette.ts'

export type Weather = 'rain' | 'snow' | 'fog'

export type Stop = readonly [offset: number, colour: Colour, opacity?: number]

/** Where an image is drawn: its size, its colours, its chance, and the gradients that it has defined so far. */
export interface Stage {
  width: number
  height: number
  /** The shorter edge: things that should look alike in every aspect ratio are measured by it. */
  unit: number
  palette: Palette
  chance: Chance
  weather: Weather | undefined
  /** A paint that runs down the shape, or across it. */
  down(...stops: readonly Stop[]): string
  across(...stops: readonly Stop[]): string
  /** A paint that runs outwards from the middle. */
  glow(...stops: readonly Stop[]): string
  /** A clip for what must stay inside an outline. */
  clip(outline: string): string
  definitions(): string
}

export function createStage(
  size: { width: number; height: number },
  look: { palette: Palette; chance: Chance; weather: Weather | undefined },
): Stage {
  const definitions: string[] = []
  const define = (make: (id: string) => string) => {
    const id = `d${definitions.length}`
    definitions.push(make(id))
    return `url(#${id})`
  }
  return {
    ...size,
    ...look,
    unit: Math.min(size.width, size.height),
    down: (...stops) =>
      define(
        (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks(stops)}</linearGradient>`,
      ),
    across: (...stops) => define((id) => `<linearGradient id="${id}">${marks(stops)}</linearGradient>`),
    glow: (...stops) => define((id) => `<radialGradient id="${id}">${marks(stops)}</radialGradient>`),
    clip: (outline) => define((id) => `<clipPath id="${id}">${outline}</clipPath>`),
    definitions: () => `<defs>${definitions.join('')}</defs>`,
  }
}

function marks(stops: readonly Stop[]) {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

/** A length or place, short enough to keep the drawing small. */
export function n(value: number) {
  return String(Math.round(value * 10) / 10)
}

export type Dot = readonly [x: number, y: number]

/** A closed outline with straight edges. */
export function polygon(points: readonly Dot[], fill: string, opacity = 1) {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}"${faded(opacity)}/>`
}

export function circle([x, y]: Dot, { r, fill, opacity = 1 }: { r: number; fill: string; opacity?: number }) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${faded(opacity)}/>`
}

export function ellipse(
  [x, y]: Dot,
  { rx, ry, fill, opacity = 1 }: { rx: number; ry: number; fill: string; opacity?: number },
) {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faded(opacity)}/>`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function rect(
  { x, y, width, height }: Box,
  { fill, r = 0, opacity = 1 }: { fill: string; r?: number; opacity?: number },
) {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${r > 0 ? ` rx="${n(r)}"` : ''} fill="${fill}"${faded(opacity)}/>`
}

/** A smooth line through the points (Catmull and Rom's), as the data of a path that begins at the first. */
export function smooth(points: readonly Dot[]) {
  const at = (index: number): Dot => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  const [startX, startY] = at(0)
  let data = `M${n(startX)} ${n(startY)}`
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const out: Dot = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const into: Dot = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    data += `C${n(out[0])} ${n(out[1])} ${n(into[0])} ${n(into[1])} ${n(to[0])} ${n(to[1])}`
  }
  return data
}

/** Fill-opacity, because opacity would make the renderer paint a layer of its own for every shape. */
function faded(opacity: number) {
  return opacity < 1 ? ` fill-opacity="${opacity}"` : ''
}
