import type { PlanName } from '@content-generation/contract'
import type { Database } from '../database/connect.ts'
import type { Generators } from '../generators/port.ts'
import type { KeyAccounts } from './admission/key-accounts.ts'
import type { CapturedHolds } from './captured.ts'
import type { Clock } from './clock.ts'
import type { InProgress } from './in-progress.ts'
import type { Log } from './log.ts'
import type { Meter } from './meter.ts'
import type { PastDays } from './past-days.ts'
import type { Resolutions } from './resolutions.ts'
import type { Saves } from './saves.ts'

/** All that the rules stand on. Time, chance and generators come from outside, so that tests need no mocks. */
export interface Backend {
  database: Database
  generators: Generators
  /** Requests per UTC day by plan; 0 is no API access. */
  caps: Record<PlanName, number>
  generationTimeoutMs: number
  clock: Clock
  /** A new UUID. */
  newId: () => string
  keyAccounts: KeyAccounts
  captured: CapturedHolds
  pastDays: PastDays
  resolutions: Resolutions
  saves: Saves
  inProgress: InProgress
  log: Log
  meter: Meter
}

/** What an operator's commands stand on: the records and their time, without anything that generates. */
export type Books = Pick<Backend, 'database' | 'clock' | 'newId'>
