import { audit } from './audit.ts'
import { enter, type LedgerChange, type LedgerDependencies } from './ledger.ts'
import { type LedgerRange, listEntries } from './list-query.ts'
import { usageOf } from './operator-usage.ts'
import { type RefundRequest, refundGeneration } from './refund.ts'

/** The ledger as operators use it: entries for grants, spending, adjustments and refunds, reports of usage, and the audit. */
export function createLedger(given: LedgerDependencies) {
  return {
    enter: (change: LedgerChange) => enter(given, change),
    refund: (request: RefundRequest) => refundGeneration(given, request),
    list: (range: LedgerRange) => listEntries(given, range),
    usageOf: (request: { user: string; days: number }) => usageOf(given, request),
    audit: (options?: { user?: string }) => audit(given.database, options),
  }
}

export type LedgerRoom = ReturnType<typeof createLedger>
