import type { Account, Hold } from '../../database/collections/accounts.ts'
import type { LedgerKind } from '../../database/collections/ledger.ts'
import type { Database, Session } from '../../database/connect.ts'

/** What an audit reads: one snapshot of the database, and a range of account ids. */
export interface Reading {
  database: Database
  session: Session
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
  { database, session }: Pick<Reading, 'database' | 'session'>,
  { user, after }: { user: string | undefined; after: string },
) {
  const accounts = await database.accounts
    .find({ _id: user ?? { $gt: after } }, { session })
    .project<Audited>({ credits: 1, 'holds.id': 1, 'holds.cost': 1 })
    .sort({ _id: 1 })
    .limit(batchSize)
    .toArray()
  const last = accounts.length === batchSize ? accounts.at(-1)?._id : undefined
  const range = { $gt: after, ...(last === undefined ? {} : { $lte: last }) }
  return { accounts, range: user === undefined ? range : { $eq: user }, last }
}

/** Ids per look-up, and ids held in memory at a time. */
const chunkSize = 1000

/** The sums of the ledger by account and kind. Only the index is read. */
export function ledgerSums({ database, session, range }: Reading) {
  return database.ledger.aggregate<{ account: string; kind: LedgerKind; credits: number }>(
    [
      { $match: { account: range } },
      { $group: { _id: { account: '$account', kind: '$kind' }, credits: { $sum: '$amount' } } },
      { $project: { _id: 0, account: '$_id.account', kind: '$_id.kind', credits: 1 } },
    ],
    { session },
  )
}

/** The credits of captured generations by account. Only the index is read. */
export function capturedCredits({ database, session, range }: Reading) {
  return database.generations.aggregate<{ account: string; credits: number }>(
    [
      { $match: { account: range, state: 'captured' } },
      { $group: { _id: '$account', credits: { $sum: '$credits_used' } } },
      { $project: { _id: 0, account: '$_id', credits: 1 } },
    ],
    { session },
  )
}

/**
 * Yields idempotency keys that have more than one generation. The keys are read from their index alone and in its
 * order, and each is compared with the previous one. So neither the database nor this process sorts or collects them.
 */
export async function* repeatedKeys({ database, session, range }: Reading) {
  const keys = database.generations
    .find({ account: range, idempotency: { $gt: '' } }, { session })
    .project<{ account: string; idempotency: string }>({ _id: 0, account: 1, idempotency: 1 })
    .sort({ account: 1, idempotency: 1 })
  let before: { account: string; idempotency: string } | undefined
  for await (const key of keys) {
    if (before?.account === key.account && before.idempotency === key.idempotency) yield key
    before = key
  }
}

/** Yields the ids of captured images with their accounts, in chunks. */
export async function* imageIds({ database, session, range }: Reading) {
  const images = database.generations
    .find({ account: range, state: 'captured', type: 'image' }, { session })
    .project<{ _id: string; account: string }>({ account: 1 })
  let chunk = new Map<string, string>()
  for await (const { _id, account } of images) {
    chunk.set(_id, account)
    if (chunk.size < chunkSize) continue
    yield chunk
    chunk = new Map()
  }
  if (chunk.size > 0) yield chunk
}

/** Returns those of the ids that have a captured generation, or the bytes of an image. */
export async function existing(
  { database, session }: Reading,
  where: 'generations' | 'images',
  ids: Iterable<string>,
) {
  const all = [...ids]
  const found = new Set<string>()
  for (let start = 0; start < all.length; start += chunkSize) {
    const chunk = { _id: { $in: all.slice(start, start + chunkSize) } }
    const records =
      where === 'images'
        ? database.images.find(chunk, { session }).project<{ _id: string }>({ _id: 1 })
        : database.generations
            .find({ ...chunk, state: 'captured' }, { session })
            .project<{ _id: string }>({ _id: 1 })
    for await (const { _id } of records) found.add(_id)
  }
  return found
}
