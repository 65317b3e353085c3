import type { Connection } from '../transport/connection.ts'
import type { PagedOperation } from '../transport/operation.ts'
import type { CallOptions } from '../transport/options.ts'
import { Call, type Free } from './call.ts'

/** The field that every page has. */
export interface PageData {
  /** Leads to the page that follows; `null` on the last page. */
  next_cursor: string | null
}

/** The page to request. */
export interface PageParams {
  limit?: number | undefined
  offset?: number | undefined
  cursor?: string | undefined
}

/** What is still open of a request for a page. */
interface PageRequest {
  limit: number | undefined
}

/** One page of a list. */
export interface Page<Data extends PageData, Item, Failure> extends Free<Data> {
  /** Requests the next page; `undefined` after the last. */
  nextPage(): PageCall<Data, Item, Failure> | undefined
}

/**
 * A page in flight. Awaited, it gives the page; iterated, it gives every item from that page on, page after page. Pages that are
 * iterated are as large as possible, unless you set `limit`.
 */
export class PageCall<Data extends PageData, Item, Failure>
  extends Call<Page<Data, Item, Failure>, Failure>
  implements AsyncIterable<Item>
{
  readonly #items: (answer: Free<Data>) => readonly Item[]
  readonly #after: (answer: Free<Data>, limit?: number) => PageCall<Data, Item, Failure> | undefined
  readonly #request: PageRequest
  readonly #largest: number

  /** @internal */
  constructor(connection: Connection, operation: PagedOperation, params: PageParams, options?: CallOptions) {
    const { pages } = operation
    const itemsOf = ({ data }: Free<Data>) => {
      const items = (data as Record<string, unknown>)[pages.items]
      return Array.isArray(items) ? items : []
    }
    const after = (answer: Free<Data>, limit = params.limit) => {
      const { next_cursor: cursor } = answer.data
      if (!cursor || !itemsOf(answer).length) return undefined
      const next = { ...params, limit, offset: undefined, cursor }
      return page<Data, Item, Failure>(connection, operation, next, options)
    }
    const request: PageRequest = { limit: params.limit }
    const [given, chosen] = [{ ...params }, { ...options }]
    super(
      // A moment later, when it is known whether the items are iterated.
      (start) =>
        Promise.resolve().then(() => connection.send(operation, { ...given, ...request }, chosen, start)),
      (answer) => ({ ...answer, nextPage: () => after(answer) }),
    )
    this.#items = itemsOf
    this.#request = request
    // A page may count toward the daily cap. So pages that are iterated are as large as possible, unless the customer set
    // `limit`.
    this.#largest = params.limit ?? pages.maxLimit
    this.#after = (answer) => after(answer, this.#largest)
  }

  /** Gives each item once: a cursor stands for a place, also if new items shift the list during the iteration. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    this.#request.limit = this.#largest
    return this.#iterate()
  }

  async *#iterate(): AsyncGenerator<Item, void, undefined> {
    for (let page: PageCall<Data, Item, Failure> | undefined = this; page; ) {
      const answer: Free<Data> = await page
      yield* this.#items(answer)
      page = this.#after(answer)
    }
  }

  /** The items from this page on as an array, at most `max` of them. Default: all. */
  async toArray({ max = 2 ** 53 }: { max?: number } = {}): Promise<Item[]> {
    const items: Item[] = []
    if (max > 0) {
      for await (const item of this) if (items.push(item) >= max) break
    }
    return items
  }
}

/** Requests a page. */
export function page<Data extends PageData, Item, Failure>(
  connection: Connection,
  operation: PagedOperation,
  params: PageParams = {},
  options?: CallOptions,
): PageCall<Data, Item, Failure> {
  return new PageCall(connection, operation, params, options)
}
