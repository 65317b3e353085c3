import type { Account, Hold } from '../../database/collections/accounts.ts'
import { withContent } from '../../database/collections/generations.ts'
import type { LedgerKind } from '../../database/collections/ledger.ts'
import type { Database, SnapshotRead } from '../../database/connect.ts'
import { inChunks } from '../chunks.ts'

/** What an audit reads: one snapshot of the database, and a range of account ids. */
export interface Reading {
  database: Database
  snapshot: SnapshotRead
  range: { $eq?: string; $gt?: string; $lte?: string }
}

/** Accounts per batch. The memory that an audit needs depends on this, and not on the number of accounts. */
const batchSize = 500

/** The fields of an account that the audit reads. */
export type Audited = Pick<Account, '_id' | 'credits'> & { holds: Pick<Hold, 'id' | 'cost'>[] }

/**
 * Reads the next accounts in the order of their ids. Returns them, the range of ids of the batch, and the last id if
 * there may be more accounts. The ranges have no gaps, so that records of accounts that do not exist are found, too.
 */
export async function readBatch(
  { database, snapshot }: Pick<Reading, 'database' | 'snapshot'>,
  { user, after }: { user: string | undefined; after: string },
) {
  const accounts = await database.accounts
    .find({ _id: user ?? { $gt: after } }, snapshot)
    .project<Audited>({ credits: 1, 'holds.id': 1, 'holds.cost': 1 })
    .sort({ _id: 1 })
    .limit(batchSize)
    .toArray()
  const last = accounts.length === batchSize ? accounts.at(-1)?._id : undefined
  const range = { $gt: after, ...(last === undefined ? {} : { $lte: last }) }
  return { accounts, range: user === undefined ? range : { $eq: user }, last }
}

/** The sums of the ledger by account and kind. Only the index is read. */
export function ledgerSums({ database, snapshot, range }: Reading) {
  return database.ledger.aggregate<{ account: string; kind: LedgerKind; credits: number }>(
    [
      { $match: { account: range } },
      { $group: { _id: { account: '$account', kind: '$kind' }, credits: { $sum: '$amount' } } },
      { $project: { _id: 0, account: '$_id.account', kind: '$_id.kind', credits: 1 } },
    ],
    snapshot,
  )
}

/** The credits of captured generations by account. Only the index is read. */
export function capturedCredits({ database, snapshot, range }: Reading) {
  return database.generations.aggregate<{ account: string; credits: number }>(
    [
      { $match: { account: range, state: 'captured' } },
      { $group: { _id: '$account', credits: { $sum: '$credits_used' } } },
      { $project: { _id: 0, account: '$_id', credits: 1 } },
    ],
    snapshot,
  )
}

/**
 * Yields idempotency keys that have more than one generation. The keys are read from their index alone and in its
 * order, and each is compared with the previous one. So neither the database nor this process sorts or collects them.
 */
export async function* repeatedKeys({ database, snapshot, range }: Reading) {
  const keys = database.generations
    .find({ account: range, idempotency: { $gt: '' } }, snapshot)
    .project<{ account: string; idempotency: string }>({ _id: 0, account: 1, idempotency: 1 })
    .sort({ account: 1, idempotency: 1 })
  let before: { account: string; idempotency: string } | undefined
  for await (const key of keys) {
    if (before?.account === key.account && before.idempotency === key.idempotency) yield key
    before = key
  }
}

/** Returns those of the ids that have a captured generation. */
export async function capturedAmong({ database, snapshot }: Reading, ids: string[]) {
  const found = database.generations.find({ _id: { $in: ids }, state: 'captured' }, snapshot)
  return new Set(await found.project<{ _id: string }>({ _id: 1 }).map(idOf).toArray())
}

/** Images per look-up, and held in memory at a time. */
const chunkSize = 1000

/** Yields the captured images without bytes. Those whose content was erased have none. */
export async function* missingImages({ database, snapshot, range }: Reading) {
  const captured = database.generations
    .find({ account: range, ...withContent, type: 'image' }, snapshot)
    .project<{ _id: string; account: string }>({ account: 1 })
  for await (const chunk of inChunks(captured, chunkSize)) {
    const found = database.images.find({ _id: { $in: chunk.map(idOf) } }, snapshot)
    const stored = new Set(await found.project<{ _id: string }>({ _id: 1 }).map(idOf).toArray())
    yield* chunk.filter(({ _id }) => !stored.has(_id))
  }
}

function idOf({ _id }: { _id: string }) {
  return _id
}
