import type { Account } from '../../database/collections/accounts.ts'
import { type Database, requestTimeLimit } from '../../database/connect.ts'

/** An account with its holds. */
export type Holder = Pick<Account, '_id' | 'holds'>

/** The accounts that have an expired hold. */
export function accountsWithExpiredHolds(accounts: Database['accounts'], now: Date): Promise<Holder[]> {
  return accounts
    .find({ 'holds.expires': { $lte: now } }, requestTimeLimit)
    .project<Holder>({ holds: 1 })
    .toArray()
}
