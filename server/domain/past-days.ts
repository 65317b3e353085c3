import type { Account } from '../database/accounts.ts'
import { type Database, inTime } from '../database/connect.ts'
import { insertTogether } from '../database/insert-together.ts'
import { native } from '../database/native.ts'
import { duplicateOf } from '../database/outage.ts'

type History = Account['history']

/**
 * Counts of days that are over, as admissions have seen them in accounts. The sweeper moves them to records of their own:
 * every admission copies the account, so that it must stay small.
 */
export interface PastDays {
  /** Notes what an admission has seen, at that time. */
  note(account: Pick<Account, '_id' | 'history'>, now: Date): void
  /** Gives what was noted, and forgets it. */
  take(): [account: string, days: History][]
}

/** Two hours after it ended: longer than any lease, so that its count changes no more. */
const settledAfterMs = 26 * 3_600_000

export function pastDays(): PastDays {
  let noted = new Map<string, History>()
  return {
    note({ _id, history }, now) {
      if (history.length === 0) return
      const days = history.filter(({ day }) => now.getTime() - day.getTime() >= settledAfterMs)
      if (days.length > 0) noted.set(_id, days)
    },
    take() {
      const all = [...noted]
      noted = new Map()
      return all
    },
  }
}

/** As many accounts as the database changes well within the time that a command has. */
const mostAtOnce = 500

/** Moves counts out of the accounts that were noted. It may be repeated, and done by several processes at once. */
export async function archivePastDays({ database, pastDays }: { database: Database; pastDays: PastDays }) {
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
    await native(database.accounts).bulkWrite(removals, { ordered: false, ...inTime })
  }
}
