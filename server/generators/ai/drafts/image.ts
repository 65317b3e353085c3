import { type GenerationInput, imageSize } from '@content-generation/contract'
import { type ImageProcessor, previewOf, type Sharp } from '../../images/image-processor.ts'
import type { GeneratedImage, GenerationContext } from '../../port.ts'
import { UpstreamFailure } from '../model/failure.ts'
import { firstUsable } from '../model/fallback.ts'
import type { ImageModel } from '../model/image-model.ts'
import { promptOf } from '../prompts/prompt.ts'

const formats = ['png', 'jpeg', 'webp']
/** Larger than the images of any model, and small enough to decode in memory. */
const pixelsAtMost = 64_000_000
/** An image that must be enlarged by more than this factor is rejected. */
const enlargedAtMost = 2
/** An image that keeps less than this share of its area when cropped is rejected. */
const keptAtLeast = 0.5

/**
 * Generates an image with the first model that gives a usable one, and converts it to the promised size, as PNG. Throws
 * `UpstreamFailure` if none does.
 */
export function draw(
  { processor, models }: { processor: ImageProcessor; models: readonly ImageModel[] },
  input: GenerationInput<'image'>,
  context: GenerationContext,
): Promise<GeneratedImage> {
  return firstUsable(models, async (model) => {
    const bytes = await model.draw({ ...input, prompt: imagePrompt(input) }, context)
    const image = await processor.run((sharp) => toPng(sharp, bytes, input), context.signal)
    context.onModelUsed?.(model.name)
    return image
  })
}

const frames = {
  landscape_16_9: 'wide landscape, 16:9',
  portrait_9_16: 'tall portrait, 9:16',
  square_1_1: 'square',
  landscape_4_3: 'landscape, 4:3',
  portrait_3_4: 'portrait, 3:4',
} as const satisfies Record<GenerationInput<'image'>['aspect_ratio'], string>

/**
 * Has no fence, because an image model might draw its text. The customer's text comes first, and the prompt contains
 * nothing secret.
 */
function imagePrompt({ prompt, category, aspect_ratio }: GenerationInput<'image'>) {
  const about = category === undefined ? '' : `Category: ${category}.`
  return promptOf('image', { prompt, category: about, frame: frames[aspect_ratio] })
}

async function toPng(
  sharp: Sharp,
  bytes: Uint8Array,
  input: GenerationInput<'image'>,
): Promise<GeneratedImage> {
  const size = imageSize(input.aspect_ratio, input.high_res)
  try {
    const drawn = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
    checkDrawn(await drawn.metadata(), size)
    const full = await drawn
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .png({ compressionLevel: 6 })
      .toBuffer()
    return { ...size, full, preview: await previewOf(sharp, full) }
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error
    throw new UpstreamFailure('The image model gave something that is no image')
  }
}

type Size = ReturnType<typeof imageSize>

function checkDrawn({ format, width, height }: Size & { format: string | undefined }, wanted: Size) {
  if (format === undefined || !formats.includes(format)) {
    throw new UpstreamFailure(`The image model gave an image that is none of ${formats.join(', ')}`)
  }
  const scale = Math.max(wanted.width / width, wanted.height / height)
  const kept = (wanted.width * wanted.height) / (width * height * scale ** 2)
  if (scale <= enlargedAtMost && kept >= keptAtLeast) return
  throw new UpstreamFailure(
    `The image model gave ${width} x ${height} pixels, which cannot become ${wanted.width} x ${wanted.height}`,
  )
}
