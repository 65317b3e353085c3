import type { CapturedGeneration } from '../../database/collections/generations.ts'
import type { LedgerEntry } from '../../database/collections/ledger.ts'
import type { Database, Session } from '../../database/connect.ts'
import { notErased } from '../accounts/accounts-step.ts'
import { returned } from '../admission/rules/balance-step.ts'
import { monthOf } from '../calendar.ts'
import type { Clock } from '../ports.ts'

interface Books {
  database: Database
  clock: Clock
}

/**
 * Changes the balance by the amount of the entry, in one step. Returns the new balance, or `undefined` if the balance
 * would become negative, there is no such account, or it is erased.
 */
export async function changeBalance({ database, clock }: Books, session: Session, entry: LedgerEntry) {
  const account = await database.accounts.findOneAndUpdate(
    { ...notErased(entry.account), credits: { $gte: -entry.amount } },
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

/**
 * Gives back the credits of a generation, in one step. They are taken from the credits used in the month, if that is still
 * the month of the charge. Counts of requests and what the key has used stay. Returns the new balance, or `undefined` if
 * there is no such account, or it is erased.
 */
export async function giveBack(
  { accounts }: Pick<Database, 'accounts'>,
  session: Session,
  { account: user, day, credits_used: cost }: Pick<CapturedGeneration, 'account' | 'day' | 'credits_used'>,
) {
  const { account, usage } = returned({ cost, month: monthOf(day) })
  const changed = await accounts.findOneAndUpdate(
    notErased(user),
    [{ $set: { ...account, usage: { $mergeObjects: ['$usage', usage] } } }],
    { session, returnDocument: 'after', projection: { credits: 1 } },
  )
  return changed?.credits
}

/** Notes in a generation that it was refunded. */
export async function markRefunded(
  { generations }: Pick<Database, 'generations'>,
  session: Session,
  { _id, account, at }: { _id: string; account: string; at: Date },
) {
  await generations.updateOne({ _id, account }, { $set: { refunded_at: at } }, { session })
}
