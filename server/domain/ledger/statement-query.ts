import type { Hold } from '../../database/collections/accounts.ts'
import { type CapturedGeneration, generations } from '../../database/collections/generations.ts'
import { type LedgerEntry, type LedgerKind, ledger } from '../../database/collections/ledger.ts'
import { type Database, requestTimeLimit, type SnapshotRead } from '../../database/connect.ts'
import type { Position } from '../position.ts'
import { type DayRange, daysOf, endOf } from './day-range.ts'

/** The entries of a statement: those of a range, and of a page those after a position. */
export interface Span {
  account: string
  range: DayRange
  after: Position | undefined
  snapshot: SnapshotRead
}

/**
 * The parts of the sums: all entries of the range, those of them after the position, those after the range, and charges
 * whose holds are still in the account.
 */
type Part = 'within' | 'ahead' | 'later' | 'held'

interface Sum {
  _id: Part
  /** Credits of captured generations. */
  charged?: number
  /** Amounts of ledger entries. */
  entered?: number
}

/** The balance of the account, and the sums of its entries since the start of the range. */
export async function sumsByPart(database: Database, span: Span) {
  const { credits, holds } = await accountOf(database, span)
  const { after, snapshot } = span
  const [within, ...others] = [
    ofCharges('within', chargesWithin(span)),
    ofCharges('later', chargesLater(span)),
    ofCharges('held', chargesOf(span, holds)),
    ofEntries('within', entriesWithin(span)),
    ofEntries('later', entriesLater(span)),
    ...(after === undefined ? [] : sumsAhead(span, after)),
  ]
  const sums = await database.generations
    .aggregate<Sum>([...within.pipeline, ...others.map(($unionWith) => ({ $unionWith }))], {
      ...snapshot,
      ...requestTimeLimit,
    })
    .toArray()
  const parts: Record<Part, number> = { within: 0, ahead: 0, later: 0, held: 0 }
  for (const { _id, charged = 0, entered = 0 } of sums) parts[_id] += entered - charged
  if (after === undefined) parts.ahead = parts.within
  // A hold whose generation is captured is not open any more.
  const open = holds.reduce((sum, { cost }) => sum + cost, 0) + parts.held
  return { ...parts, credits, open }
}

/**
 * The sums of the entries after the position: those of later times, and those of the same time. They are apart, because
 * MongoDB reads the documents for a filter that has both.
 */
function sumsAhead(span: Span, { at, id }: Position) {
  const conditions = (time: string) => [{ [time]: { $gt: at } }, { [time]: at, _id: { $gt: id } }]
  return [
    ...conditions('at').map((one) => ofCharges('ahead', { ...chargesByDay(span), ...one })),
    ...conditions('created_at').map((one) => ofEntries('ahead', { ...entriesWithin(span), $and: [one] })),
  ]
}

/** A sum of charges. Only the index is read, except for those of holds. */
function ofCharges(part: Part, filter: object) {
  const sum = { _id: part, charged: { $sum: '$credits_used' } }
  return { coll: generations.name, pipeline: [{ $match: filter }, { $group: sum }] }
}

/** A sum of ledger entries. Only the index is read. */
function ofEntries(part: Part, filter: object) {
  const sum = { _id: part, entered: { $sum: '$amount' } }
  return { coll: ledger.name, pipeline: [{ $match: filter }, { $group: sum }] }
}

async function accountOf({ accounts }: Database, { account, snapshot }: Span) {
  const projection = { credits: 1, 'holds.id': 1, 'holds.cost': 1 }
  const found = await accounts.findOne({ _id: account }, { projection, ...snapshot, ...requestTimeLimit })
  if (found === null) throw new Error('The account is gone')
  return found
}

const captured = { state: 'captured' } as const

function chargesWithin({ account, range }: Span) {
  return { account, ...captured, day: { $gte: range.from, $lte: range.to } }
}

function chargesLater({ account, range }: Span) {
  return { account, ...captured, day: { $gt: range.to } }
}

function chargesOf({ account }: Span, holds: readonly Pick<Hold, 'id'>[]) {
  return { account, ...captured, _id: { $in: holds.map(({ id }) => id) } }
}

/** The charges of every single day of the range. MongoDB can merge the days in the order of the times, and sorts nothing. */
function chargesByDay({ account, range }: Span) {
  return { account, ...captured, day: { $in: daysOf(range) } }
}

function entriesWithin({ account, range }: Span) {
  return { account, created_at: { $gte: range.from, $lt: endOf(range) } }
}

function entriesLater({ account, range }: Span) {
  return { account, created_at: { $gte: endOf(range) } }
}

/** A ledger entry or a captured generation. */
export interface Entry
  extends Partial<Pick<CapturedGeneration, 'type' | 'key'>>,
    Partial<Pick<LedgerEntry, 'reference' | 'note' | 'generation'>> {
  _id: string
  at: Date
  kind: LedgerKind | 'charge'
  amount: number
}

/** The first entries after the position, in order. At most `limit`. */
export function nextEntries(database: Database, span: Span, limit: number) {
  const inOrder = [{ $sort: { at: 1, _id: 1 } }, { $limit: limit }]
  return database.generations
    .aggregate<Entry>(
      [
        { $match: { ...chargesByDay(span), ...isAfter('at', span) } },
        ...inOrder,
        { $project: charge },
        { $unionWith: { coll: ledger.name, pipeline: nextOfLedger(span, limit) } },
        ...inOrder,
      ],
      { ...span.snapshot, ...requestTimeLimit },
    )
    .toArray()
}

const charge = {
  at: 1,
  kind: { $literal: 'charge' },
  amount: { $multiply: ['$credits_used', -1] },
  type: 1,
  key: 1,
  generation: '$_id',
}

function nextOfLedger(span: Span, limit: number) {
  return [
    { $match: { ...entriesWithin(span), ...isAfter('created_at', span) } },
    { $sort: { created_at: 1, _id: 1 } },
    { $limit: limit },
    { $project: { at: '$created_at', kind: 1, amount: 1, reference: 1, note: 1, generation: 1 } },
  ]
}

/** The condition for entries after the position, in the order of their times and ids. */
function isAfter(time: string, { after }: Span) {
  if (after === undefined) return {}
  return {
    $and: [{ [time]: { $gte: after.at } }],
    // Leaves out those of the same time up to the position. An `$or` could be read as two sets that must be sorted.
    $nor: [{ [time]: after.at, _id: { $lte: after.id } }],
  }
}
