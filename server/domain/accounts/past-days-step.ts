import { type Database, requestTimeLimit } from '../../database/connect.ts'
import { duplicateOf } from '../../database/errors.ts'
import { insertTogether } from '../../database/insert-together.ts'
import type { PastDays } from './past-days.ts'

/** Accounts per command. The command then ends well within its time limit. */
const mostAtOnce = 500

/**
 * Moves the counts of past days from the noted accounts to `request_days`. It is idempotent, and several processes
 * may run it at the same time.
 */
export async function archivePastDays({
  database,
  pastDays,
}: {
  database: Pick<Database, 'accounts' | 'requestDays'>
  pastDays: PastDays
}) {
  const noted = pastDays.take()
  for (let start = 0; start < noted.length; start += mostAtOnce) {
    const some = noted.slice(start, start + mostAtOnce)
    const records = some.flatMap(([account, days]) =>
      days.map(({ day, requests }) => ({ _id: `${account} ${day.toISOString()}`, account, day, requests })),
    )
    for (const outcome of await insertTogether(database.requestDays, records)) {
      if (outcome.status === 'rejected' && duplicateOf(outcome.reason) === undefined) throw outcome.reason
    }
    const removals = some.map(([_id, days]) => ({
      updateOne: {
        filter: { _id },
        update: { $pull: { history: { day: { $in: days.map(({ day }) => day) } } } },
      },
    }))
    await database.accounts.bulkWrite(removals, { ordered: false, ...requestTimeLimit })
  }
}
