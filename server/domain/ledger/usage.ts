import { type GenerationType, generationTypes } from '@content-generation/contract'
import { requestDaysKept } from '../../database/collections/request-days.ts'
import { dayMs, dayOf } from '../calendar.ts'
import type { LedgerDependencies } from './dependencies.ts'
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

/**
 * Requests and credits of the account by UTC day and type, for the last `days` days including today. Throws
 * `OperatorError` if there is no such account.
 */
export async function usageOf(
  given: LedgerDependencies,
  { user, days }: { user: string; days: number },
): Promise<UsageReport> {
  const [account, now] = await Promise.all([given.accounts.find({ user }), given.clock.read()])
  const today = new Date(Math.max(dayOf(now).getTime(), account.usage.day.getTime()))
  const since = new Date(today.getTime() - (days - 1) * dayMs)
  const byDay = await given.database.snapshot((session) => collect(given, { account: user, since, session }))
  const newestFirst = [...byDay].sort(([one], [other]) => (one < other ? 1 : -1))
  return {
    user_id: user,
    from: nameOf(since),
    to: nameOf(today),
    days: newestFirst.map(([day, usage]) => ({ day, ...usage })),
    totals: total(byDay.values()),
  }
}

async function collect({ database }: LedgerDependencies, span: Span) {
  const byDay = new Map<string, Usage>()
  const on = (day: Date) => {
    const usage = byDay.get(nameOf(day)) ?? noUsage()
    byDay.set(nameOf(day), usage)
    return usage
  }
  for (const [dayStart, requests] of await requestsByDay(database, span)) {
    if (dayStart >= span.since.getTime() && requests > 0) on(new Date(dayStart)).requests = requests
  }
  for await (const { day, type, count, credits } of generationsByDay(database, span)) {
    const usage = on(day)
    usage.credits += credits
    usage.by_type[type] = { count, credits }
  }
  for await (const { day, credits } of spendingByDay(database, span)) on(day).dashboard_credits += credits
  return byDay
}

function total(days: Iterable<Usage>) {
  const sum = noUsage()
  for (const { requests, credits, by_type, dashboard_credits } of days) {
    sum.requests += requests
    sum.credits += credits
    sum.dashboard_credits += dashboard_credits
    for (const type of generationTypes) {
      sum.by_type[type].count += by_type[type].count
      sum.by_type[type].credits += by_type[type].credits
    }
  }
  return sum
}

function noUsage(): Usage {
  return {
    requests: 0,
    credits: 0,
    by_type: byType(),
    dashboard_credits: 0,
  }
}

function byType() {
  const empty = generationTypes.map((type) => [type, { count: 0, credits: 0 }])
  return Object.fromEntries(empty) as Usage['by_type'] // a row for each type, as mapped above
}

function nameOf(day: Date) {
  return day.toISOString().slice(0, 10)
}
