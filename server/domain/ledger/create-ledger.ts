import { audit } from './audit.ts'
import { enter, type LedgerChange, type LedgerDependencies } from './ledger.ts'
import { usageOf } from './operator-usage.ts'

/** The ledger as operators use it: entries for grants, spending and adjustments, reports of usage, and the audit. */
export function createLedger(given: LedgerDependencies) {
  return {
    enter: (change: LedgerChange) => enter(given, change),
    usageOf: (request: { user: string; days: number }) => usageOf(given, request),
    audit: (options?: { user?: string }) => audit(given.database, options),
  }
}

export type LedgerRoom = ReturnType<typeof createLedger>
