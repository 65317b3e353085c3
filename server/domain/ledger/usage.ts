import { dashboardGroup, type UsageReport } from '@content-generation/contract'
import { requestDaysKept } from '../../database/collections/request-days.ts'
import type { Database } from '../../database/connect.ts'
import { dayMs, dayOf } from '../calendar.ts'
import { type DayRange, daysOf, nameOf } from './day-range.ts'
import { entriesByDay, generationsByDay, requestsByDay } from './usage-query.ts'

export type UsageDay = UsageReport['days'][number]

export interface UsageRequest {
  account: string
  range: DayRange
  groupBy: UsageReport['group_by']
  now: Date
}

/** Requests and credits of every day of the range, from one snapshot. */
export async function usageByDay(database: Database, { account, range, groupBy, now }: UsageRequest) {
  const read = await database.snapshot(async (snapshot) => {
    const span = { account, range, snapshot }
    return {
      ...(await requestsByDay(database, span)),
      generations: await generationsByDay(database, span, groupBy),
      entries: await entriesByDay(database, span),
    }
  })
  const keptSince = dayOf(now).getTime() - (requestDaysKept - 1) * dayMs
  return daysOf(range).map((day): UsageDay => {
    const isOfDay = (sum: { day: Date }) => sum.day.getTime() === day.getTime()
    const entries = read.entries.filter(isOfDay)
    const groups = [
      ...groupsOf(read.generations.filter(isOfDay), read.names),
      ...entries.filter(({ kind }) => kind === 'spend').map(({ credits }) => dashboard(-credits)),
    ]
    const requests = read.requests.get(day.getTime()) ?? 0
    return {
      day: nameOf(day),
      requests: day.getTime() < keptSince ? null : requests,
      credits_used: sum(groups.map(({ credits_used }) => credits_used)),
      credits_refunded: sum(entries.map(({ kind, credits }) => (kind === 'refund' ? credits : 0))),
      groups,
    }
  })
}

type Sums = Awaited<ReturnType<typeof generationsByDay>>

function groupsOf(sums: Sums, names: ReadonlyMap<string, string>): UsageDay['groups'] {
  const inOrder = sums.sort((one, other) => (one.group < other.group ? -1 : 1))
  return inOrder.map(({ group, generations, credits }) => {
    const name = names.get(group) || undefined // a key without a name has an empty one
    return { group, ...(name && { name }), generations, credits_used: credits }
  })
}

function dashboard(credits: number) {
  return { group: dashboardGroup, generations: 0, credits_used: credits }
}

/** The sums of all days. The requests are unknown if those of one day are. */
export function totalOf(days: readonly UsageDay[]): UsageReport['total'] {
  return {
    requests: days.reduce<number | null>(
      (all, { requests }) => (all === null || requests === null ? null : all + requests),
      0,
    ),
    credits_used: sum(days.map(({ credits_used }) => credits_used)),
    credits_refunded: sum(days.map(({ credits_refunded }) => credits_refunded)),
  }
}

function sum(parts: readonly number[]) {
  return parts.reduce((all, part) => all + part, 0)
}
