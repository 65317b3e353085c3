import type { StatementReport, UsageReport } from '@content-generation/contract'
import type { Database } from '../../database/connect.ts'
import type { KeyHolder } from '../accounts/authentication.ts'
import { type AskedRange, dayRange, shown } from './day-range.ts'
import { type StatementRequest, statementPage } from './statement.ts'
import { totalOf, usageByDay } from './usage.ts'

interface ReportsDependencies {
  database: Database
  /** Length of a lease in milliseconds. */
  leaseMs: number
}

/** Who reads a report, and when, by the database's clock. */
type Reader = Pick<KeyHolder, '_id' | 'now'>

type UsageQuery = AskedRange & Pick<UsageReport, 'group_by'>
type StatementQuery = AskedRange & Pick<StatementRequest, 'after' | 'limit'>

/** What customers read of the ledger. */
export function createReports({ database, leaseMs }: ReportsDependencies) {
  return {
    async usage({ _id, now }: Reader, { group_by, ...asked }: UsageQuery): Promise<UsageReport> {
      const range = dayRange(asked, now)
      const days = await usageByDay(database, { account: _id, range, groupBy: group_by, now })
      return { ...shown(range, { now, leaseMs }), group_by, total: totalOf(days), days }
    },
    async statement(
      { _id, now }: Reader,
      { after, limit, ...asked }: StatementQuery,
    ): Promise<StatementReport> {
      const range = dayRange(asked, now)
      const page = await statementPage(database, { account: _id, range, after, limit })
      return { ...shown(range, { now, leaseMs }), ...page }
    },
  }
}

export type ReportsRoom = ReturnType<typeof createReports>
