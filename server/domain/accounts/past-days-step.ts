import type { Account } from '../../database/collections/accounts.ts'
import { type Database, requestTimeLimit } from '../../database/connect.ts'
import { duplicateOf } from '../../database/errors.ts'
import { insertTogether } from '../../database/insert-together.ts'
import { inChunks } from '../chunks.ts'

type DaysOfAccount = [account: string, days: Account['history']]

/**
 * Age at which a count is moved, in milliseconds since the start of its day: two hours after the day has ended. Every
 * lease is shorter than two hours, so no refund changes the count any more.
 */
const settledAfterMs = 26 * 3_600_000

/**
 * The counts of past days that admissions have seen in accounts. The sweeper moves them to `request_days`. An account
 * must stay small, because every admission copies it.
 */
export function pastDays() {
  const noted = new Map<string, Account['history']>()
  return {
    /** Notes the past days of an account. `now` is the time of the admission. */
    note({ _id, history }: Pick<Account, '_id' | 'history'>, now: Date) {
      const days = history.filter(({ day }) => now.getTime() - day.getTime() >= settledAfterMs)
      if (days.length > 0) noted.set(_id, days)
    },
    /** Returns everything that was noted, and forgets it. */
    take(): DaysOfAccount[] {
      const all = [...noted]
      noted.clear()
      return all
    },
  }
}

export type PastDays = ReturnType<typeof pastDays>

/** Accounts per command. The command then ends well within its time limit. */
const mostAtOnce = 500

/**
 * Moves the noted counts from the accounts to `request_days`. It is idempotent, and several processes may run it at
 * the same time.
 */
export async function archivePastDays(
  { accounts, requestDays }: Pick<Database, 'accounts' | 'requestDays'>,
  noted: DaysOfAccount[],
) {
  for await (const some of inChunks(noted, mostAtOnce)) {
    const records = some.flatMap(([account, days]) =>
      days.map(({ day, requests }) => ({ _id: `${account} ${day.toISOString()}`, account, day, requests })),
    )
    for (const outcome of await insertTogether(requestDays, records)) {
      if (outcome.status === 'rejected' && duplicateOf(outcome.reason) === undefined) throw outcome.reason
    }
    const removals = some.map(([_id, days]) => ({
      updateOne: {
        filter: { _id },
        update: { $pull: { history: { day: { $in: days.map(({ day }) => day) } } } },
      },
    }))
    await accounts.bulkWrite(removals, { ordered: false, ...requestTimeLimit })
  }
}
