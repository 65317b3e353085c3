import type { CapturedGeneration } from '../../database/collections/generations.ts'
import { duplicateOf } from '../../database/errors.ts'
import { unavailable } from '../errors/api-error.ts'
import type { CaptureBatch } from './capture-batch.ts'
import type { SettlementDependencies } from './dependencies.ts'

/**
 * The outcome of a capture. `captured`: the charge is final. `expired`: the lease has ended and the hold is void.
 * `duplicate`: another request with the same idempotency key was captured first.
 */
export type CaptureOutcome = 'captured' | 'expired' | 'duplicate'

/**
 * Captures a hold by inserting its generation under the id of the hold. An expired hold gets a tombstone under the
 * same id, so the unique index lets only one of the two exist. A second unique index allows only one capture for an
 * idempotency key. After any other error the outcome is unknown, and the hold is resolved after its lease.
 */
export async function capture(
  { generations, capturedHolds }: SettlementDependencies,
  batch: CaptureBatch,
  generation: CapturedGeneration,
): Promise<CaptureOutcome> {
  const outcome = await insert(generations, batch, generation)
  if (outcome === 'captured') capturedHolds.add(generation.account, generation._id)
  return outcome
}

async function insert(
  generations: SettlementDependencies['generations'],
  batch: CaptureBatch,
  generation: CapturedGeneration,
): Promise<CaptureOutcome> {
  try {
    await batch.add(generation)
    return 'captured'
  } catch (error) {
    const duplicate = duplicateOf(error)
    if (duplicate === undefined) throw error
    if (!duplicate.includes('_id')) return 'duplicate'
    // The id is taken: by a tombstone, or by this generation, if the driver has repeated an insert whose reply was
    // lost.
    const standing = await generations.find(generation)
    if (standing === null) throw unavailable(error) // no majority has it yet: the outcome is unknown
    return standing.state === 'void' ? 'expired' : 'captured'
  }
}
