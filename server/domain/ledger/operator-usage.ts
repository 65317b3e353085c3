import { dashboardGroup, type GenerationType, generationTypes } from '@content-generation/contract'
import { requestDaysKept } from '../../database/collections/request-days.ts'
import { linearizableRead } from '../../database/connect.ts'
import { dayMs, dayOf } from '../calendar.ts'
import { nameOf } from './day-range.ts'
import type { LedgerDependencies } from './ledger.ts'
import { type UsageDay, usageByDay } from './usage.ts'

/** Usage in a period. */
export interface Usage {
  /** Requests that counted toward the daily cap, including free and failed ones. */
  requests: number
  /** Credits of captured generations. */
  credits: number
  by_type: Record<GenerationType, { count: number; credits: number }>
  /** Credits that the dashboard spent. */
  dashboard_credits: number
  /** Credits that operators refunded, on the day of the refund. */
  refunded_credits: number
}

export interface OperatorUsage {
  user_id: string
  /** The first UTC day of the report, as `YYYY-MM-DD`. */
  from: string
  /** The last UTC day of the report, as `YYYY-MM-DD`. */
  to: string
  /** Days with any usage, newest first. */
  days: ({ day: string } & Usage)[]
  totals: Usage
}

/** The longest report, in days. Requests by day are not kept longer. */
export const mostUsageDays = requestDaysKept

/** Requests and credits of the account by UTC day and type, for the last `days` days including today. */
export async function usageOf(
  { database, clock, accounts }: LedgerDependencies,
  { user, days }: { user: string; days: number },
): Promise<OperatorUsage> {
  const [account, now] = await Promise.all([accounts.find({ user }, linearizableRead), clock.read()])
  const to = new Date(Math.max(dayOf(now).getTime(), account.usage.day.getTime()))
  const from = new Date(to.getTime() - (days - 1) * dayMs)
  const all = await usageByDay(database, { account: user, range: { from, to }, groupBy: 'type', now })
  const used = all.filter(
    ({ requests, groups, credits_refunded }) => requests !== 0 || groups.length > 0 || credits_refunded > 0,
  )
  return {
    user_id: user,
    from: nameOf(from),
    to: nameOf(to),
    days: used.reverse().map((day) => ({ day: day.day, ...sumOf([day]) })),
    totals: sumOf(used),
  }
}

function sumOf(days: readonly UsageDay[]): Usage {
  const sum = noUsage()
  for (const { requests, groups, credits_refunded } of days) {
    sum.requests += requests ?? 0
    sum.refunded_credits += credits_refunded
    for (const { group, generations, credits_used } of groups) {
      if (group === dashboardGroup) {
        sum.dashboard_credits += credits_used
        continue
      }
      const ofType = sum.by_type[group as GenerationType] // the other groups are types
      ofType.count += generations
      ofType.credits += credits_used
      sum.credits += credits_used
    }
  }
  return sum
}

function noUsage(): Usage {
  const none = generationTypes.map((type) => [type, { count: 0, credits: 0 }])
  const by_type = Object.fromEntries(none) as Usage['by_type'] // a row for each type, as mapped above
  return { requests: 0, credits: 0, by_type, dashboard_credits: 0, refunded_credits: 0 }
}
