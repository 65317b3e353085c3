import type { Accounts } from '../../database/collections/accounts.ts'
import { requestTimeLimit } from '../../database/connect.ts'
import { native } from '../../database/native.ts'

/** Removes a captured hold from its account. */
export async function dropHold(accounts: Accounts, account: string, hold: string) {
  await native(accounts).updateOne({ _id: account }, { $pull: { holds: { id: hold } } }, requestTimeLimit)
}

/** Accounts per command. The command then ends well within its time limit. */
const mostAtOnce = 500

/** Removes captured holds from their accounts. */
export async function dropHolds(accounts: Accounts, captured: [account: string, holds: string[]][]) {
  for (let start = 0; start < captured.length; start += mostAtOnce) {
    const some = captured.slice(start, start + mostAtOnce)
    // The driver does not repeat an update of several documents, and the primary alone acknowledges it. If a hold
    // stays in its account, it is found to be captured later.
    await native(accounts).updateMany(
      { _id: { $in: some.map(([account]) => account) } },
      { $pull: { holds: { id: { $in: some.flatMap(([, holds]) => holds) } } } },
      { writeConcern: { w: 1 }, ...requestTimeLimit },
    )
  }
}
