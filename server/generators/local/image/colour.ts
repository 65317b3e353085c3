/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

interface Lab {
  l: number
  a: number
  b: number
}

/** A colour between two others, mixed in OKLab so that the way from blue to yellow does not lead through grey. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const from = toLab(one)
  const to = toLab(other)
  const between = (start: number, end: number) => start + (end - start) * share
  return fromLab({ l: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b) })
}

export function lighter(colour: Colour, share: number) {
  return mix(colour, '#ffffff', share)
}

/** Towards a deep blue instead of black, as shadows outdoors are. */
export function darker(colour: Colour, share: number) {
  return mix(colour, '#0a0c24', share)
}

/** How different two colours look: 0 for the same, about 1 for black and white. */
export function distance(one: Colour, other: Colour) {
  const from = toLab(one)
  const to = toLab(other)
  return Math.hypot(from.l - to.l, 2 * (from.a - to.a), 2 * (from.b - to.b))
}

/** How bright a colour looks, from 0 to 1. */
export function lightness(colour: Colour) {
  return toLab(colour).l
}

function toLab(colour: Colour): Lab {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  const [r = 0, g = 0, b = 0] = [red, green, blue]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function fromLab({ l, a, b }: Lab): Colour {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map((value) => toHex(gamma(value))).join('')}`
}

function linear(value: number) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function gamma(value: number) {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function toHex(value: number) {
  return Math.round(255 * Math.min(1, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}
