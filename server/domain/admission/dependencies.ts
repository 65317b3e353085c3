import type { Hold } from '../../database/collections/accounts.ts'
import type { Database } from '../../database/connect.ts'
import type { PastDays } from '../accounts/past-days.ts'
import type { Clock } from '../ports.ts'
import type { CapturedHolds } from './captured-holds.ts'
import type { Terms, Verdict } from './rule.ts'

/** The dependencies of admission. */
export interface AdmissionDependencies extends Terms {
  database: Pick<Database, 'accounts' | 'keyDirectory'>
  clock: Clock
  capturedHolds: Pick<CapturedHolds, 'add' | 'of' | 'dropped'>
  pastDays: Pick<PastDays, 'note'>
  /** Resolves an expired hold of the account. */
  resolveHold: (account: string, hold: Hold) => Promise<Verdict>
  /** Returns the ids of those holds of the account that are captured. */
  findCaptured: (account: string, holds: readonly string[]) => Promise<string[]>
}
