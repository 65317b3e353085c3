import {
  type Audited,
  capturedCredits,
  existing,
  imageIds,
  ledgerSums,
  type Reading,
  readBatch,
  repeatedKeys,
} from './audit-query.ts'
import type { LedgerDependencies } from './dependencies.ts'

/** The credits of an account: where they came from and what they were used for. */
interface Tally {
  granted: number
  adjusted: number
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
   * Grants and adjustments minus balance, dashboard spending, captured credits and open holds. 0 if the books
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
 * Checks for every account that grants + adjustments = balance + dashboard spending + captured + open holds, and the
 * other invariants of the charging. Records of an account that does not exist are a violation. Each batch is read in
 * its own snapshot, because MongoDB keeps a snapshot only for minutes. An account and its records must be read from
 * the same snapshot; different accounts may be read from different ones.
 */
export async function audit(
  { database }: Pick<LedgerDependencies, 'database'>,
  { user }: { user?: string } = {},
): Promise<AuditReport> {
  const findings = collectFindings()
  let accounts = 0
  let after: string | undefined = ''
  while (after !== undefined) {
    const start: string = after
    after = await database.snapshot(async (session) => {
      const batch = await readBatch({ database, session }, { user, after: start })
      accounts += batch.accounts.length
      await auditBatch({ database, session, range: batch.range }, batch.accounts, findings.note)
      return batch.last
    })
  }
  return { accounts, balanced: findings.count() === 0, ...findings.report() }
}

type Note = (user: string, tally: Tally, problem: string) => void

/** Counts all violations and keeps the first `mostListed`. */
function collectFindings() {
  const kept: { user: string; tally: Tally; problem: string }[] = []
  let found = 0
  const note: Note = (user, tally, problem) => {
    found += 1
    if (kept.length < mostListed) kept.push({ user, tally, problem })
  }
  return {
    note,
    count: () => found,
    // Call this at the end: a tally is complete only after its whole batch was read.
    report: () => ({ violations_found: found, violations: kept.map(describe) }),
  }
}

function describe({ user, tally, problem }: { user: string; tally: Tally; problem: string }): Violation {
  return { user_id: user, problem, ...tally, difference: differenceOf(tally) }
}

async function auditBatch(reading: Reading, accounts: Audited[], note: Note) {
  const tallies = await tally(reading, accounts)
  const known = new Set(accounts.map(({ _id }) => _id))
  const tallyOf = (user: string) => tallies.get(user) ?? emptyTally()

  for (const [user, account] of tallies) {
    if (!known.has(user)) note(user, account, 'there is no such account, but records of it')
    if (!Number.isInteger(account.balance) || account.balance < 0) {
      note(user, account, 'the balance is not a whole number of at least 0')
    }
    if (differenceOf(account) !== 0) note(user, account, 'the books do not balance')
  }
  for await (const { account, idempotency } of repeatedKeys(reading)) {
    const problem = `more than one generation was captured for the idempotency key with SHA-256 ${idempotency}`
    note(account, tallyOf(account), problem)
  }
  for await (const images of imageIds(reading)) {
    const stored = await existing(reading, 'images', images.keys())
    for (const [id, user] of images) {
      if (!stored.has(id)) note(user, tallyOf(user), `the bytes of the image ${id} are missing`)
    }
  }
}

async function tally(reading: Reading, accounts: Audited[]) {
  const captured = await existing(
    reading,
    'generations',
    accounts.flatMap(({ holds }) => holds.map(({ id }) => id)),
  )
  const tallies = new Map<string, Tally>()
  const tallyOf = (user: string) => {
    const tally = tallies.get(user) ?? emptyTally()
    tallies.set(user, tally)
    return tally
  }
  for (const { _id, credits, holds } of accounts) {
    const open = holds.reduce((sum, { id, cost }) => sum + (captured.has(id) ? 0 : cost), 0)
    tallies.set(_id, { ...emptyTally(), balance: credits, open })
  }
  for await (const { account, kind, credits } of ledgerSums(reading)) {
    if (kind === 'grant') tallyOf(account).granted += credits
    else if (kind === 'spend') tallyOf(account).dashboard -= credits
    else tallyOf(account).adjusted += credits
  }
  for await (const { account, credits } of capturedCredits(reading)) tallyOf(account).captured += credits
  return tallies
}

function emptyTally(): Tally {
  return { granted: 0, adjusted: 0, balance: 0, dashboard: 0, captured: 0, open: 0 }
}

function differenceOf({ granted, adjusted, balance, dashboard, captured, open }: Tally) {
  return granted + adjusted - (balance + dashboard + captured + open)
}
