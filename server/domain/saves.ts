import type { Database } from '../database/connect.ts'
import type { CapturedGeneration } from '../database/generations.ts'
import { insertTogether } from '../database/insert-together.ts'
import { isAway } from '../database/outage.ts'

/** Generations on their way into the database. */
export interface Saves {
  /** Resolves once this one is safe with a majority. */
  add(generation: CapturedGeneration): Promise<void>
  /** How many wait behind those that are being written. */
  waiting(): number
}

interface Save {
  generation: CapturedGeneration
  resolve: () => void
  reject: (reason: unknown) => void
}

/** Far below the driver's limits, for the largest results too. */
const mostAtOnce = 64

/** A save waits for the disks of a majority; those that come in meanwhile wait for them together. */
export function savesTo({ generations }: Database): Saves {
  const waiting: Save[] = []
  let isUnderWay = false

  const saveWaiting = async () => {
    isUnderWay = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce)
      const outcomes = await insertTogether(
        generations,
        batch.map(({ generation }) => generation),
      )
      const failure = settle(batch, outcomes)
      // Those behind it would only find nobody either, and later.
      if (isAway(failure)) for (const { reject } of waiting.splice(0)) reject(failure)
    }
    isUnderWay = false
  }

  return {
    add: (generation) =>
      new Promise((resolve, reject) => {
        waiting.push({ generation, resolve, reject })
        if (!isUnderWay) void saveWaiting()
      }),
    waiting: () => waiting.length,
  }
}

/** Tells each of the batch what came of it, and gives the failure that it met, if any. */
function settle(batch: Save[], outcomes: PromiseSettledResult<void>[]): unknown {
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
