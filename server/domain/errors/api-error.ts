import { type ErrorCode, type ErrorExtra, errors } from '@content-generation/contract'
import { isOutage } from '../../database/errors.ts'

interface ApiErrorOptions {
  /** Replaces the default message of the code. */
  message?: string
  headers?: Record<string, string>
  /** The cause. It is logged and never sent. */
  cause?: unknown
  /**
   * Replaces the code in the log and the metrics, for an error that a stranger or a single customer can cause at will. Such
   * an error has no line of its own in the log.
   */
  label?: string | undefined
}

/**
 * The error that a request is answered with. Its code is part of the contract. Anything else that is thrown is an
 * outage of the database or a bug.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>
  readonly label: string | undefined

  private constructor(code: ErrorCode, extra: Record<string, unknown>, options: ApiErrorOptions) {
    super(options.message ?? errors[code].message, { cause: options.cause })
    this.code = code
    this.extra = extra
    this.headers = options.headers ?? {}
    this.label = options.label
  }

  static of<Code extends ErrorCode>(code: Code, extra: ErrorExtra<Code>, options: ApiErrorOptions = {}) {
    return new ApiError(code, extra, options)
  }
}

/** Seconds after which a client may retry when the service is unavailable. */
const outageRetrySeconds = '2'

/** The service cannot answer now. If a charge is in flight, it is settled later. */
export function unavailable(cause?: unknown, label?: string) {
  const headers = { 'Retry-After': outageRetrySeconds }
  return ApiError.of('SERVICE_UNAVAILABLE', {}, { cause, label, headers })
}

/** The account has too much on its way at once, or the key has sent too many requests that are not counted. */
export function tooManyRequests() {
  return ApiError.of('TOO_MANY_REQUESTS', { retry_after: 1 }, { headers: { 'Retry-After': '1' } })
}

/**
 * The error to answer with: an `ApiError` unchanged, a database outage as 503, anything else, which is a bug, as 500.
 */
export function apiErrorFor(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return isOutage(error) ? unavailable(error) : ApiError.of('INTERNAL_ERROR', {}, { cause: error })
}
