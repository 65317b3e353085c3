import type { Database, Session } from '../database/connect.ts'
import type { LedgerKind } from '../database/ledger.ts'
import { native } from '../database/native.ts'

/** Where an audit reads: one moment of the database, and the ids of accounts that it is about. */
export interface Reading {
  database: Database
  session: Session
  range: { $eq?: string; $gt?: string; $lte?: string }
}

/** Ids looked up, or held in memory, at a time. */
const chunkSize = 1000

/** What the ledger adds up to, by account and kind; from the index alone. */
export function ledgerSums({ database, session, range }: Reading) {
  return native(database.ledger).aggregate<{ account: string; kind: LedgerKind; credits: number }>(
    [
      { $match: { account: range } },
      { $group: { _id: { account: '$account', kind: '$kind' }, credits: { $sum: '$amount' } } },
      { $project: { _id: 0, account: '$_id.account', kind: '$_id.kind', credits: 1 } },
    ],
    { session },
  )
}

/** What saved generations cost, by account; from the index alone. */
export function capturedCredits({ database, session, range }: Reading) {
  return native(database.generations).aggregate<{ account: string; credits: number }>(
    [
      { $match: { account: range, state: 'captured' } },
      { $group: { _id: '$account', credits: { $sum: '$credits_used' } } },
      { $project: { _id: 0, account: '$_id', credits: 1 } },
    ],
    { session },
  )
}

/**
 * Idempotency keys that have more than one generation: each is compared with the one before it. They come in the
 * order of their index and from it alone, so that neither side sorts or gathers them.
 */
export async function* repeatedKeys({ database, session, range }: Reading) {
  const keys = native(database.generations)
    .find({ account: range, idempotency: { $gt: '' } }, { session })
    .project<{ account: string; idempotency: string }>({ _id: 0, account: 1, idempotency: 1 })
    .sort({ account: 1, idempotency: 1 })
  let before: { account: string; idempotency: string } | undefined
  for await (const key of keys) {
    if (before?.account === key.account && before.idempotency === key.idempotency) yield key
    before = key
  }
}

/** The ids of saved images with their accounts, some at a time. */
export async function* imageIds({ database, session, range }: Reading) {
  const images = native(database.generations)
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

/** Which of these ids have a saved generation, or an image's bytes. */
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
        ? native(database.images).find(chunk, { session }).project<{ _id: string }>({ _id: 1 })
        : native(database.generations)
            .find({ ...chunk, state: 'captured' }, { session })
            .project<{ _id: string }>({ _id: 1 })
    for await (const { _id } of records) found.add(_id)
  }
  return found
}
