import { longestEdge } from '@content-generation/contract'
import { createQueue } from './queue.ts'

/**
 * The image library works in libuv's threads, four unless told otherwise, which also resolve names, compress and
 * hash: two pictures at a time, one thread each, leave the others to everybody else.
 */
const picturesAtOnce = 2

export type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** Where pictures are worked on: a few at a time and off the event loop. */
export interface Studio {
  run<Result>(task: (sharp: Sharp) => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Settles when nothing is worked on any more. */
  idle(): Promise<void>
}

export function createStudio(): Studio {
  const queue = createQueue(picturesAtOnce)
  return {
    run: (task, signal) => queue.run(async () => task(await loadSharp()), signal),
    idle: () => queue.idle(),
  }
}

/** Loaded with the first picture, because a server that makes none should start without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The preview of a picture, as PNG. */
export function previewOf(sharp: Sharp, full: Uint8Array): Promise<Buffer> {
  const edge = longestEdge.preview
  return sharp(full)
    .resize({ width: edge, height: edge, fit: 'inside' })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
