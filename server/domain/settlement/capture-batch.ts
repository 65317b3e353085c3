import type { CapturedGeneration } from '../../database/collections/generations.ts'
import type { Database } from '../../database/connect.ts'
import { isAway } from '../../database/errors.ts'
import { insertTogether } from '../../database/insert-together.ts'

/** Inserts generations. Generations that are ready at the same time are inserted by one command. */
export interface CaptureBatch {
  /** Resolves when a majority has the generation. Rejects with the error of its insert. */
  add(generation: CapturedGeneration): Promise<void>
  /** Number of generations that wait for the current insert to end. */
  waiting(): number
}

interface Waiting {
  generation: CapturedGeneration
  resolve: () => void
  reject: (reason: unknown) => void
}

/** Generations per insert. Even with the largest results this is far below the limits of the driver. */
const mostAtOnce = 64

/**
 * An insert waits until a majority has written it to disk. Generations that arrive in the meantime are inserted
 * together by the next command.
 */
export function captureBatch(generations: Database['generations']): CaptureBatch {
  const waiting: Waiting[] = []
  let isInserting = false

  const insertWaiting = async () => {
    isInserting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce)
      const outcomes = await insertTogether(
        generations,
        batch.map(({ generation }) => generation),
      )
      const failure = settle(batch, outcomes)
      // The database cannot be reached. The waiting generations fail now, because each of their inserts would only
      // wait for the same error.
      if (isAway(failure)) for (const { reject } of waiting.splice(0)) reject(failure)
    }
    isInserting = false
  }

  return {
    add: (generation) =>
      new Promise((resolve, reject) => {
        waiting.push({ generation, resolve, reject })
        if (!isInserting) void insertWaiting()
      }),
    waiting: () => waiting.length,
  }
}

/** Settles each generation of the batch with its own outcome. Returns the last failure, if there is one. */
function settle(batch: Waiting[], outcomes: PromiseSettledResult<void>[]): unknown {
  let failure: unknown
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index]
    if (outcome?.status === 'fulfilled') resolve()
    else {
      failure = outcome?.reason
      reject(failure)
    }
  }
  return failure
}
