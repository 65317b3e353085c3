import type { Connection } from '../transport/connection.ts'
import type { PagedOperation } from '../transport/operation.ts'
import type { CallOptions } from '../transport/options.ts'
import { PageCall, type PageData, type PageParams } from './page.ts'

/** What a spreadsheet would run as a formula. */
const formula = /^\s*[=+\-@＝＋－＠]/

/** An operation that returns a list of flat items in pages, with the names of their fields. */
interface TableOperation extends PagedOperation {
  readonly columns: readonly string[]
}

/** A page in flight of a list whose items are rows of a table. */
export class TableCall<Data extends PageData, Item, Failure> extends PageCall<Data, Item, Failure> {
  readonly #columns: readonly string[]

  /** @internal */
  constructor(
    connection: Connection,
    operation: TableOperation,
    params: PageParams = {},
    options?: CallOptions,
  ) {
    super(connection, operation, params, options)
    this.#columns = operation.columns
  }

  /**
   * The items from this page on as CSV (RFC 4180), with a line of names at its top and CRLF after each line. A text that a
   * spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers.
   */
  async toCsv(): Promise<string> {
    const lines = [this.#columns.join()]
    for await (const item of this) {
      lines.push(this.#columns.map((column) => cell((item as Record<string, unknown>)[column])).join())
    }
    return `${lines.join('\r\n')}\r\n`
  }
}

/** A value that is not there is an empty cell. */
function cell(value: unknown) {
  const text = String(value ?? '')
  const inert = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Requests a page of a table. */
export function table<Data extends PageData, Item, Failure>(
  connection: Connection,
  operation: TableOperation,
  params?: PageParams,
  options?: CallOptions,
): TableCall<Data, Item, Failure> {
  return new TableCall(connection, operation, params, options)
}
