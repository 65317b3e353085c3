import type { Account } from '../../database/collections/accounts.ts'
import { type Database, requestTimeLimit } from '../../database/connect.ts'
import type { HoldsOfAccount } from '../admission/captured-holds.ts'
import { inChunks } from '../chunks.ts'

type Accounts = Database['accounts']

type Holder = Pick<Account, '_id' | 'holds'>

/** The accounts that have an expired hold, with all their holds. */
export function accountsWithExpiredHolds(accounts: Accounts, now: Date): Promise<Holder[]> {
  return accounts
    .find({ 'holds.expires': { $lte: now } }, requestTimeLimit)
    .project<Holder>({ holds: 1 })
    .toArray()
}

/**
 * Shortens leases that would end too late because the database's clock has stepped back. If the start of a lease is
 * now in the future by more than the length of the lease, the lease starts again now.
 */
export async function shortenLeases(accounts: Accounts, now: Date) {
  const found = accounts
    .find({ 'holds.expires': { $gt: now }, 'holds.at': { $gt: now } }, requestTimeLimit)
    .project<Holder>({ holds: 1 })
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

/** Accounts per command. The command then ends well within its time limit. */
const mostAtOnce = 500

/** Removes captured holds from their accounts. */
export async function dropHolds(accounts: Accounts, captured: HoldsOfAccount[]) {
  for await (const some of inChunks(captured, mostAtOnce)) {
    // The driver does not repeat an update of several documents, and the primary alone acknowledges it. If a hold
    // stays in its account, it is found to be captured later.
    await accounts.updateMany(
      { _id: { $in: some.map(([account]) => account) } },
      { $pull: { holds: { id: { $in: some.flatMap(([, holds]) => holds) } } } },
      { writeConcern: { w: 1 }, ...requestTimeLimit },
    )
  }
}
