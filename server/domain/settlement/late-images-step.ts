import { requestTimeLimit } from '../../database/connect.ts'
import { dayMs } from '../calendar.ts'
import { inChunks } from '../chunks.ts'
import type { SettlementDependencies } from './dependencies.ts'

/** Largest age of the tombstones that are checked. Tombstones are kept longer. */
const lateImagesMs = 2 * dayMs

/** Images per command. The command then ends well within its time limit. */
const mostAtOnce = 500

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
    .project<{ _id: string; account: string }>({ account: 1 })
  for await (const some of inChunks(tombstones, mostAtOnce)) {
    if (stop.aborted) return
    const [ids, accounts] = [some.map(({ _id }) => _id), some.map(({ account }) => account)]
    await database.images.deleteMany({ _id: { $in: ids }, account: { $in: accounts } }, requestTimeLimit)
  }
}
