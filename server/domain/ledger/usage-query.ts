import type { GenerationType } from '@content-generation/contract'
import type { Account } from '../../database/collections/accounts.ts'
import type { Database, Session } from '../../database/connect.ts'

/** The account, the first day and the session of a usage query. */
export interface Span {
  account: string
  since: Date
  session: Session
}

/**
 * Counted requests by day. The key is the start of the day in milliseconds. While a count is moved to `request_days`,
 * it may be in both collections, so the map takes each day once.
 */
export async function requestsByDay(database: Database, { account, since, session }: Span) {
  const found = await database.accounts.findOne<Pick<Account, 'usage' | 'history'>>(
    { _id: account },
    { session, projection: { usage: 1, history: 1 } },
  )
  const moved = await database.requestDays.find({ account, day: { $gte: since } }, { session }).toArray()
  const counts = [...moved, ...(found === null ? [] : [...found.history, found.usage])]
  return new Map(counts.map(({ day, requests }) => [day.getTime(), requests]))
}

export function generationsByDay(database: Database, { account, since, session }: Span) {
  type Row = { _id: { day: Date; type: GenerationType }; count: number; credits: number }
  return database.generations.aggregate<Row>(
    [
      { $match: { account, state: 'captured', day: { $gte: since } } },
      {
        $group: {
          _id: { day: '$day', type: '$type' },
          count: { $sum: 1 },
          credits: { $sum: '$credits_used' },
        },
      },
    ],
    { session },
  )
}

export function spendingByDay(database: Database, { account, since, session }: Span) {
  return database.ledger.aggregate<{ _id: Date; credits: number }>(
    [
      { $match: { account, created_at: { $gte: since }, kind: 'spend' } },
      {
        $group: {
          _id: { $dateTrunc: { date: '$created_at', unit: 'day' } },
          credits: { $sum: { $multiply: ['$amount', -1] } },
        },
      },
    ],
    { session },
  )
}
