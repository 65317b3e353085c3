import type { Account } from '../../database/collections/accounts.ts'
import type { LedgerKind } from '../../database/collections/ledger.ts'
import { requestDays } from '../../database/collections/request-days.ts'
import { type Database, requestTimeLimit, type SnapshotRead } from '../../database/connect.ts'
import { type DayRange, endOf } from './day-range.ts'

/** The account, the days and the snapshot of a usage query. */
export interface Span {
  account: string
  range: DayRange
  snapshot: SnapshotRead
}

type Row = Pick<Account, 'usage' | 'history' | 'keys'> | { day: Date; requests: number }

/**
 * Counted requests by day, and the names of keys by id. A day is named by its start in milliseconds. While a count is moved
 * to `request_days`, it may be in both collections, so the map takes each day once.
 */
export async function requestsByDay({ accounts }: Database, { account, range, snapshot }: Span) {
  const day = { $gte: range.from, $lte: range.to }
  const rows = await accounts
    .aggregate<Row>(
      [
        { $match: { _id: account } },
        { $project: { usage: 1, history: 1, 'keys.id': 1, 'keys.name': 1 } },
        { $unionWith: { coll: requestDays.name, pipeline: [{ $match: { account, day } }] } },
      ],
      { ...snapshot, ...requestTimeLimit },
    )
    .toArray()
  const counts = rows.flatMap((row) => ('day' in row ? [row] : [...row.history, row.usage]))
  const keys = rows.flatMap((row) => ('day' in row ? [] : row.keys))
  return {
    requests: new Map(counts.map(({ day, requests }) => [day.getTime(), requests])),
    names: new Map(keys.map(({ id, name }) => [id, name])),
  }
}

/** Counts and credits of captured generations by day and group. Only the index is read. */
export function generationsByDay({ generations }: Database, span: Span, groupBy: 'type' | 'key') {
  const { account, range, snapshot } = span
  type Sum = { day: Date; group: string; generations: number; credits: number }
  return generations
    .aggregate<Sum>(
      [
        { $match: { account, state: 'captured', day: { $gte: range.from, $lte: range.to } } },
        {
          $group: {
            _id: { day: '$day', group: `$${groupBy}` },
            generations: { $sum: 1 },
            credits: { $sum: '$credits_used' },
          },
        },
        { $project: { _id: 0, day: '$_id.day', group: '$_id.group', generations: 1, credits: 1 } },
      ],
      { ...snapshot, ...requestTimeLimit },
    )
    .toArray()
}

/** Credits that the dashboard spent and that were refunded by hand, by day. Only the index is read. */
export function entriesByDay({ ledger }: Database, { account, range, snapshot }: Span) {
  const created_at = { $gte: range.from, $lt: endOf(range) }
  type Sum = { day: Date; kind: LedgerKind; credits: number }
  return ledger.aggregate<Sum>(
    [
      { $match: { account, created_at, kind: { $in: ['spend', 'refund'] } } },
      {
        $group: {
          _id: { day: { $dateTrunc: { date: '$created_at', unit: 'day' } }, kind: '$kind' },
          credits: { $sum: '$amount' },
        },
      },
      { $project: { _id: 0, day: '$_id.day', kind: '$_id.kind', credits: 1 } },
    ],
    { ...snapshot, ...requestTimeLimit },
  )
}
