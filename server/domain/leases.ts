import type { Account } from '../database/accounts.ts'
import { inTime } from '../database/connect.ts'
import { native } from '../database/native.ts'
import type { Backend } from './backend.ts'

/**
 * Shortens leases that would end too late because the database's clock has stepped back since: a hold that was made in what
 * is now the future, farther away than its lease is long, has a whole lease from now on.
 */
export async function shortenLeases({ database }: Backend, now: Date) {
  const accounts = native(database.accounts)
  const found = accounts
    .find({ 'holds.expires': { $gt: now }, 'holds.at': { $gt: now } }, inTime)
    .project<Pick<Account, '_id' | 'holds'>>({ holds: 1 })
  for await (const { _id, holds } of found) {
    for (const { id, at, expires } of holds) {
      const leaseMs = expires.getTime() - at.getTime()
      if (at.getTime() - now.getTime() <= leaseMs) continue
      await accounts.updateOne(
        { _id, holds: { $elemMatch: { id, expires } } },
        { $set: { 'holds.$.expires': new Date(now.getTime() + leaseMs) } },
        inTime,
      )
    }
  }
}
