import { imageSize } from '@content-generation/contract'
import { previewOf, type Sharp, type Studio } from '../picture/studio.ts'
import type { ImageInput, Picture } from '../port.ts'

/** Draws a picture in the studio. */
export function paint(studio: Studio, input: ImageInput, signal: AbortSignal): Promise<Picture> {
  return studio.run((sharp) => rendered(sharp, input, signal), signal)
}

async function rendered(sharp: Sharp, input: ImageInput, signal: AbortSignal): Promise<Picture> {
  // Loaded with the first picture, because a server that makes none should start without it.
  const { compose } = await import('./image/composition.ts')
  const drawing = Buffer.from(compose(input))
  signal.throwIfAborted()
  const full = await sharp(drawing).removeAlpha().png({ compressionLevel: 6 }).toBuffer()
  signal.throwIfAborted()
  const preview = await previewOf(sharp, full)
  return { ...imageSize(input.aspect_ratio, input.high_res), full, preview }
}
