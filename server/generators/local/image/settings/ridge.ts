import { type Colour, darker, mix } from '../colour.ts'
import { type Dot, n, type Stage, smooth } from '../stage.ts'

/** Soft ground from edge to edge, lit a little at its upper rim. */
export function ridge(
  { width, height, palette, chance, down }: Stage,
  { y, swing, colour }: { y: number; swing: number; colour: Colour },
) {
  const steps = 5
  const points = Array.from(
    { length: steps + 1 },
    (_, index): Dot => [(index / steps) * width, y + height * swing * chance.between(-1, 1)],
  )
  const fill = down([0, mix(colour, palette.sky[2], 0.14)], [0.5, colour], [1, darker(colour, 0.12)])
  return `<path d="${smooth(points)}L${n(width)} ${n(height)}L0 ${n(height)}Z" fill="${fill}"/>`
}
