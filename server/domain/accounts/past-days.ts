import type { Account } from '../../database/collections/accounts.ts'

type History = Account['history']

/**
 * The counts of past days that admissions have seen in accounts. The sweeper moves them to `request_days`. An account
 * must stay small, because every admission copies it.
 */
export interface PastDays {
  /** Notes the past days of an account. `now` is the time of the admission. */
  note(account: Pick<Account, '_id' | 'history'>, now: Date): void
  /** Returns everything that was noted, and forgets it. */
  take(): [account: string, days: History][]
}

/**
 * Age at which a count is moved, in milliseconds since the start of its day: two hours after the day has ended. Every
 * lease is shorter than two hours, so no refund changes the count any more.
 */
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
