import type { FetchResponse, Signal } from './platform.ts'

/** One attempt, as middleware sees it. It does not hold the API key, which is added last. */
export interface AttemptRequest {
  readonly operation: string
  /** Which attempt of the call this is, from 1. */
  readonly attempts: number
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly signal: Signal
}

export type Next = (request: AttemptRequest) => Promise<FetchResponse>

/** Stands between the call and the network: may look, change the request, or answer by itself. */
export type Middleware = (request: AttemptRequest, next: Next) => Promise<FetchResponse>
