import { UpstreamFailure } from './failure.ts'

interface Bounds {
  bytes: number
  /** Objects in the JSON. A huge list of tiny ones would block the process while it is parsed and checked. */
  objects: number
}

/** The largest answers that are read. */
export const answerBounds = {
  /** A text answer has a few kilobytes. A larger one comes from a model that does not stop. */
  text: { bytes: 1024 * 1024, objects: 10_000 },
  /** Enough for a PNG of 2048 x 2048 pixels in base64. */
  image: { bytes: 48 * 1024 * 1024, objects: 1000 },
} as const satisfies Record<string, Bounds>

/**
 * Returns a `fetch` that reads an answer within these bounds and follows no redirect. A redirect would send the API
 * key and the customer's text to another address. Fails with `UpstreamFailure`; a redirect's has its status.
 */
export function boundedFetch(bounds: Bounds): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    const { status } = response
    // A caller that sets `manual` handles redirects itself.
    if (init?.redirect !== 'manual' && status >= 300 && status < 400) {
      await response.body?.cancel()
      const advice = 'put the address that it redirects to into AI_BASE_URL'
      throw new UpstreamFailure(`The model endpoint redirects; ${advice}`, { status })
    }
    return bounded(response, bounds)
  }
}

function bounded(response: Response, most: Bounds) {
  if (response.body === null) return response
  let [bytes, objects] = [0, 0]
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      objects += openingBraces(chunk)
      if (bytes <= most.bytes && objects <= most.objects) return controller.enqueue(chunk)
      const what = bytes > most.bytes ? `${most.bytes} bytes` : `${most.objects} objects`
      controller.error(new UpstreamFailure(`The model endpoint answered with more than ${what}`))
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
}

function openingBraces(chunk: Uint8Array) {
  let count = 0
  for (let at = chunk.indexOf(0x7b); at !== -1; at = chunk.indexOf(0x7b, at + 1)) count += 1
  return count
}
