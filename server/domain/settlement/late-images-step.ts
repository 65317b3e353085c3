import { requestTimeLimit } from '../../database/connect.ts'
import type { SettlementDependencies } from './dependencies.ts'

/** Largest age of the tombstones that are checked, in milliseconds. Tombstones are kept longer. */
const lateImagesMs = 2 * 86_400_000

/** Images per command. The command then ends well within its time limit. */
const mostAtOnce = 500

interface Tombstone {
  _id: string
  account: string
}

/**
 * Removes the bytes of images that were saved after their hold was voided. The process that saves them removes them
 * itself, unless it dies before that. Stops before the next command when `stop` is aborted.
 */
export async function removeLateImages(
  { database, clock }: Pick<SettlementDependencies, 'database' | 'clock'>,
  stop: AbortSignal,
) {
  const since = new Date((await clock.read()).getTime() - lateImagesMs)
  const tombstones = database.generations
    .find({ voided_at: { $gte: since } }, requestTimeLimit)
    .project<Tombstone>({ account: 1 })
  let chunk: Tombstone[] = []
  const remove = async () => {
    const [ids, accounts] = [chunk.map(({ _id }) => _id), chunk.map(({ account }) => account)]
    chunk = []
    await database.images.deleteMany({ _id: { $in: ids }, account: { $in: accounts } }, requestTimeLimit)
  }
  for await (const tombstone of tombstones) {
    if (stop.aborted) return
    chunk.push(tombstone)
    if (chunk.length === mostAtOnce) await remove()
  }
  if (chunk.length > 0) await remove()
}
