import { type GenerationInput, imageSize } from '@content-generation/contract'
import { type ImageProcessor, previewOf, type Sharp } from '../images/image-processor.ts'
import type { GeneratedImage } from '../port.ts'

/** Draws an image. */
export function paint(
  processor: ImageProcessor,
  input: GenerationInput<'image'>,
  signal: AbortSignal,
): Promise<GeneratedImage> {
  return processor.run((sharp) => rendered(sharp, input, signal), signal)
}

async function rendered(
  sharp: Sharp,
  input: GenerationInput<'image'>,
  signal: AbortSignal,
): Promise<GeneratedImage> {
  // Loaded with the first image, because a server that makes none should start without it.
  const { card } = await import('./image/card.ts')
  const drawing = Buffer.from(card(input))
  signal.throwIfAborted()
  const full = await sharp(drawing).removeAlpha().png({ compressionLevel: 6 }).toBuffer()
  signal.throwIfAborted()
  const preview = await previewOf(sharp, full)
  return { ...imageSize(input.aspect_ratio, input.high_res), full, preview }
}
