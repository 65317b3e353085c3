import { APICallError } from 'ai'

interface FailureDetails {
  status?: number | undefined
  code?: string
  retryAfterMs?: number | undefined
  said?: string
  isRefusal?: boolean
}

/**
 * A failed call of the endpoint. The message may be logged: it contains no key and no text of a customer or a model. The
 * endpoint's own error can contain both, so it is private; `mentions` searches it.
 */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
  readonly status: number | undefined
  /** The code of a failed connection, such as `ECONNRESET`. */
  readonly code: string | undefined
  /** After how many milliseconds the endpoint wants to be asked again. */
  readonly retryAfterMs: number | undefined
  /** The model has answered that it will not do this. */
  readonly isRefusal: boolean
  readonly #said: string

  constructor(message: string, details: FailureDetails = {}) {
    const { status, code, retryAfterMs, said = '', isRefusal = false } = details
    super(message)
    this.isRefusal = isRefusal
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.#said = said
  }

  /** Whether the endpoint has answered with an error. */
  get isAnswered() {
    return this.status !== undefined && this.status >= 400
  }

  mentions(words: RegExp) {
    return words.test(this.#said)
  }
}

/** Explains a status to the operator, with the settings to check. */
const meanings: Readonly<Record<number, string>> = {
  401: 'refuses the key (AI_API_KEY)',
  402: 'wants to be paid',
  403: 'refuses the key, or what it was asked for (AI_API_KEY)',
  404: 'does not know the path or the model (AI_BASE_URL, AI_TEXT_MODEL, AI_IMAGE_MODEL)',
  408: 'gave up waiting',
  413: 'finds the request too large',
  429: 'takes no more requests for now, or the quota is used up',
}

/** Converts any error of a call to a failure that may be logged. */
export function failureOf(error: unknown): UpstreamFailure {
  const chain = causes(error)
  const known = chain.find((cause) => cause instanceof UpstreamFailure)
  if (known !== undefined) return known
  const answered = chain.find((cause) => APICallError.isInstance(cause))
  // The SDK uses the same class for a connection error and for an invalid answer. Only the first has a network code.
  const code = chain.map(codeOf).find((found) => found !== undefined)
  if (code !== undefined)
    return new UpstreamFailure(`The connection to the model endpoint failed: ${code}`, { code })
  if (answered?.statusCode !== undefined) return refusedBy(answered, answered.statusCode)
  // Only the error's class, because the SDK's messages quote the model's answer.
  const name = error instanceof Error ? error.name : typeof error
  return new UpstreamFailure(`The model endpoint gave nothing usable (${name})`)
}

/** The error codes of endpoints that refuse what was asked for, and not the request. */
const moderated = /"(content_filter|content_policy_violation|moderation_blocked)"/

function refusedBy(answered: APICallError, status: number) {
  const said = `${answered.message}\n${answered.responseBody ?? ''}`
  if (status < 400) return new UpstreamFailure('The model endpoint gave something unreadable', { status })
  const meaning = meanings[status] ?? (status < 500 ? 'refuses the request' : 'failed')
  const retryAfterMs = retryAfterOf(answered.responseHeaders?.['retry-after'])
  return new UpstreamFailure(`The model endpoint ${meaning}: status ${status}`, {
    status,
    said,
    retryAfterMs,
    isRefusal: status === 400 && moderated.test(said),
  })
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterOf(header: string | undefined) {
  if (header === undefined) return undefined
  const seconds = /^\d{1,9}(\.\d{1,9})?$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds) * 1000
}

/** The error and its chain of causes, outermost first. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

function codeOf(error: Error) {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : undefined
}
