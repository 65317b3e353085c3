import type { fillPath, queryOf } from './address.ts'
import type { OperationName } from './generated/prices.ts'

/** What an operation costs, in credits: a base price, and another one where a field of the request says so. */
export interface Price {
  readonly credits: number
  readonly when?: { readonly field: string; readonly is: unknown; readonly credits: number }
}

/**
 * One operation of the API, as the contract describes it. What only some operations need comes as a function of theirs, so
 * that a bundle without such an operation lacks the code for it.
 */
export interface Operation<Params = unknown, Answer = unknown, Failure = unknown> {
  readonly name: OperationName
  /** The full path, with `{…}` where a parameter of that name goes. */
  readonly path: string
  /** How it is asked; a `GET` says nothing. What else it is, has a body of its parameters. */
  readonly method?: string
  /** Puts parameters into the path. */
  readonly fill?: typeof fillPath
  /** Puts parameters into the query. */
  readonly query?: typeof queryOf
  /** There if it costs credits: its answer says how many, and a repeat needs the same idempotency key. */
  readonly charged?: true
  /** The content type of an answer that is bytes. */
  readonly bytes?: string
  /** For the compiler only; never there at run time. */
  readonly types?: { readonly params: Params; readonly answer: Answer; readonly failure: Failure }
}

/** An operation that lists: where the items are, how many a page has at most, and the largest offset. */
export interface Paged {
  readonly pages: { readonly items: string; readonly maxLimit: number; readonly maxOffset: number }
}

/** A saved generation, by its id or by what the API answered for it. */
export type GenerationReference = string | { readonly generation_id: string } | { readonly id: string }

/** The id of a saved generation. */
export function idOf(generation: GenerationReference): string {
  const { generation_id, id = generation_id ?? generation } = Object(generation)
  return id
}
