import type { LedgerEntry } from '../../database/collections/ledger.ts'
import type { Database, Session } from '../../database/connect.ts'
import type { Clock } from '../ports.ts'

interface Books {
  database: Database
  clock: Clock
}

/**
 * Changes the balance by the amount of the entry, in one step. Returns the new balance, or `undefined` if the balance
 * would become negative or there is no such account.
 */
export async function changeBalance({ database, clock }: Books, session: Session, entry: LedgerEntry) {
  const account = await database.accounts.findOneAndUpdate(
    { _id: entry.account, credits: { $gte: -entry.amount } },
    [{ $set: balanceChange(clock, entry) }],
    { session, returnDocument: 'after', projection: { credits: 1 } },
  )
  return account?.credits
}

/**
 * Credits that the dashboard spends count as used in the month, like charges of the API. Grants and adjustments do
 * not count.
 */
function balanceChange(clock: Clock, { kind, amount }: LedgerEntry) {
  const credits = { $add: ['$credits', amount] }
  if (kind !== 'spend') return { credits }
  const month = {
    $max: ['$usage.month', { $dateTrunc: { date: clock.expression(), unit: 'month' } }],
  }
  const before = { $cond: [{ $eq: ['$usage.month', month] }, '$usage.credits', 0] }
  return { credits, 'usage.month': month, 'usage.credits': { $subtract: [before, amount] } }
}
