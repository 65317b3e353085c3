import { Call, type Free } from './call.ts'
import type { Connection } from './connection.ts'
import { ConfigurationError } from './local-errors.ts'
import type { Operation, Paged } from './operation.ts'
import type { CallOptions } from './options.ts'
import { send } from './transport.ts'

/** What the API says of a page, whatever is on it. */
export interface PageData {
  limit: number
  offset: number
  has_more: boolean
}

/** Which page is asked for. */
interface PageParams {
  limit?: number | undefined
  offset?: number | undefined
}

/** An operation that lists. */
export type PagedOperation<Data = unknown, Failure = unknown> = Operation<PageParams, Free<Data>, Failure> &
  Paged

/** One page of a list. */
export interface Page<Data extends PageData, Item, Failure> extends Free<Data> {
  /** Asks for the page after this one; nothing if this is the last. */
  nextPage(): PageCall<Data, Item, Failure> | undefined
}

/** A page under way: awaited it is the page, iterated it is every item from there on, page after page. */
export class PageCall<Data extends PageData, Item, Failure>
  extends Call<Page<Data, Item, Failure>, Failure>
  implements AsyncIterable<Item>
{
  readonly #operation: PagedOperation<Data, Failure>
  readonly #params: PageParams
  /** The page at another offset. */
  readonly #at: (offset: number, limit?: number) => PageCall<Data, Item, Failure>

  /** @internal */
  constructor(
    connection: Connection,
    operation: PagedOperation<Data, Failure>,
    params: PageParams,
    options?: CallOptions,
  ) {
    super(send(connection, operation, params, options))
    this.#operation = operation
    this.#params = params
    this.#at = (offset, limit = params.limit) =>
      page(connection, operation, { ...params, limit, offset }, options)
  }

  /** @internal */
  protected override answerOf(answer: Page<Data, Item, Failure>): Page<Data, Item, Failure> {
    const { has_more, offset } = answer.data
    const count = this.#itemsOf(answer.data).length
    return { ...answer, nextPage: () => (has_more ? this.#at(offset + count) : undefined) }
  }

  /** Every item, each once: what arrives meanwhile shifts the list and would show an item twice. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const { name, pages } = this.#operation
    const seen = new Set<unknown>()
    for (let page: PageCall<Data, Item, Failure> = this; ; ) {
      const { data }: Free<Data> = await page
      const items = this.#itemsOf(data)
      for (const item of items) {
        const { id = item } = Object(item) as { id?: unknown } // only looked at
        if (!seen.has(id)) yield item
        seen.add(id)
      }
      const { offset } = data
      if (!data.has_more || items.length === 0) return
      if (offset >= pages.maxOffset)
        throw new ConfigurationError(`${name}() ends at offset ${offset}. Narrow it by type.`)
      // Every page counts toward the daily cap, so each is as large as can be, unless the customer said how large.
      page = this.#at(Math.min(offset + items.length, pages.maxOffset), this.#params.limit ?? pages.maxLimit)
    }
  }

  /** Every item from here on in an array, at most `max` of them. */
  async toArray({ max = 2 ** 53 }: { max?: number } = {}): Promise<Item[]> {
    const items: Item[] = []
    if (max > 0) {
      for await (const item of this) if (items.push(item) >= max) break
    }
    return items
  }

  #itemsOf(data: Data): readonly Item[] {
    const items: unknown = Object(data)[this.#operation.pages.items]
    return Array.isArray(items) ? items : []
  }
}

/** Asks for a page. */
export function page<Data extends PageData, Item, Failure>(
  connection: Connection,
  operation: PagedOperation<Data, Failure>,
  params: PageParams = {},
  options?: CallOptions,
): PageCall<Data, Item, Failure> {
  return new PageCall(connection, operation, params, options)
}
