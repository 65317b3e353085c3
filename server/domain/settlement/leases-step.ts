import type { Account } from '../../database/collections/accounts.ts'
import { requestTimeLimit } from '../../database/connect.ts'
import type { SettlementDependencies } from './dependencies.ts'

/**
 * Shortens leases that would end too late because the database's clock has stepped back. If the start of a lease is
 * now in the future by more than the length of the lease, the lease starts again now.
 */
export async function shortenLeases({ database }: Pick<SettlementDependencies, 'database'>, now: Date) {
  const accounts = database.accounts
  const found = accounts
    .find({ 'holds.expires': { $gt: now }, 'holds.at': { $gt: now } }, requestTimeLimit)
    .project<Pick<Account, '_id' | 'holds'>>({ holds: 1 })
  for await (const { _id, holds } of found) {
    for (const { id, at, expires } of holds) {
      const leaseMs = expires.getTime() - at.getTime()
      if (at.getTime() - now.getTime() <= leaseMs) continue
      await accounts.updateOne(
        { _id, holds: { $elemMatch: { id, expires } } },
        { $set: { 'holds.$.expires': new Date(now.getTime() + leaseMs) } },
        requestTimeLimit,
      )
    }
  }
}
