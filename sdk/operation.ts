import type { OperationName } from './generated/prices.ts'

/** What an operation costs, in credits: a base price, and another one where a field of the request says so. */
export interface Price {
  readonly credits: number
  readonly when?: { readonly field: string; readonly is: unknown; readonly credits: number }
}

/** One operation of the API, as the contract describes it. */
export interface Operation<Params = unknown, Answer = unknown, Failure = unknown> {
  readonly name: OperationName
  /** The full path, with `{…}` where a parameter of that name goes. */
  readonly path: string
  /** How it is asked; a `GET`, whose parameters go into the query, says nothing. */
  readonly method?: string
  /** What it costs; a free operation says nothing. */
  readonly price?: Price
  /** Whether a repeat needs the same idempotency key. */
  readonly keyed?: true
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

/** The credits that this request costs. */
export function priceOf({ price }: Operation, params: unknown): number {
  const { credits, when } = price ?? { credits: 0 }
  return when && Object(params)[when.field] === when.is ? when.credits : credits
}
