import { type GenerationType, generationTypes } from '@content-generation/contract'
import type { Account } from '../database/accounts.ts'
import type { Session } from '../database/connect.ts'
import { native } from '../database/native.ts'
import { requestDaysKept } from '../database/request-days.ts'
import { findAccount } from './accounts.ts'
import type { Books } from './backend.ts'
import { dayOf } from './clock.ts'

/** What happened in some time. */
export interface Usage {
  /** Requests that counted toward the daily cap, free ones and failed ones included. */
  requests: number
  /** Credits that saved generations cost. */
  credits: number
  by_type: Record<GenerationType, { count: number; credits: number }>
  /** Credits that the dashboard spent. */
  dashboard_credits: number
}

export interface UsageReport {
  user_id: string
  /** The first and the last UTC day that is looked at. */
  from: string
  to: string
  /** Days on which something happened, newest first. */
  days: ({ day: string } & Usage)[]
  totals: Usage
}

/** The longest time that requests by day are kept for. */
export const mostUsageDays = requestDaysKept

const dayMs = 86_400_000

/** Requests and credits of the account by UTC day and type, for so many days up to today. */
export async function usageOf(
  books: Books,
  { user, days }: { user: string; days: number },
): Promise<UsageReport> {
  const [account, now] = await Promise.all([findAccount(books, { user }), books.clock.read()])
  const today = new Date(Math.max(dayOf(now).getTime(), account.usage.day.getTime()))
  const since = new Date(today.getTime() - (days - 1) * dayMs)
  const byDay = await books.database.snapshot((session) => collect(books, { account: user, since, session }))
  const newestFirst = [...byDay].sort(([one], [other]) => (one < other ? 1 : -1))
  return {
    user_id: user,
    from: nameOf(since),
    to: nameOf(today),
    days: newestFirst.map(([day, usage]) => ({ day, ...usage })),
    totals: total(byDay.values()),
  }
}

interface Span {
  account: string
  since: Date
  session: Session
}

async function collect(books: Books, span: Span) {
  const byDay = new Map<string, Usage>()
  const on = (day: Date) => {
    const usage = byDay.get(nameOf(day)) ?? noUsage()
    byDay.set(nameOf(day), usage)
    return usage
  }
  for (const [dayMs, requests] of await requestsByDay(books, span)) {
    if (dayMs >= span.since.getTime() && requests > 0) on(new Date(dayMs)).requests = requests
  }
  for await (const { day, type, count, credits } of generationsByDay(books, span)) {
    const usage = on(day)
    usage.credits += credits
    usage.by_type[type] = { count, credits }
  }
  for await (const { day, credits } of spendingByDay(books, span)) on(day).dashboard_credits += credits
  return byDay
}

/** A day's count may stand in both places while it is moved from one to the other. */
async function requestsByDay({ database }: Books, { account, since, session }: Span) {
  const found = await native(database.accounts).findOne<Pick<Account, 'usage' | 'history'>>(
    { _id: account },
    { session, projection: { usage: 1, history: 1 } },
  )
  const moved = await native(database.requestDays)
    .find({ account, day: { $gte: since } }, { session })
    .toArray()
  const counts = [...moved, ...(found === null ? [] : [...found.history, found.usage])]
  return new Map(counts.map(({ day, requests }) => [day.getTime(), requests]))
}

function generationsByDay({ database }: Books, { account, since, session }: Span) {
  type Row = { day: Date; type: GenerationType; count: number; credits: number }
  return native(database.generations).aggregate<Row>(
    [
      { $match: { account, state: 'captured', day: { $gte: since } } },
      {
        $group: {
          _id: { day: '$day', type: '$type' },
          count: { $sum: 1 },
          credits: { $sum: '$credits_used' },
        },
      },
      { $project: { _id: 0, day: '$_id.day', type: '$_id.type', count: 1, credits: 1 } },
    ],
    { session },
  )
}

function spendingByDay({ database }: Books, { account, since, session }: Span) {
  return native(database.ledger).aggregate<{ day: Date; credits: number }>(
    [
      { $match: { account, created_at: { $gte: since }, kind: 'spend' } },
      {
        $group: {
          _id: { $dateTrunc: { date: '$created_at', unit: 'day' } },
          credits: { $sum: { $multiply: ['$amount', -1] } },
        },
      },
      { $project: { _id: 0, day: '$_id', credits: 1 } },
    ],
    { session },
  )
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
  const nothing = () => ({ count: 0, credits: 0 })
  return {
    requests: 0,
    credits: 0,
    by_type: { script: nothing(), niche: nothing(), image: nothing(), viral_score: nothing() },
    dashboard_credits: 0,
  }
}

function nameOf(day: Date) {
  return day.toISOString().slice(0, 10)
}
