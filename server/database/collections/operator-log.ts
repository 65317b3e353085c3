import { planNames } from '@content-generation/contract'
import { collection, type Stored } from '../collection.ts'
import { integer, moment, natural, oneOf, optional, text } from '../fields.ts'

const entry = {
  _id: text,
  at: moment,
  /** The command, such as `accounts set-plan`. */
  command: text,
  /** Who ran it. */
  by: text,
  reason: optional(text),
  /** A long command has two records. */
  phase: optional(oneOf('start', 'end')),
  account: optional(text),
  key: optional(text),
  /** The id of the key that replaces the key. */
  successor: optional(text),
  generation: optional(text),
  /** The id of the ledger entry. */
  entry: optional(text),
  /** The name of the changed field. */
  field: optional(text),
  plan_before: optional(oneOf(...planNames)),
  plan: optional(oneOf(...planNames)),
  /** Credits added to the balance; negative if they were taken. */
  amount: optional(integer),
  /** The credits of a key's limit. */
  limit: optional(natural),
}

export const operatorLog = collection(
  'operator_log',
  [entry],
  // For the list, newest first, of all accounts and of one.
  [[{ at: -1, _id: -1 }], [{ account: 1, at: -1, _id: -1 }]],
)

/**
 * What an operator's command has changed. It has no e-mail address, no key and no content, because it stays when an
 * account is erased.
 */
export type OperatorLogEntry = Stored<typeof operatorLog>
