import type { GenerationType } from '@content-generation/contract'
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

/** Which of the account's captured generations a list shows. */
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
    state: 'captured',
    ...(type && { type }),
    ...(Object.keys(created_at).length > 0 && { created_at }),
    // Leaves out those of the same time that stand before the position. It is no `$or`, because MongoDB could read both
    // parts of an `$or` from the index and sort them.
    ...(after && { $nor: [{ created_at: after.at, _id: { $gte: after.id } }] }),
  }
}
