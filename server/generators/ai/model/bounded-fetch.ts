/** A text answer has a few kilobytes. A larger one comes from a model that does not stop. */
const textBytes = 1024 * 1024
/** Enough for a PNG of 2048 x 2048 pixels in base64. */
const imageBytes = 48 * 1024 * 1024

/** The largest answer that is read, in bytes. */
export const answerBytes = { text: textBytes, image: imageBytes } as const

/** The answer is larger than the limit. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
  constructor(limitBytes: number) {
    super(`The model endpoint answered with more than ${limitBytes} bytes`)
  }
}

/** The endpoint answered with a redirect. */
export class AnswerRedirects extends Error {
  override readonly name = 'AnswerRedirects'
  constructor() {
    super('The model endpoint redirects; put the address that it redirects to into AI_BASE_URL')
  }
}

/**
 * Returns a `fetch` that reads at most `limitBytes` of an answer and follows no redirect. A redirect would send the API
 * key and the customer's text to another address. Fails with `AnswerTooLarge` or `AnswerRedirects`.
 */
export function boundedFetch(limitBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    // A caller that sets `manual` handles redirects itself.
    if (init?.redirect !== 'manual' && response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new AnswerRedirects()
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
      if (bytes > limitBytes) controller.error(new AnswerTooLarge(limitBytes))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
}
