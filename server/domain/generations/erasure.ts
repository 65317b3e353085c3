import type { Database } from '../../database/connect.ts'
import { dayMs } from '../calendar.ts'
import type { OperatorLog } from '../operator-log.ts'
import type { Clock } from '../ports.ts'
import { findCharged, type GenerationName } from './describe.ts'
import { eraseContent, eraseIdempotencyKeys, eraseImages, nextBefore, nextOfAccount } from './erasure-step.ts'

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

/** Erases everything that the account has generated, a little at a time. Returns the number of generations. */
export async function eraseGenerationsOf({ database, clock }: ErasureDependencies, account: string) {
  let erased = 0
  for (;;) {
    const erasable = await nextOfAccount(database, account)
    if (erasable.length === 0) break
    const at = await clock.read()
    erased += await database.transaction((session) => eraseContent(database, session, { erasable, at }))
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
  database,
  clock,
  retentionDays,
}: ErasureDependencies & { retentionDays?: number | undefined }) {
  if (retentionDays === undefined) return 0
  const at = await clock.read()
  const erasable = await nextBefore(database, new Date(at.getTime() - retentionDays * dayMs))
  if (erasable.length === 0) return 0
  return database.transaction((session) => eraseContent(database, session, { erasable, at }))
}
