import { type Database, majorityRead } from '../../database/connect.ts'

/** The captured generation or the tombstone with this id, if a majority has it. */
export async function findGeneration(
  generations: Database['generations'],
  { _id, account }: { _id: string; account: string },
) {
  return generations.findOne({ _id, account }, majorityRead)
}

/**
 * The generation that was captured with the idempotency key, if a majority has it. Until then a failover could still
 * remove it, so the earlier request is still in flight.
 */
export async function findByIdempotencyKey(
  generations: Database['generations'],
  account: string,
  idempotency: string,
) {
  const generation = await generations.findOne({ account, idempotency }, majorityRead)
  return generation?.state === 'captured' ? generation : undefined
}

/** Returns those of the ids for which a majority has a captured generation of the account. */
export async function findCaptured(
  generations: Database['generations'],
  account: string,
  ids: readonly string[],
) {
  const found = generations.find({ _id: { $in: [...ids] }, account, state: 'captured' }, majorityRead)
  return (await found.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id)
}
