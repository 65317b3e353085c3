import { AsyncResource } from 'node:async_hooks'
import type { CapturedGeneration } from '../../database/collections/generations.ts'
import type { Database } from '../../database/connect.ts'
import { duplicateOf, isAway } from '../../database/errors.ts'
import { insertTogether } from '../../database/insert-together.ts'
import { unavailable } from '../errors/api-error.ts'
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
  try {
    await batch.add(generation)
  } catch (error) {
    const duplicate = duplicateOf(error)
    if (duplicate === undefined) throw error
    if (!duplicate.includes('_id')) return 'duplicate'
    // The id is taken: by a tombstone, or by this generation, if the driver has repeated an insert whose reply was
    // lost.
    const standing = await generations.find(generation)
    if (standing === null) throw unavailable(error) // no majority has it yet: the outcome is unknown
    if (standing.state === 'void') return 'expired'
  }
  capturedHolds.add(generation.account, generation._id)
  return 'captured'
}

interface Waiting {
  generation: CapturedGeneration
  /** The asynchronous context of the request, by which a tracer knows its trace. */
  context: AsyncResource
  resolve: () => void
  reject: (reason: unknown) => void
}

/**
 * Inserts a batch in the context of its first request. Otherwise it would be the context of the request that came first of
 * all, for as long as others follow.
 */
function insertBatch(generations: Database['generations'], batch: readonly Waiting[]) {
  const insert = () =>
    insertTogether(
      generations,
      batch.map(({ generation }) => generation),
    )
  return batch[0]?.context.runInAsyncScope(insert) ?? insert()
}

/** Generations per insert. Even with the largest results this is far below the limits of the driver. */
const mostAtOnce = 64

/**
 * Inserts generations. An insert waits until a majority has written it to disk. Generations that arrive in the
 * meantime are inserted together by the next command.
 */
export function captureBatch(generations: Database['generations']) {
  const waiting: Waiting[] = []
  let isInserting = false

  const insertWaiting = async () => {
    isInserting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce)
      const outcomes = await insertBatch(generations, batch)
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') resolve()
        else reject(outcome?.reason)
      }
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')?.reason
      // The database cannot be reached. The waiting generations fail now, because each of their inserts would only
      // wait for the same error.
      if (isAway(failure)) for (const { reject } of waiting.splice(0)) reject(failure)
    }
    isInserting = false
  }

  return {
    /** Resolves when a majority has the generation. Rejects with the error of its insert. */
    add: (generation: CapturedGeneration) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ generation, context: new AsyncResource('capture'), resolve, reject })
        if (!isInserting) void insertWaiting()
      }),
    /** Number of generations that wait for the current insert to end. */
    waiting: () => waiting.length,
  }
}

export type CaptureBatch = ReturnType<typeof captureBatch>
