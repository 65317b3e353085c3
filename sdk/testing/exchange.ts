import type { OperationName } from '../generated/prices.ts'
import type { FetchResponse } from '../platform.ts'

/** A request that the fake API received. */
export interface FakeRequest {
  /** The operation, if the path belongs to one. */
  readonly operation: OperationName | undefined
  readonly method: string
  /** The path from `/api/` on, with the query. */
  readonly path: string
  /** The headers by lower-case name, without `authorization`. */
  readonly headers: Readonly<Record<string, string>>
  /** The parsed body; `undefined` if it is not JSON. */
  readonly body: unknown
  /** The HTTP status of the answer; 0 if there is none yet. */
  readonly status: number
}

/** The platform's `Response`, if the compiler knows it. */
export type FakeResponse = typeof globalThis extends { Response: { prototype: infer Real } }
  ? Real
  : FetchResponse

/** The options of `fetch` that the fake API reads. */
export interface FakeRequestInit {
  method?: string | undefined
  headers?: unknown
  body?: unknown
  signal?: unknown
}

/** A `URL`. */
export interface URLLike {
  readonly href: string
}

/** A `Request`. */
export interface RequestLike {
  readonly url: string
}
