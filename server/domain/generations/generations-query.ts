import { type Database, majorityRead } from '../../database/connect.ts'

/** Returns those of the ids for which a majority has a captured generation of the account. */
export async function findCaptured(
  generations: Database['generations'],
  account: string,
  ids: readonly string[],
) {
  const found = generations.find({ _id: { $in: [...ids] }, account, state: 'captured' }, majorityRead)
  return (await found.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id)
}
