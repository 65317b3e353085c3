import type { Account, Accounts } from '../../database/collections/accounts.ts'
import { requestTimeLimit } from '../../database/connect.ts'
import { native } from '../../database/native.ts'

/** An account with its holds. */
export type Holder = Pick<Account, '_id' | 'holds'>

/** The accounts that have an expired hold. */
export function accountsWithExpiredHolds(accounts: Accounts, now: Date): Promise<Holder[]> {
  return native(accounts)
    .find({ 'holds.expires': { $lte: now } }, requestTimeLimit)
    .project<Holder>({ holds: 1 })
    .toArray()
}
