import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

export const ledgerKinds = ['grant', 'spend', 'adjustment'] as const

export type LedgerKind = (typeof ledgerKinds)[number]

/** A change of the balance by an operator or by the dashboard. */
export interface LedgerEntry {
  _id: string
  account: string
  kind: LedgerKind
  /** Credits added to the balance; negative if they were taken. */
  amount: number
  reason: string
  /** Unique in the account. A repeated change with the same reference has no effect. */
  reference?: string
  created_at: Date
}

export type Ledger = Model<LedgerEntry>

const schema = new Schema<LedgerEntry>(
  {
    _id: { type: String, required: true },
    account: { type: String, required: true },
    kind: { type: String, enum: ledgerKinds, required: true },
    amount: { type: Number, required: true },
    reason: { type: String, default: '' },
    reference: String,
    created_at: { type: Date, required: true },
  },
  recordOptions('ledger'),
)

// For sums by kind and by day, which need no documents.
schema.index({ account: 1, created_at: -1, kind: 1, amount: 1 })
schema.index(
  { account: 1, reference: 1 },
  { unique: true, partialFilterExpression: { reference: { $exists: true } } },
)

export function ledgerModel(connection: Connection): Ledger {
  return connection.model<LedgerEntry>('LedgerEntry', schema)
}
