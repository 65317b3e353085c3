import { imageSize } from '@content-generation/contract'
import { previewOf, type Sharp, type Studio } from '../picture/studio.ts'
import type { GenerationContext, ImageInput, Picture } from '../port.ts'
import { UpstreamFailure } from './failure.ts'
import type { ImageModel } from './image-model.ts'

const formats = ['png', 'jpeg', 'webp']
/** Larger than any model draws, and small enough to be decoded by a server. */
const pixelsAtMost = 64_000_000
/** A picture that is blown up more than this, or loses more than this when it is cut, is not what was paid for. */
const enlargedAtMost = 2
const keptAtLeast = 0.5

/** Has a picture drawn, and brings it into the promised size and format. */
export async function draw(
  { studio, model }: { studio: Studio; model: ImageModel },
  input: ImageInput,
  context: GenerationContext,
): Promise<Picture> {
  const bytes = await model(input, context)
  return studio.run((sharp) => picture(sharp, bytes, input), context.signal)
}

async function picture(sharp: Sharp, bytes: Uint8Array, input: ImageInput): Promise<Picture> {
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
    throw new UpstreamFailure('The image model gave something that is no picture')
  }
}

interface Size {
  width: number
  height: number
}

function checkDrawn({ format, width, height }: Size & { format: string | undefined }, wanted: Size) {
  if (format === undefined || !formats.includes(format)) {
    throw new UpstreamFailure(`The image model gave a picture that is none of ${formats.join(', ')}`)
  }
  const scale = Math.max(wanted.width / width, wanted.height / height)
  const kept = (wanted.width * wanted.height) / (width * height * scale ** 2)
  if (scale <= enlargedAtMost && kept >= keptAtLeast) return
  throw new UpstreamFailure(
    `The image model gave ${width} x ${height} pixels, which cannot become ${wanted.width} x ${wanted.height}`,
  )
}
