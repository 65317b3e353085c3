import type { Command } from 'commander'
import type { Books } from '../domain/backend.ts'
import type { Look } from './table.ts'

/** What came of a command. */
export interface Outcome {
  /** What `--json` prints. */
  json: unknown
  /** What people read. */
  text: (look: Look) => string
  /** The one line on stderr with which the command ends in refusal, though it has something to show. */
  refused?: string
}

/** What a command does with the open database. */
export type Task = (books: Books) => Promise<Outcome>

/** Opens the database, does the task, prints what came of it, and closes the database. */
export type Perform = (task: Task) => Promise<void>

/** Adds commands to the program, or to a group of its commands. */
export type Group = (parent: Command, perform: Perform) => void

/** The option by which most commands know their account. */
export const userOption = ['--user <id>', 'the account, by its user_id'] as const
