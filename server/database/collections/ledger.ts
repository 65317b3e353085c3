import { collection, type Stored } from '../collection.ts'
import { integer, moment, oneOf, optional, text } from '../fields.ts'

const entry = {
  _id: text,
  account: text,
  kind: oneOf('grant', 'spend', 'adjustment', 'refund'),
  /** Credits added to the balance; negative if they were taken. */
  amount: integer,
  /** Unique in the account. A repeated change with the same reference has no effect. */
  reference: optional(text),
  /** Text for the customer. What operators write for each other is in the operator log. */
  note: optional(text),
  /** The generation that a refund is for. A generation is refunded at most once. */
  generation: optional(text),
  created_at: moment,
}

export const ledger = collection(
  'ledger',
  [entry],
  [
    // For entries in their order, and for sums by kind and by day, which need no documents.
    [{ account: 1, created_at: 1, _id: 1, kind: 1, amount: 1 }],
    [
      { account: 1, reference: 1 },
      { unique: true, partialFilterExpression: { reference: { $exists: true } } },
    ],
    [
      { account: 1, generation: 1 },
      { unique: true, partialFilterExpression: { generation: { $exists: true } } },
    ],
  ],
)

/** A change of the balance by an operator or by the dashboard. */
export type LedgerEntry = Stored<typeof ledger>

export type LedgerKind = LedgerEntry['kind']
