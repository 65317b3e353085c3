/*
 * What a test and the API in memory exchange. Nothing here needs the types of a platform: a customer's compiler may lack them.
 */
import type { OperationName, OperationParams } from '../generated/prices.ts'
import type { OperationData } from '../generated/testing.ts'
import type { FetchResponse } from '../platform.ts'

/** The options of `fetch` that the fake API reads. */
export interface FakeRequestInit {
  method?: string | undefined
  headers?: unknown
  body?: unknown
  signal?: unknown
}

/** The platform's `Response`, if the compiler knows it. */
export type FakeResponse = typeof globalThis extends { Response: { prototype: infer Real } }
  ? Real
  : FetchResponse

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

/** A saved generation, as the list shows it. */
export interface SavedGeneration {
  readonly id: string
  readonly type: string
  readonly prompt: string
  readonly created_at: string
  readonly credits_used: number
  readonly request_id: string
  readonly result: Readonly<Record<string, unknown>>
}

/** Replaces the work of an operation: some fields of its data, or a function that returns them, also as a promise. */
export type Responder<Name extends OperationName> =
  | Answered<Name>
  | ((params: OperationParams[Name]) => Answered<Name> | Promise<Answered<Name>>)

type Answered<Name extends OperationName> = OperationData[Name] extends Uint8Array
  ? Uint8Array
  : Partial<OperationData[Name]>
