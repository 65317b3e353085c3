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
 * The parts of the sums: entries of the range that are on earlier pages, its other entries, entries after the range, and
 * charges whose holds are still in the account.
 */
type Part = 'passed' | 'ahead' | 'later' | 'held'

interface Sum {
  _id: Part
  /** Credits of captured generations. */
  charged?: number
  /** Amounts of ledger entries. */
  entered?: number
}

/** The balance of the account and the sums of all entries since the start of the range. */
export async function sumsByPart(database: Database, span: Span) {
  const { credits, holds } = await accountOf(database, span)
  const sums = await database.generations
    .aggregate<Sum>(
      [
        ...sumOfCharges(span),
        { $unionWith: { coll: generations.name, pipeline: sumOfHeld(span, holds) } },
        { $unionWith: { coll: ledger.name, pipeline: sumOfEntries(span) } },
      ],
      { ...span.snapshot, ...requestTimeLimit },
    )
    .toArray()
  const parts: Record<Part, number> = { passed: 0, ahead: 0, later: 0, held: 0 }
  for (const { _id, charged = 0, entered = 0 } of sums) parts[_id] += entered - charged
  // A hold whose generation is captured is not open any more.
  const open = holds.reduce((sum, { cost }) => sum + cost, 0) + parts.held
  return { ...parts, credits, open }
}

async function accountOf({ accounts }: Database, { account, snapshot }: Span) {
  const projection = { credits: 1, 'holds.id': 1, 'holds.cost': 1 }
  const found = await accounts.findOne({ _id: account }, { projection, ...snapshot, ...requestTimeLimit })
  if (found === null) throw new Error('The account is gone')
  return found
}

/** Only the index is read. */
function sumOfCharges(span: Span) {
  const { account, range } = span
  const _id = partOf({ $gt: ['$day', range.to] }, 'at', span)
  return [
    { $match: { account, state: 'captured', day: { $gte: range.from } } },
    { $group: { _id, charged: { $sum: '$credits_used' } } },
  ]
}

function sumOfHeld({ account }: Span, holds: readonly Pick<Hold, 'id'>[]) {
  return [
    { $match: { account, _id: { $in: holds.map(({ id }) => id) }, state: 'captured' } },
    { $group: { _id: 'held', charged: { $sum: '$credits_used' } } },
  ]
}

/** Only the index is read. */
function sumOfEntries(span: Span) {
  const { account, range } = span
  const _id = partOf({ $gte: ['$created_at', endOf(range)] }, 'created_at', span)
  return [
    { $match: { account, created_at: { $gte: range.from } } },
    { $group: { _id, entered: { $sum: '$amount' } } },
  ]
}

/** An expression: the part that an entry belongs to. `at` is the field with its time. */
function partOf(isLater: object, at: string, { after }: Span) {
  return { $cond: [isLater, 'later', after === undefined ? 'ahead' : passedOrAhead(at, after)] }
}

function passedOrAhead(at: string, after: Position) {
  // The customer has sent the id. MongoDB must not evaluate it as an expression.
  const isSame = { $and: [{ $eq: [`$${at}`, after.at] }, { $lte: ['$_id', { $literal: after.id }] }] }
  return { $cond: [{ $or: [{ $lt: [`$${at}`, after.at] }, isSame] }, 'passed', 'ahead'] }
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
        { $match: chargesAfter(span) },
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

function chargesAfter({ account, range, after }: Span) {
  return {
    account,
    state: 'captured',
    // Every single day, because MongoDB then merges the days in the order of the times, and sorts nothing.
    day: { $in: daysOf(range) },
    ...(after && { at: { $gte: after.at }, ...exceptPassed('at', after) }),
  }
}

function nextOfLedger({ account, range, after }: Span, limit: number) {
  const since = after !== undefined && after.at > range.from ? after.at : range.from
  const created_at = { $gte: since, $lt: endOf(range) }
  return [
    { $match: { account, created_at, ...(after && exceptPassed('created_at', after)) } },
    { $sort: { created_at: 1, _id: 1 } },
    { $limit: limit },
    { $project: { at: '$created_at', kind: 1, amount: 1, reference: 1, note: 1, generation: 1 } },
  ]
}

/** The condition that leaves out the entries of the same time up to the position. */
function exceptPassed(at: string, after: Position) {
  return { $nor: [{ [at]: after.at, _id: { $lte: after.id } }] }
}
