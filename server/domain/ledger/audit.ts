import type { Database } from '../../database/connect.ts'
import {
  type Audited,
  capturedAmong,
  capturedCredits,
  ledgerSums,
  missingImages,
  type Reading,
  readBatch,
  repeatedKeys,
} from './audit-query.ts'

/** The credits of an account: where they came from and what they were used for. */
interface Tally {
  granted: number
  adjusted: number
  /** Credits of refunds by hand. */
  refunded: number
  balance: number
  /** Credits that the dashboard spent. */
  dashboard: number
  /** Credits of captured generations. */
  captured: number
  /** Credits of holds without a captured generation. */
  open: number
}

/** One error in the books of an account. */
export interface Violation extends Tally {
  user_id: string
  problem: string
  /**
   * Grants, adjustments and refunds minus balance, dashboard spending, captured credits and open holds. 0 if the books
   * balance.
   */
  difference: number
}

export interface AuditReport {
  /** Number of accounts that were checked. */
  accounts: number
  /** True if there is no violation. */
  balanced: boolean
  /** Number of violations. `violations` contains the first of them, at most `mostListed`. */
  violations_found: number
  violations: Violation[]
}

const mostListed = 100

/**
 * Checks for every account that grants + adjustments + refunds = balance + dashboard spending + captured + open holds, and
 * the other invariants of the charging. Records of an account that does not exist are a violation. Each batch is read in
 * its own snapshot, because MongoDB keeps a snapshot only for minutes. An account and its records must be read from
 * the same snapshot; different accounts may be read from different ones.
 */
export async function audit(database: Database, { user }: { user?: string } = {}): Promise<AuditReport> {
  const report: AuditReport = { accounts: 0, balanced: true, violations_found: 0, violations: [] }
  const note: Note = (user, tally, problem) => {
    report.balanced = false
    report.violations_found += 1
    if (report.violations.length === mostListed) return
    report.violations.push({ user_id: user, problem, ...tally, difference: differenceOf(tally) })
  }
  let after: string | undefined = ''
  while (after !== undefined) {
    const start: string = after
    after = await database.snapshot(async (snapshot) => {
      const { accounts, range, last } = await readBatch({ database, snapshot }, { user, after: start })
      report.accounts += accounts.length
      await auditBatch({ database, snapshot, range }, accounts, note)
      return last
    })
  }
  return report
}

type Note = (user: string, tally: Tally, problem: string) => void

async function auditBatch(reading: Reading, accounts: Audited[], note: Note) {
  const tallies = await tally(reading, accounts)
  const known = new Set(accounts.map(({ _id }) => _id))
  for (const [user, account] of tallies) {
    if (!known.has(user)) note(user, account, 'there is no such account, but records of it')
    if (!Number.isInteger(account.balance) || account.balance < 0) {
      note(user, account, 'the balance is not a whole number of at least 0')
    }
    if (differenceOf(account) !== 0) note(user, account, 'the books do not balance')
  }
  for await (const { account, idempotency } of repeatedKeys(reading)) {
    const problem = `more than one generation was captured for the idempotency key with SHA-256 ${idempotency}`
    note(account, tallyOf(tallies, account), problem)
  }
  for await (const { _id, account } of missingImages(reading)) {
    note(account, tallyOf(tallies, account), `the bytes of the image ${_id} are missing`)
  }
}

type Tallies = Map<string, Tally>

async function tally(reading: Reading, accounts: Audited[]) {
  const holds = accounts.flatMap(({ holds }) => holds.map(({ id }) => id))
  const captured = await capturedAmong(reading, holds)
  const tallies: Tallies = new Map()
  for (const { _id, credits, holds } of accounts) {
    const open = holds.filter(({ id }) => !captured.has(id))
    const tally = tallyOf(tallies, _id)
    tally.balance = credits
    tally.open = open.reduce((sum, { cost }) => sum + cost, 0)
  }
  for await (const { account, kind, credits } of ledgerSums(reading)) {
    const tally = tallyOf(tallies, account)
    if (kind === 'grant') tally.granted += credits
    else if (kind === 'spend') tally.dashboard -= credits
    else if (kind === 'refund') tally.refunded += credits
    else tally.adjusted += credits
  }
  for await (const { account, credits } of capturedCredits(reading)) {
    tallyOf(tallies, account).captured += credits
  }
  return tallies
}

/** The tally of the account. A new one, if there is none yet. */
function tallyOf(tallies: Tallies, user: string): Tally {
  const known = tallies.get(user)
  if (known !== undefined) return known
  const empty = { granted: 0, adjusted: 0, refunded: 0, balance: 0, dashboard: 0, captured: 0, open: 0 }
  tallies.set(user, empty)
  return empty
}

function differenceOf({ granted, adjusted, refunded, balance, dashboard, captured, open }: Tally) {
  return granted + adjusted + refunded - (balance + dashboard + captured + open)
}
