import type { StatementReport } from '@content-generation/contract'
import type { Database } from '../../database/connect.ts'
import { cursorOf, type Position } from '../position.ts'
import type { DayRange } from './day-range.ts'
import { type Entry, nextEntries, sumsByPart } from './statement-query.ts'

type Page = Omit<StatementReport, 'from' | 'to' | 'final'>
type StatementEntry = Page['entries'][number]

export interface StatementRequest {
  account: string
  range: DayRange
  /** The last entry of the page before. */
  after: Position | undefined
  limit: number
}

/**
 * A page of the entries of the range, and the balances before and after the range, from one snapshot. They are reckoned back
 * from the present balance, so that a statement does not cost more the older the account is.
 */
export async function statementPage(
  database: Database,
  { limit, ...asked }: StatementRequest,
): Promise<Page> {
  const { sums, found } = await database.snapshot(async (snapshot) => {
    const span = { ...asked, snapshot }
    return { sums: await sumsByPart(database, span), found: await nextEntries(database, span, limit + 1) }
  })
  const closing = sums.credits + sums.open - sums.later
  const opening = closing - sums.within
  let balance = closing - sums.ahead
  const entries = found.slice(0, limit).map((entry) => {
    balance += entry.amount
    return toEntry(entry, balance)
  })
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    opening_balance: opening,
    closing_balance: closing,
    next_cursor: last === undefined ? null : cursorOf({ at: last.at, id: last._id }),
    entries,
  }
}

const kinds = {
  grant: 'grant',
  charge: 'charge',
  refund: 'refund',
  spend: 'spend',
  adjustment: 'adjust',
} as const satisfies Record<Entry['kind'], StatementEntry['kind']>

function toEntry(
  { _id, at, kind, amount, generation, type, key, reference, note }: Entry,
  balance: number,
): StatementEntry {
  return {
    id: _id,
    at: at.toISOString(),
    kind: kinds[kind],
    amount,
    balance,
    ...(generation !== undefined && { generation_id: generation }),
    ...(type !== undefined && { type }),
    ...(key !== undefined && { key_id: key }),
    ...(reference !== undefined && { reference }),
    ...(note !== undefined && { note }),
  }
}
