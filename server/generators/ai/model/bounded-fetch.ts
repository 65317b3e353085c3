import { UpstreamFailure } from './failure.ts'

/** The largest answer that is read, in bytes. */
export const answerBytes = {
  /** A text answer has a few kilobytes. A larger one comes from a model that does not stop. */
  text: 1024 * 1024,
  /** Enough for a PNG of 2048 x 2048 pixels in base64. */
  image: 48 * 1024 * 1024,
} as const

/**
 * Returns a `fetch` that reads at most `limitBytes` of an answer and follows no redirect. A redirect would send the API
 * key and the customer's text to another address. Fails with `UpstreamFailure`; a redirect's has its status.
 */
export function boundedFetch(limitBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    const { status } = response
    // A caller that sets `manual` handles redirects itself.
    if (init?.redirect !== 'manual' && status >= 300 && status < 400) {
      await response.body?.cancel()
      const advice = 'put the address that it redirects to into AI_BASE_URL'
      throw new UpstreamFailure(`The model endpoint redirects; ${advice}`, { status })
    }
    return bounded(response, limitBytes)
  }
}

function bounded(response: Response, limitBytes: number) {
  if (response.body === null) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes <= limitBytes) controller.enqueue(chunk)
      else
        controller.error(
          new UpstreamFailure(`The model endpoint answered with more than ${limitBytes} bytes`),
        )
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
}
