import type { Database } from '../database/connect.ts'
import type { CapturedGeneration } from '../database/generations.ts'
import { insertTogether } from '../database/insert-together.ts'
import { native } from '../database/native.ts'
import { isOutage } from '../database/outage.ts'
import { inGroups } from './grouping.ts'

/** Generations on their way into the database. */
export interface Saves {
  /** Resolves once this one is safe with a majority. */
  add(generation: CapturedGeneration): Promise<void>
  /** How many wait behind those that are being written. */
  waiting(): number
}

/** Far below the driver's limits, for the largest results too. */
const mostAtOnce = 64

/** A save waits for the disks of a majority; those that come in meanwhile wait for them together. */
export function savesTo(database: Database): Saves {
  return inGroups<CapturedGeneration, void>({
    alone: async (generation) => {
      await native(database.generations).insertOne(generation)
    },
    together: (group) => insertTogether(database.generations, group),
    mostAtOnce,
    failsAll: isOutage,
  })
}
