import type { Hold } from '../database/accounts.ts'
import { asMajority, inTime } from '../database/connect.ts'
import type { CapturedGeneration } from '../database/generations.ts'
import { native } from '../database/native.ts'
import { duplicateOf } from '../database/outage.ts'
import { refundStep } from './admission/refund-step.ts'
import type { RefundOptions } from './admission/rule.ts'
import type { Backend, Books } from './backend.ts'
import { unavailable } from './refusal.ts'

/**
 * What came of a capture. `captured`: the charge stands. `voided`: the lease had run out and the hold was given
 * back. `beaten`: another request with the same idempotency key was captured first.
 */
export type Capture = 'captured' | 'voided' | 'beaten'

/**
 * Captures a hold by inserting its generation under the hold's id, together with others that are ready at the same time. The
 * unique index decides between this and a tombstone; any other failure leaves the outcome unknown, and the hold to be
 * resolved when its lease is over.
 */
export async function capture(backend: Backend, generation: CapturedGeneration): Promise<Capture> {
  try {
    await backend.saves.add(generation)
    return 'captured'
  } catch (error) {
    const duplicate = duplicateOf(error)
    if (duplicate === undefined) throw error
    if (!duplicate.includes('_id')) return 'beaten'
    // Either the driver's own retry found its first try, or a tombstone stands here.
    const standing = await findGeneration(backend, generation)
    if (standing === null) throw unavailable(error) // whichever it is, a failover could still undo it: unknown
    return standing.state === 'void' ? 'voided' : 'captured'
  }
}

/** Gives a hold's credits back, if it is still there: safe to repeat. */
export async function refund(
  backend: Backend,
  account: string,
  hold: Hold,
  options: RefundOptions = { releasesQuota: false },
) {
  const { modifiedCount } = await native(backend.database.accounts).updateOne(
    { _id: account, 'holds.id': hold.id },
    refundStep(hold, options),
    inTime,
  )
  if (modifiedCount > 0) backend.meter.refunded(hold.cost)
}

/** Which of the account's holds are captured, as far as a majority knows; their ids. */
export async function findCaptured({ database }: Books, account: string, holds: readonly Hold[]) {
  const found = native(database.generations).find(
    { _id: { $in: holds.map(({ id }) => id) }, account, state: 'captured' },
    asMajority,
  )
  return (await found.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id)
}

/** The generation or tombstone with this id, as far as a majority knows. */
export async function findGeneration(
  backend: Backend,
  { _id, account }: Pick<CapturedGeneration, '_id' | 'account'>,
) {
  return native(backend.database.generations).findOne({ _id, account }, asMajority)
}
