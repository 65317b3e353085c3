import { type GenerationType, generationTypes } from '@content-generation/contract'
import { requestDaysKept } from '../../database/collections/request-days.ts'
import type { Database } from '../../database/connect.ts'
import { dayMs, dayOf } from '../calendar.ts'
import type { LedgerDependencies } from './ledger.ts'
import { generationsByDay, requestsByDay, type Span, spendingByDay } from './usage-query.ts'

/** Usage in a period. */
export interface Usage {
  /** Requests that counted toward the daily cap, including free and failed ones. */
  requests: number
  /** Credits of captured generations. */
  credits: number
  by_type: Record<GenerationType, { count: number; credits: number }>
  /** Credits that the dashboard spent. */
  dashboard_credits: number
}

export interface UsageReport {
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
): Promise<UsageReport> {
  const [account, now] = await Promise.all([accounts.find({ user }), clock.read()])
  const today = new Date(Math.max(dayOf(now).getTime(), account.usage.day.getTime()))
  const since = new Date(today.getTime() - (days - 1) * dayMs)
  const { byDay, totals } = await database.snapshot((session) =>
    collect(database, { account: user, since, session }),
  )
  const newestFirst = [...byDay].sort(([one], [other]) => (one < other ? 1 : -1))
  return {
    user_id: user,
    from: nameOf(since),
    to: nameOf(today),
    days: newestFirst.map(([day, usage]) => ({ day, ...usage })),
    totals,
  }
}

async function collect(database: Database, span: Span) {
  const byDay = new Map<string, Usage>()
  const totals = noUsage()
  /** What a part of the usage of this day is added to. */
  const sumsWith = (day: Date) => {
    const usage = byDay.get(nameOf(day)) ?? noUsage()
    byDay.set(nameOf(day), usage)
    return [usage, totals]
  }
  for (const [dayStart, requests] of await requestsByDay(database, span)) {
    if (dayStart < span.since.getTime() || requests === 0) continue
    for (const sum of sumsWith(new Date(dayStart))) sum.requests += requests
  }
  for await (const { _id, count, credits } of generationsByDay(database, span)) {
    for (const sum of sumsWith(_id.day)) {
      sum.credits += credits
      sum.by_type[_id.type].count += count
      sum.by_type[_id.type].credits += credits
    }
  }
  for await (const { _id: day, credits } of spendingByDay(database, span)) {
    for (const sum of sumsWith(day)) sum.dashboard_credits += credits
  }
  return { byDay, totals }
}

function noUsage(): Usage {
  const none = generationTypes.map((type) => [type, { count: 0, credits: 0 }])
  const by_type = Object.fromEntries(none) as Usage['by_type'] // a row for each type, as mapped above
  return { requests: 0, credits: 0, by_type, dashboard_credits: 0 }
}

function nameOf(day: Date) {
  return day.toISOString().slice(0, 10)
}
