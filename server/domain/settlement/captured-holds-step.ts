import { type Database, requestTimeLimit } from '../../database/connect.ts'

/** Removes a captured hold from its account. */
export async function dropHold(accounts: Database['accounts'], account: string, hold: string) {
  await accounts.updateOne({ _id: account }, { $pull: { holds: { id: hold } } }, requestTimeLimit)
}

/** Accounts per command. The command then ends well within its time limit. */
const mostAtOnce = 500

/** Removes captured holds from their accounts. */
export async function dropHolds(
  accounts: Database['accounts'],
  captured: [account: string, holds: string[]][],
) {
  for (let start = 0; start < captured.length; start += mostAtOnce) {
    const some = captured.slice(start, start + mostAtOnce)
    // The driver does not repeat an update of several documents, and the primary alone acknowledges it. If a hold
    // stays in its account, it is found to be captured later.
    await accounts.updateMany(
      { _id: { $in: some.map(([account]) => account) } },
      { $pull: { holds: { id: { $in: some.flatMap(([, holds]) => holds) } } } },
      { writeConcern: { w: 1 }, ...requestTimeLimit },
    )
  }
}
