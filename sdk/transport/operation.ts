import { type OperationName, type OperationParams, prices } from '../generated/prices.ts'

/** The price of an operation, in credits: a base price, and another price for one value of a field of the request. */
export interface Price {
  readonly credits: number
  readonly when?: { readonly field: string; readonly is: unknown; readonly credits: number }
}

/** The price of a call, in credits, from the contract's price table. Nothing is sent. */
export function estimate<Name extends OperationName>(
  operation: Name,
  params?: Partial<OperationParams[Name]>,
): number {
  const { credits, when }: Price = prices[operation]
  return when && Object(params)[when.field] === when.is ? when.credits : credits
}

/** One operation of the API, as the contract describes it. */
export interface Operation {
  readonly name: OperationName
  /** The full path; `{name}` stands for the parameter of that name. */
  readonly path: string
  /** The HTTP method. Default: `GET`. It sends the parameters as a query, any other method as a JSON body. */
  readonly method?: string
  /** Set if it costs credits: its answer says how many, and a repeat needs the same idempotency key. */
  readonly charged?: true
  /** The content type, if the answer is bytes. */
  readonly bytes?: string
}

/** An operation that returns a list in pages: the field of the items, and the largest page size. */
export interface PagedOperation extends Operation {
  readonly pages: { readonly items: string; readonly maxLimit: number }
}

/** A saved generation: its ID, or an object of the API that has its ID. */
export type GenerationReference = string | { readonly generation_id: string } | { readonly id: string }

/** The ID of a saved generation. */
export function idOf(generation: GenerationReference): string {
  const { generation_id, id = generation_id ?? generation } = Object(generation)
  return id
}
