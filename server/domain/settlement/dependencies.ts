import type { Database } from '../../database/connect.ts'
import type { PastDays } from '../accounts/past-days-step.ts'
import type { CapturedHolds } from '../admission/captured-holds.ts'
import type { GenerationsRoom } from '../generations/create-generations.ts'
import type { Clock, Log, Meter } from '../ports.ts'

/** The dependencies of settlement. */
export interface SettlementDependencies {
  database: Database
  clock: Clock
  generations: Pick<GenerationsRoom, 'find' | 'deleteImage'>
  capturedHolds: CapturedHolds
  pastDays: PastDays
  /** Age at which the content of generations is erased, in days. Without it, content is kept. */
  retentionDays?: number | undefined
  log: Log
  meter: Meter
}
