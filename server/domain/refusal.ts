import { type ErrorCode, type ErrorExtra, errors } from '@content-generation/contract'
import { isOutage } from '../database/outage.ts'

interface RefusalOptions {
  /** Replaces the catalogue's text for people. */
  message?: string
  headers?: Record<string, string>
  /** What it came from: logged, never sent. */
  cause?: unknown
}

/** A request that is not served, by a code of the catalogue. Whatever else is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  private constructor(code: ErrorCode, extra: Record<string, unknown>, options: RefusalOptions) {
    super(options.message ?? errors[code].message, { cause: options.cause })
    this.code = code
    this.extra = extra
    this.headers = options.headers ?? {}
  }

  static of<Code extends ErrorCode>(code: Code, extra: ErrorExtra<Code>, options: RefusalOptions = {}) {
    return new Refusal(code, extra, options)
  }
}

/** Seconds after which a client may try again when the service is away. */
const outageRetrySeconds = '2'

/** The service cannot answer now; with a charge under way, what came of it is settled later. */
export function unavailable(cause?: unknown) {
  return Refusal.of('SERVICE_UNAVAILABLE', {}, { cause, headers: { 'Retry-After': outageRetrySeconds } })
}

/** What is answered for anything thrown: a refusal as it is, an outage as 503, a bug as 500. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return isOutage(error) ? unavailable(error) : Refusal.of('INTERNAL_ERROR', {}, { cause: error })
}
