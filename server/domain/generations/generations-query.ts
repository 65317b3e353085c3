import type { GenerationType } from '@content-generation/contract'
import type { Account } from '../../database/collections/accounts.ts'
import { withContent } from '../../database/collections/generations.ts'
import { type Database, majorityRead } from '../../database/connect.ts'
import type { Position } from '../position.ts'

/** Returns those of the ids for which a majority has a captured generation of the account. */
export async function findCaptured(
  generations: Database['generations'],
  account: string,
  ids: readonly string[],
) {
  const found = generations.find({ _id: { $in: [...ids] }, account, state: 'captured' }, majorityRead)
  return (await found.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id)
}

/** Which of the account's captured generations a list shows. Erased ones are in no list. */
export interface ListFilter {
  type?: GenerationType | undefined
  /** Inclusive. */
  since?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  /** Only those that stand after this position. */
  after?: Position | undefined
}

/** The filter for a list that is ordered by `created_at` and `_id`, both descending. */
export function listFilter(account: string, { type, since, until, after }: ListFilter) {
  const created_at = {
    ...(since && { $gte: since }),
    ...(until && { $lt: until }),
    ...(after && { $lte: after.at }),
  }
  return {
    account,
    ...withContent,
    ...(type && { type }),
    ...(Object.keys(created_at).length > 0 && { created_at }),
    // Leaves out those of the same time that stand before the position. It is no `$or`, because MongoDB could read both
    // parts of an `$or` from the index and sort them.
    ...(after && { $nor: [{ created_at: after.at, _id: { $gte: after.id } }] }),
  }
}

interface Page {
  after: Position | undefined
  limit: number
}

/** The captured generations of an account with all their fields except the content, newest first. */
export function generationsOf(generations: Database['generations'], account: string, { after, limit }: Page) {
  return generations
    .find(listFilter(account, { after }), { projection: { prompt: 0, result: 0 } })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .toArray()
}

/**
 * The hold of a generation, with its account. Without `user` it is searched in all accounts that have holds, by their
 * index.
 */
export async function findHold(
  accounts: Database['accounts'],
  { id, user }: { id: string; user?: string | undefined },
) {
  const someHold = { 'holds.expires': { $exists: true }, 'holds.id': id }
  const holder = await accounts.findOne<Pick<Account, '_id' | 'holds'>>(
    { ...someHold, ...(user !== undefined && { _id: user }) },
    { projection: { holds: 1 } },
  )
  const hold = holder?.holds.find((one) => one.id === id)
  return holder === null || hold === undefined ? undefined : { account: holder._id, hold }
}
