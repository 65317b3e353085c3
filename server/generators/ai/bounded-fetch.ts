/** A text answer is a few kilobytes; this much is a model that does not stop. */
const textBytes = 1024 * 1024
/** A picture of 2048 px as PNG in base64, and room to spare. */
const pictureBytes = 48 * 1024 * 1024

export const answerBytes = { text: textBytes, picture: pictureBytes } as const

/** An answer of which more came than anybody would use. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
  constructor(limitBytes: number) {
    super(`The model endpoint answered with more than ${limitBytes} bytes`)
  }
}

/** An answer that points somewhere else. */
export class AnswerRedirects extends Error {
  override readonly name = 'AnswerRedirects'
  constructor() {
    super('The model endpoint redirects; put the address that it redirects to into AI_BASE_URL')
  }
}

/**
 * `fetch` that reads no more than it may, and follows no redirect: a request carries the key, and its text, which
 * are for the configured address only.
 */
export function boundedFetch(limitBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    // Who set `manual` looks at redirects itself, and checks where they lead.
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
