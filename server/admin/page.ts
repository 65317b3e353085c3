import type { Command } from 'commander'
import { textUpTo, wholeNumber } from './arguments.ts'
import { type Column, type Look, table } from './table.ts'

/** The part of a list to show. */
export interface PageOptions {
  limit: number
  after?: string
}

const mostOnPage = 1000

/** Adds the options for a page to a command. */
export function withPage(command: Command, idName: string) {
  return command
    .option('--limit <n>', `number of rows, at most ${mostOnPage}`, wholeNumber(1, mostOnPage), 100)
    .option('--after <id>', `continue after this ${idName}, the last one of the previous page`, textUpTo(100))
}

/** A page as a table. A full page gets a line with the option for the next page. */
export function pageTable<Row>(
  columns: Column<Row>[],
  rows: Row[],
  { limit, idOf, look }: { limit: number; idOf: (row: Row) => string; look: Look },
) {
  const last = rows.at(-1)
  const isFull = last !== undefined && rows.length === limit
  return table(columns, rows, look) + (isFull ? `\n\nThere may be more: --after ${idOf(last)}` : '')
}
