import type { OperationName } from '../generated/prices.ts'
import type { FetchResponse } from '../platform.ts'

/** A request that the fake was sent. */
export interface FakeRequest {
  /** The operation, if the path is one's. */
  readonly operation: OperationName | undefined
  readonly method: string
  /** From `/api/` on, with the query. */
  readonly path: string
  /** By lower-case name; without the API key. */
  readonly headers: Readonly<Record<string, string>>
  /** What the body says as JSON, if it does. */
  readonly body: unknown
  /** What it was answered; 0 as long as there is no answer. */
  readonly status: number
}

/** A `Response`, where the compiler knows it. */
export type FakeResponse = typeof globalThis extends { Response: { prototype: infer Real } }
  ? Real
  : FetchResponse

/** What `fetch` may be told. */
export interface FakeRequestInit {
  method?: string | undefined
  headers?: unknown
  body?: unknown
  signal?: unknown
}

export interface URLLike {
  readonly href: string
}

export interface RequestLike {
  readonly url: string
}
