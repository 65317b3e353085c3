import type { Database } from '../../database/connect.ts'
import { dayMs } from '../calendar.ts'
import { inChunks } from '../chunks.ts'
import type { OperatorLog } from '../operator-log.ts'
import type { Clock } from '../ports.ts'
import { findCharged, type GenerationName } from './describe.ts'
import {
  type Erasable,
  eraseContent,
  eraseIdempotencyKeys,
  eraseImages,
  nextBefore,
  nextOfAccount,
} from './erasure-step.ts'

interface ErasureDependencies {
  database: Database
  clock: Clock
}

export interface ErasureReceipt {
  generation_id: string
  user_id: string
  erased_at: string
  /** True if its content was erased before. Nothing has changed then. */
  already_erased: boolean
}

/** Erases the content of a generation. Its charge and its idempotency key stay, so a repeat gets `GENERATION_ERASED`. */
export async function eraseGeneration(
  { database, clock, operatorLog }: ErasureDependencies & { operatorLog: OperatorLog },
  name: GenerationName,
): Promise<ErasureReceipt> {
  const { _id, account } = await findCharged(database, name)
  const at = await clock.read()
  const erased = await database.transaction(async (session) => {
    const count = await eraseContent(database, session, { erasable: [{ _id, account }], at })
    if (count > 0) await operatorLog.record({ account, generation: _id }, session)
    return count
  })
  const after = await findCharged(database, { id: _id, user: account })
  const erasedAt = 'erased_at' in after ? after.erased_at : at
  return {
    generation_id: _id,
    user_id: account,
    erased_at: erasedAt.toISOString(),
    already_erased: erased === 0,
  }
}

/**
 * Generations per transaction. To delete a hundred large images takes seconds, and the connection of a server ends a
 * command after 2.5.
 */
const mostTogether = 10

/** Erases the content of these generations. Returns the number of those that had content. */
async function eraseAll({ database, clock }: ErasureDependencies, generations: Erasable[]) {
  let erased = 0
  for await (const erasable of inChunks(generations, mostTogether)) {
    const at = await clock.read()
    erased += await database.transaction((session) => eraseContent(database, session, { erasable, at }))
  }
  return erased
}

/** Erases everything that the account has generated, a little at a time. Returns the number of generations. */
export async function eraseGenerationsOf(given: ErasureDependencies, account: string) {
  const { database } = given
  let erased = 0
  for (;;) {
    const erasable = await nextOfAccount(database, account)
    if (erasable.length === 0) break
    erased += await eraseAll(given, erasable)
  }
  await eraseIdempotencyKeys(database, account)
  await eraseImages(database, account)
  return erased
}

/**
 * Erases the content of generations that are older than `retentionDays`, the oldest first and a little at a time. Returns
 * the number of generations.
 */
export async function eraseOld({
  retentionDays,
  ...given
}: ErasureDependencies & { retentionDays?: number | undefined }) {
  if (retentionDays === undefined) return 0
  const now = await given.clock.read()
  return eraseAll(given, await nextBefore(given.database, new Date(now.getTime() - retentionDays * dayMs)))
}
