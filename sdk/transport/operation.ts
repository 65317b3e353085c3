import type { OperationName } from '../generated/prices.ts'
import type { fillPath, queryOf } from './address.ts'

/** The price of an operation, in credits: a base price, and another price for one value of a field of the request. */
export interface Price {
  readonly credits: number
  readonly when?: { readonly field: string; readonly is: unknown; readonly credits: number }
}

/**
 * One operation of the API, as the contract describes it. `fill` and `query` are functions, so that a bundle in which no
 * operation needs them does not contain their code.
 */
export interface Operation<Params = unknown, Answer = unknown, Failure = unknown> {
  readonly name: OperationName
  /** The full path; `{name}` stands for the parameter of that name. */
  readonly path: string
  /** The HTTP method. Default: `GET`. Any other method sends the parameters as a JSON body. */
  readonly method?: string
  /** Puts parameters into the path. */
  readonly fill?: typeof fillPath
  /** Puts parameters into the query. */
  readonly query?: typeof queryOf
  /** Set if it costs credits: its answer says how many, and a repeat needs the same idempotency key. */
  readonly charged?: true
  /** The content type, if the answer is bytes. */
  readonly bytes?: string
  /** For the compiler only; never set at run time. */
  readonly types?: { readonly params: Params; readonly answer: Answer; readonly failure: Failure }
}

/** An operation that returns a list in pages: the field of the items, the largest page size and the largest offset. */
export interface Paged {
  readonly pages: { readonly items: string; readonly maxLimit: number; readonly maxOffset: number }
}

/** A saved generation: its ID, or an object of the API that has its ID. */
export type GenerationReference = string | { readonly generation_id: string } | { readonly id: string }

/** The ID of a saved generation. */
export function idOf(generation: GenerationReference): string {
  const { generation_id, id = generation_id ?? generation } = Object(generation)
  return id
}
