import type { Hold } from '../../database/collections/accounts.ts'
import { requestTimeLimit } from '../../database/connect.ts'
import type { Fields, RefundOptions } from '../admission/rule.ts'
import { rules } from '../admission/rules.ts'
import type { SettlementDependencies } from './dependencies.ts'

/** Refunds a hold if it is still in the account. It is idempotent: a second call changes nothing. */
export async function refund(
  { database, meter }: SettlementDependencies,
  account: string,
  hold: Hold,
  options: RefundOptions = { releasesQuota: false },
) {
  const { modifiedCount } = await database.accounts.updateOne(
    { _id: account, 'holds.id': hold.id },
    refundStep(hold, options),
    requestTimeLimit,
  )
  if (modifiedCount > 0) meter.refunded(hold.cost)
}

/** The step that refunds a hold: every rule takes back what it has added. */
export function refundStep(hold: Hold, options: RefundOptions) {
  const parts = rules.map((rule) => rule.takesBack?.(hold, options) ?? {})
  const account: Fields = Object.assign({}, ...parts.map((part) => part.account))
  const usage: Fields = Object.assign({}, ...parts.map((part) => part.usage))
  return [{ $set: { ...account, usage: { $mergeObjects: ['$usage', usage] } } }]
}
