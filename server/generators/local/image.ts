import { imageSize, longestEdge } from '@content-generation/contract'
import type { ImageInput, Picture } from '../port.ts'
import { createQueue } from './image/queue.ts'

/**
 * The image library works in libuv's threads, four unless told otherwise, which also resolve names, compress and
 * hash: two pictures at a time, one thread each, leave the others to everybody else.
 */
const picturesAtOnce = 2

export interface Painter {
  paint(input: ImageInput, signal: AbortSignal): Promise<Picture>
  close(): Promise<void>
}

/** Draws pictures, a few at a time and off the event loop. */
export function createPainter(): Painter {
  const queue = createQueue(picturesAtOnce)
  return {
    paint: (input, signal) => queue.run(() => rendered(input, signal), signal),
    close: () => queue.idle(),
  }
}

async function rendered(input: ImageInput, signal: AbortSignal): Promise<Picture> {
  const { compose, sharp } = await tools()
  const drawing = Buffer.from(compose(input))
  signal.throwIfAborted()
  const full = await sharp(drawing).removeAlpha().png({ compressionLevel: 6 }).toBuffer()
  signal.throwIfAborted()
  const edge = longestEdge.preview
  const preview = await sharp(full)
    .resize({ width: edge, height: edge, fit: 'inside' })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return { ...imageSize(input.aspect_ratio, input.high_res), full, preview }
}

/** Loaded with the first picture, because a server that makes none should start without them. */
async function tools() {
  const [{ default: sharp }, { compose }] = await Promise.all([
    import('sharp'),
    import('./image/composition.ts'),
  ])
  sharp.concurrency(1)
  sharp.cache(false)
  return { sharp, compose }
}
