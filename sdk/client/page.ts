import { ConfigurationError } from '../errors/local-errors.ts'
import type { Connection } from '../transport/connection.ts'
import type { PagedOperation } from '../transport/operation.ts'
import type { CallOptions } from '../transport/options.ts'
import { Call, type Free } from './call.ts'

/** The fields that every page has. */
export interface PageData {
  /** The page size. */
  limit: number
  /** How many items come before this page. */
  offset: number
  /** Whether there are items after this page. */
  has_more: boolean
}

/** The page to request. */
interface PageParams {
  limit?: number | undefined
  offset?: number | undefined
}

/** One page of a list. */
export interface Page<Data extends PageData, Item, Failure> extends Free<Data> {
  /** Requests the next page; `undefined` after the last. Throws {@link ConfigurationError} past the largest offset. */
  nextPage(): PageCall<Data, Item, Failure> | undefined
}

/** A page in flight. Awaited, it gives the page; iterated, it gives every item from that page on, page after page. */
export class PageCall<Data extends PageData, Item, Failure>
  extends Call<Page<Data, Item, Failure>, Failure>
  implements AsyncIterable<Item>
{
  readonly #items: (answer: Free<Data>) => readonly Item[]
  readonly #after: (answer: Free<Data>, limit?: number) => PageCall<Data, Item, Failure> | undefined

  /** @internal */
  constructor(connection: Connection, operation: PagedOperation, params: PageParams, options?: CallOptions) {
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
    // Every page counts toward the daily cap. So the next pages are as large as possible, unless the customer set `limit`.
    this.#after = (answer) => after(answer, params.limit ?? pages.maxLimit)
  }

  /** Gives each item once: new items shift the list during the iteration, so that a page can repeat earlier items. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const seen = new Set<unknown>()
    for (let page: PageCall<Data, Item, Failure> | undefined = this; page; ) {
      const answer: Free<Data> = await page
      for (const item of this.#items(answer)) {
        const { id = item } = Object(item) as { id?: unknown } // only read
        if (!seen.has(id)) yield item
        seen.add(id)
      }
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
