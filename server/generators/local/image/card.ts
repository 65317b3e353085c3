import { type GenerationInput, imageSize } from '@content-generation/contract'
import { seeded } from '../seed.ts'
import { ground, round, type Stage } from './ground.ts'
import { lookOf } from './look.ts'

/** The card as SVG. It is drawn in standard size and scaled, so that high resolution shows the same. */
export function card(input: GenerationInput<'image'>): string {
  const chance = seeded('image', input.prompt, input.category ?? '')
  const look = lookOf(`${input.prompt} ${input.category ?? ''}`, chance)
  const size = imageSize(input.aspect_ratio, false)
  const light = { x: size.width * chance.pick([0.3, 0.38, 0.62, 0.7]), y: size.height * look.light.height }
  const stage = { ...size, look, light, chance }
  const { width, height } = imageSize(input.aspect_ratio, input.high_res)
  const isBehind = look.weather === 'stars'
  const air = weather(stage)
  const layers = [
    sky(stage),
    isBehind ? air : '',
    glow(stage),
    ground(stage),
    isBehind ? '' : air,
    edges(stage),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}">${layers.join('')}</svg>`
}

function sky({ width, height, look }: Stage) {
  const stops = look.sky.map(
    (colour, index) => `<stop offset="${(index * 0.7) / (look.sky.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>`
}

/** The sun or the moon, with its halo. */
function glow({ width, height, look, light: { x, y }, chance }: Stage) {
  const radius = Math.min(width, height) * chance.between(0.09, 0.13) * look.light.size
  const halo = `<radialGradient id="halo"><stop offset="0" stop-color="${look.light.colour}" stop-opacity=".55"/><stop offset="1" stop-color="${look.light.colour}" stop-opacity="0"/></radialGradient>`
  const disc = (r: number, fill: string) =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`
  return halo + disc(radius * 4.5, 'url(#halo)') + disc(radius, look.light.colour)
}

/** Stars, snow or rain: what falls or stands in the air. */
function weather({ width, height, look, chance }: Stage) {
  if (look.weather === undefined) return ''
  const unit = Math.min(width, height)
  const places = Array.from(
    { length: look.weather === 'rain' ? 140 : 110 },
    () => [chance.next() * width, chance.next() * height] as const,
  )
  if (look.weather === 'rain') {
    const drops = places.map(
      ([x, y]) => `M${round(x)} ${round(y)}l${round(-unit * 0.008)} ${round(unit * 0.045)}`,
    )
    return `<path d="${drops.join('')}" stroke="#fff" stroke-opacity=".35" stroke-width="${round(unit * 0.0022)}"/>`
  }
  const [largest, lowest] = look.weather === 'snow' ? [0.007, 1] : [0.0026, 0.55]
  const flakes = places.map(
    ([x, y]) =>
      `<circle cx="${round(x)}" cy="${round(y * lowest)}" r="${round(unit * chance.between(0.0012, largest))}"/>`,
  )
  return `<g fill="#fff" fill-opacity=".8">${flakes.join('')}</g>`
}

/** Darker corners, and specks as of printing ink. */
function edges({ width, height, chance }: Stage) {
  const unit = Math.min(width, height)
  const specks = Array.from({ length: 240 }, () => {
    const size = round(unit * chance.between(0.0008, 0.002))
    return `M${round(chance.next() * width)} ${round(chance.next() * height)}h${size}v${size}h-${size}z`
  })
  const corners =
    '<radialGradient id="corners" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></radialGradient>'
  return `${corners}<rect width="${width}" height="${height}" fill="url(#corners)"/><path d="${specks.join('')}" fill="#fff" fill-opacity=".1"/>`
}
