import { longestEdge } from '@content-generation/contract'
import { createQueue } from '../queue.ts'

/**
 * sharp uses libuv's thread pool. It has four threads by default and also serves DNS lookups, compression and hashing.
 * Two images at a time, with one thread each, leave two threads for the rest.
 */
const imagesAtOnce = 2

export type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** Runs image tasks outside the event loop, two at a time. */
export function createImageProcessor() {
  const queue = createQueue(imagesAtOnce)
  return {
    /**
     * Rejects with the reason of the signal as soon as that is aborted. The thread cannot be stopped, so the next task
     * waits until its work ends.
     */
    run: <Result>(task: (sharp: Sharp) => Promise<Result>, signal: AbortSignal) =>
      orAbort(
        queue.run(async () => task(await loadSharp()), signal),
        signal,
      ),
    idle: queue.idle,
  }
}

export type ImageProcessor = ReturnType<typeof createImageProcessor>

function orAbort<Result>(work: Promise<Result>, signal: AbortSignal) {
  return new Promise<Result>((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Loads sharp with the first image, so that a server that generates no images starts without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The preview of an image as PNG, at most 512 pixels on each side. */
export function previewOf(sharp: Sharp, full: Uint8Array): Promise<Buffer> {
  const edge = longestEdge.preview
  return sharp(full)
    .resize({ width: edge, height: edge, fit: 'inside' })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
