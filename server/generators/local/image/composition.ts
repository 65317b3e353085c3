import { type GenerationInput, imageSize } from '@content-generation/contract'
import { type Chance, seeded } from '../seed.ts'
import { type Brief, briefFor } from './brief.ts'
import { type MotifName, motifs } from './motifs/motifs.ts'
import { paletteOf } from './palette.ts'
import type { Scenery } from './settings/scenery.ts'
import { settings } from './settings/settings.ts'
import { createStage, n, rect, type Stage } from './stage.ts'
import { weatherOver } from './weather.ts'

/** The picture as SVG, drawn at standard size and scaled by its view box, so that high resolution shows the same. */
export function compose(input: GenerationInput<'image'>): string {
  const chance = seeded('image', input.prompt, input.category ?? '')
  const brief = briefFor(input, chance)
  const drawn = imageSize(input.aspect_ratio, false)
  const stage = createStage(drawn, {
    palette: paletteOf(brief.palette, { words: brief.words, chance }),
    chance,
    weather: brief.weather,
  })
  const side = chance.next() < 0.5 ? -1 : 1
  const scenery = settings[brief.setting](stage, side)
  const things = thingsIn(stage, { brief, scenery, side })
  const outside = isOpen(brief.setting) ? weatherOver(stage, scenery.ground) : ''
  const body = scenery.drawing + things + outside + finish(stage)
  const { width, height } = imageSize(input.aspect_ratio, input.high_res)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${drawn.width} ${drawn.height}">${stage.definitions()}${body}</svg>`
}

/** Whether it can rain there. */
function isOpen(setting: Brief['setting']) {
  return !['room', 'plinth', 'underwater', 'space', 'abstract'].includes(setting)
}

interface Cast {
  brief: Brief
  scenery: Scenery
  side: number
}

/** The first thing large and off the middle, the others smaller and further back, and what the place has in front. */
function thingsIn(stage: Stage, { brief, scenery, side }: Cast) {
  const [main, ...others] = withCompany(brief, stage.chance)
  const portrait = stage.height > stage.width * 1.05
  const indoors = brief.setting === 'room' || brief.setting === 'plinth'
  const grown = growth(stage, others.length === 0 || brief.setting === 'plinth')
  const front = scenery.footing === undefined || (main !== undefined && stands(main)) ? scenery.front : ''
  if (main === undefined) return front
  const rest = others.map((name, index) =>
    placed(stage, name, {
      x: stage.width * (0.5 + besides({ brief, side, portrait }) * (1 + 0.62 * index)),
      y: scenery.ground - stage.unit * (indoors ? 0.045 : 0.02),
      scale: (indoors ? 0.7 : 0.62) * grown,
    }),
  )
  const x = stage.width * (0.5 + side * offset({ brief, portrait, alone: others.length === 0 }))
  const first = placed(stage, main, { x, y: scenery.ground, scale: grown })
  return (stands(main) ? (scenery.footing ?? '') : '') + rest.reverse().join('') + first + front
}

/** A tall picture has room for a tall subject, but two things side by side need their width. */
function growth({ width, height }: Stage, alone: boolean) {
  if (width > height * 1.05) return 1
  const portrait = height > width * 1.05
  if (alone) return portrait ? 1.28 : 1.05
  return portrait ? 0.98 : 0.88
}

function offset({ brief, portrait, alone }: { brief: Brief; portrait: boolean; alone: boolean }) {
  if (brief.setting === 'plinth') return 0.02
  if (brief.setting === 'room') return alone ? 0.05 : 0.12
  return portrait ? 0.1 : 0.2
}

/** Where the others stand, as a share of the width off the middle: at sea on the same land, else across. */
function besides({ brief, side, portrait }: { brief: Brief; side: number; portrait: boolean }) {
  if (brief.setting === 'sea') return side * 0.38
  return -side * (portrait ? 0.25 : 0.21)
}

function stands(name: MotifName) {
  return !('floats' in motifs[name] || 'swims' in motifs[name])
}

/** On a table one thing alone looks lost, so it gets company from the household. */
function withCompany({ setting, motifs: named }: Brief, chance: Chance): MotifName[] {
  if (setting !== 'room' || named.length > 1) return [...named]
  const household: readonly MotifName[] = ['plant', 'books', 'cup', 'clock', 'lamp']
  const company = chance.shuffle(household.filter((name) => !named.includes(name)))
  return [...named, ...company.slice(0, named.length === 0 ? 2 : 1)]
}

interface Spot {
  x: number
  y: number
  scale: number
}

function placed(stage: Stage, name: MotifName, { x, y, scale }: Spot) {
  const motif = motifs[name]
  const size = (motif.size * scale * stage.unit) / 100
  const high = Math.max(y - stage.height * stage.chance.between(0.26, 0.36), size * 118 + stage.height * 0.04)
  const lifted = 'floats' in motif ? high : y
  return `<g transform="translate(${n(x)} ${n(lifted)}) scale(${size.toFixed(3)})">${motif.draw(stage)}</g>`
}

/** Darker corners, and a scatter of specks as of printing ink. */
function finish({ width, height, unit, palette, chance, glow }: Stage) {
  const corners = glow([0, palette.ink, 0], [0.72, palette.ink, 0], [1, palette.ink, 0.34])
  const vignette = rect(
    { x: -width * 0.2, y: -height * 0.2, width: width * 1.4, height: height * 1.4 },
    { fill: corners },
  )
  const specks = Array.from({ length: 260 }, () => {
    const size = unit * chance.between(0.0008, 0.0022)
    return `M${n(chance.next() * width)} ${n(chance.next() * height)}h${n(size * 2)}v${n(size * 2)}h${n(-size * 2)}z`
  })
  return `${vignette}<path d="${specks.join('')}" fill="${palette.paper}" fill-opacity=".12"/>`
}
