import type { Command } from 'commander'
import type { OperatorDomain } from '../domain/create-domain.ts'
import type { Look } from './table.ts'

/** The result of a command. */
export interface Outcome {
  /** The output with `--json`. */
  json: unknown
  /** The output without `--json`. */
  text: (look: Look) => string
  /** One line for stderr. If it is set, the command ends with exit code 1 after its output. */
  refused?: string
}

/** The work of a command. */
export type Task = (domain: OperatorDomain) => Promise<Outcome>

/** Opens the database, runs the task, prints its outcome and closes the database. */
export type Perform = (task: Task) => Promise<void>

/** Adds commands to the program, or to a group of its commands. */
export type Group = (parent: Command, perform: Perform) => void

/** The option that selects an account. */
export const userOption = ['--user <id>', 'user_id of the account'] as const
