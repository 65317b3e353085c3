import { randomUUID } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { keyAccounts } from './admission/key-accounts.ts'
import type { Backend, Books } from './backend.ts'
import { capturedHolds } from './captured.ts'
import { primaryClock } from './clock.ts'
import { inProgress } from './in-progress.ts'
import { type Meter, unmetered } from './meter.ts'
import { pastDays } from './past-days.ts'
import { resolutions } from './resolutions.ts'
import { savesTo } from './saves.ts'

type Given = Pick<Backend, 'generators' | 'caps' | 'generationTimeoutMs' | 'log'> & {
  meter?: Meter | undefined
}

/** The backend of a real process. */
export function createBackend(database: Database, given: Given): Backend {
  return {
    ...given,
    ...createBooks(database),
    keyAccounts: keyAccounts(database),
    captured: capturedHolds(),
    pastDays: pastDays(),
    resolutions: resolutions(),
    saves: savesTo(database),
    inProgress: inProgress(),
    meter: given.meter ?? unmetered,
  }
}

/** The books of a real database: the primary's time, the platform's randomness. */
export function createBooks(database: Database): Books {
  return { database, clock: primaryClock(database), newId: randomUUID }
}
