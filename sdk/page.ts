import { Call, type Free } from './call.ts'
import type { Connection } from './connection.ts'
import { ConfigurationError } from './local-errors.ts'
import type { Operation, Paged } from './operation.ts'
import type { CallOptions } from './options.ts'

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
  readonly #items: (answer: Free<Data>) => readonly Item[]
  readonly #after: (answer: Free<Data>, limit?: number) => PageCall<Data, Item, Failure> | undefined

  /** @internal */
  constructor(
    connection: Connection,
    operation: PagedOperation<Data, Failure>,
    params: PageParams,
    options?: CallOptions,
  ) {
    const { name, pages } = operation
    const itemsOf = ({ data }: Free<Data>) => {
      const items = (data as Record<string, unknown>)[pages.items]
      return Array.isArray(items) ? items : []
    }
    const after = (answer: Free<Data>, limit = params.limit) => {
      const { has_more, offset } = answer.data
      const { length } = itemsOf(answer)
      if (!has_more || !length) return undefined
      if (offset >= pages.maxOffset)
        throw new ConfigurationError(`${name}() ends at offset ${offset}. Narrow it by type.`)
      const next = { ...params, limit, offset: Math.min(offset + length, pages.maxOffset) }
      return page<Data, Item, Failure>(connection, operation, next, options)
    }
    super(connection.send(operation, params, options), (answer) => ({
      ...answer,
      nextPage: () => after(answer),
    }))
    this.#items = itemsOf
    // Every page counts toward the daily cap, so each is as large as can be, unless the customer said how large.
    this.#after = (answer) => after(answer, params.limit ?? pages.maxLimit)
  }

  /** Every item, each once: what arrives meanwhile shifts the list and would show an item twice. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const seen = new Set<unknown>()
    for (let page: PageCall<Data, Item, Failure> | undefined = this; page; ) {
      const answer: Free<Data> = await page
      for (const item of this.#items(answer)) {
        const { id = item } = Object(item) as { id?: unknown } // only looked at
        if (!seen.has(id)) yield item
        seen.add(id)
      }
      page = this.#after(answer)
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
