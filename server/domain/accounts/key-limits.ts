import type { LimitPeriod } from '@content-generation/contract'
import type { Account, ApiKeyRecord } from '../../database/collections/accounts.ts'
import { dayMs, dayOf, monthAfter, monthOf } from '../calendar.ts'

/** The limit of a key as customers and operators see it. */
export interface KeyLimit {
  credits: number
  per: LimitPeriod
  /** Credits used in the current period. */
  used: number
  /** When the period ends. Absent if it never does. */
  resets_at?: string
}

/** The counters of an account, and the time at which they were read. */
type Counters = Pick<Account, 'usage'> & { now: Date }

/** The limit of a key at this time. `null` if it has none. */
export function limitOf({ limit }: Pick<ApiKeyRecord, 'limit'>, counters: Counters): KeyLimit | null {
  if (limit === undefined) return null
  const { credits, per, used, since } = limit
  const period = periodOf(per, counters)
  if (period === undefined) return { credits, per, used }
  // The counter changes only with the next charge, so a counter of an earlier period means 0.
  return { credits, per, used: since < period.start ? 0 : used, resets_at: period.end.toISOString() }
}

const periodsInWords: Record<LimitPeriod, string> = {
  day: 'per UTC day',
  month: 'per UTC month',
  ever: 'in all',
}

/** What was used of a limit, as text. */
export function limitInWords({ credits, per, used }: KeyLimit) {
  return `${used} of ${credits} credits ${periodsInWords[per]}`
}

/** The current period, or the account's if that is later. `undefined` if it never ends. */
function periodOf(per: LimitPeriod, { usage, now }: Counters) {
  if (per === 'ever') return undefined
  if (per === 'day') {
    const start = later(usage.day, dayOf(now))
    return { start, end: new Date(start.getTime() + dayMs) }
  }
  const start = later(usage.month, monthOf(now))
  return { start, end: monthAfter(start) }
}

function later(one: Date, other: Date) {
  return one > other ? one : other
}
