import type { Command } from 'commander'
import type { OperatorDomain } from '../domain/create-domain.ts'
import { textUpTo, wholeNumber } from './arguments.ts'
import { type Cell, listing, table } from './table.ts'

export interface Outcome {
  /** The output with `--json`. */
  json: unknown
  /** The output without `--json`. */
  text: string
  /** One line for stderr. If it is set, the command ends with exit code 1 after its output. */
  refused?: string
}

/** The work of a command. */
export type Task = (domain: OperatorDomain) => Promise<Outcome>

/** Opens the database, runs the task, prints its outcome and closes the database. */
export type Perform = (task: Task) => Promise<void>

/** Adds commands to the program, or to a group of its commands. */
export type Group = (parent: Command, perform: Perform) => void

/** The outcome of a command that shows one record. */
export function shown(record: object): Outcome {
  return { json: record, text: listing(record) }
}

/** The option that selects an account. */
export const userOption = ['--user <id>', 'user_id of the account'] as const

/** The option for text that the customer reads in the statement. */
export const noteOption = ['--note <text>', 'text for the customer, in the statement', textUpTo(500)] as const

/** The part of a list to show. */
export interface PageOptions {
  limit: number
  after?: string
}

export const mostOnPage = 1000

/** Adds the options for a page to a command. */
export function withPage(command: Command, idName: string) {
  return command
    .option('--limit <n>', `number of rows, at most ${mostOnPage}`, wholeNumber(1, mostOnPage), 100)
    .option('--after <id>', `continue after this ${idName}, the last one of the previous page`, textUpTo(100))
}

/** A page of a list. The first column is the id. A full page gets a line with the option for the next page. */
export function page<Title extends string>(
  titles: readonly [Title, ...Title[]],
  rows: readonly Record<Title, Cell>[],
  { limit, json }: { limit: number; json: unknown },
): Outcome {
  const last = rows.length === limit ? rows.at(-1) : undefined
  const more = last === undefined ? '' : `\n\nThere may be more: --after ${last[titles[0]]}`
  return { json, text: table(titles, rows) + more }
}
