import type { Command } from 'commander'
import { textUpTo, wholeNumber } from './arguments.ts'
import { type Column, type Look, table } from './table.ts'

/** Which part of a list is shown. */
export interface PageOptions {
  limit: number
  after?: string
}

const mostOnPage = 1000

/** Gives a command that lists something the options for a page. */
export function withPage(command: Command, idName: string) {
  return command
    .option('--limit <n>', `how many to show, at most ${mostOnPage}`, wholeNumber(1, mostOnPage), 100)
    .option('--after <id>', `go on after this ${idName}, the last one of the page before`, textUpTo(100))
}

/** A page as a table, and how to go on where it is full. */
export function pageTable<Row>(
  columns: Column<Row>[],
  rows: Row[],
  { limit, idOf, look }: { limit: number; idOf: (row: Row) => string; look: Look },
) {
  const last = rows.at(-1)
  const isFull = last !== undefined && rows.length === limit
  return table(columns, rows, look) + (isFull ? `\n\nThere may be more: --after ${idOf(last)}` : '')
}
