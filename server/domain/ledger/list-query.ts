import type { LedgerEntry } from '../../database/collections/ledger.ts'
import { dayMs } from '../calendar.ts'
import type { LedgerDependencies } from './ledger.ts'

/** Days of an account's ledger. */
export interface LedgerRange {
  user: string
  /** The first UTC day. */
  from?: Date | undefined
  /** The last UTC day. */
  to?: Date | undefined
}

/** An entry as the operator's command shows it. */
export interface ListedEntry {
  id: string
  at: string
  kind: string
  amount: number
  generation_id: string | null
  reference: string | null
  note: string | null
}

/** The entries of an account's ledger in these days, oldest first. Charges are generations. */
export async function listEntries(
  { database, accounts }: LedgerDependencies,
  { user, from, to }: LedgerRange,
): Promise<ListedEntry[]> {
  await accounts.find({ user })
  const days = [
    ...(from === undefined ? [] : [{ created_at: { $gte: from } }]),
    ...(to === undefined ? [] : [{ created_at: { $lt: new Date(to.getTime() + dayMs) } }]),
  ]
  const found = await database.ledger.aggregate<LedgerEntry>([
    { $match: { account: user, ...(days.length > 0 && { $and: days }) } },
    { $sort: { created_at: 1, _id: 1 } },
  ])
  return found.map(shownEntry)
}

export function shownEntry(entry: LedgerEntry): ListedEntry {
  const { _id, created_at, kind, amount, generation, reference, note } = entry
  return {
    id: _id,
    at: created_at.toISOString(),
    kind,
    amount,
    generation_id: generation ?? null,
    reference: reference ?? null,
    note: note ?? null,
  }
}
