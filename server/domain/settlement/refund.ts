import type { Hold } from '../../database/collections/accounts.ts'
import { requestTimeLimit } from '../../database/connect.ts'
import { refundStep } from '../admission/refund-step.ts'
import type { RefundOptions } from '../admission/rule.ts'
import type { SettlementDependencies } from './dependencies.ts'

/** Refunds a hold if it is still in the account. It is idempotent: a second call changes nothing. */
export async function refund(
  { database, meter }: Pick<SettlementDependencies, 'database' | 'meter'>,
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
