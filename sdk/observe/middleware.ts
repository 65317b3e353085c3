import type { FetchResponse, Signal } from '../platform.ts'

/** One attempt, as middleware sees it. It does not hold the API key, which is added after the middleware. */
export interface AttemptRequest {
  readonly operation: string
  /** The number of this attempt of the call, from 1. */
  readonly attempts: number
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly signal: Signal
}

/** Passes the request on: to the next middleware, or to the network. */
export type Next = (request: AttemptRequest) => Promise<FetchResponse>

/**
 * Runs around every attempt: it can read the request, change it, or answer itself. A change of the origin fails with
 * {@link ConfigurationError}.
 */
export type Middleware = (request: AttemptRequest, next: Next) => Promise<FetchResponse>
