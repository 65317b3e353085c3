import { type GenerationInput, imageSize } from '@content-generation/contract'
import { type ImageProcessor, previewOf } from '../images/image-processor.ts'
import type { GeneratedImage } from '../port.ts'
import { card } from './image/card.ts'

/** Draws an image. */
export function paint(
  processor: ImageProcessor,
  input: GenerationInput<'image'>,
  signal: AbortSignal,
): Promise<GeneratedImage> {
  return processor.run(async (sharp) => {
    const full = await sharp(Buffer.from(card(input)))
      .removeAlpha()
      .png({ compressionLevel: 6 })
      .toBuffer()
    return { ...imageSize(input.aspect_ratio, input.high_res), full, preview: await previewOf(sharp, full) }
  }, signal)
}
