import type { SettingName } from '../settings/settings.ts'
import { ellipse, type Stage } from '../stage.ts'

/**
 * A thing that a prompt can name. It is drawn around x = 0, standing on y = 0 and reaching up to about y = -100.
 */
export interface Motif {
  /** Words that call for it, English and German; `*` stands for any ending. */
  words: string
  /** Where it belongs when the prompt names no place. */
  home: SettingName
  /** Its height in a picture, as a share of the shorter edge. */
  size: number
  /** Whether it hangs in the air instead of standing on the ground. */
  floats?: boolean
  /** Whether it lies in the water, where there is water. */
  swims?: boolean
  draw(stage: Stage): string
}

/** A soft shadow on the ground. */
export function shadow({ palette, glow }: Stage, width: number) {
  const fill = glow([0, palette.ink, 0.45], [0.6, palette.ink, 0.2], [1, palette.ink, 0])
  return ellipse([0, 0], { rx: width, ry: width * 0.14, fill })
}
