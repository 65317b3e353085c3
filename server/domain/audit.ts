import type { Account, Hold } from '../database/accounts.ts'
import { native } from '../database/native.ts'
import {
  capturedCredits,
  existing,
  imageIds,
  ledgerSums,
  type Reading,
  repeatedKeys,
} from './audit-readings.ts'
import type { Books } from './backend.ts'

/** An account's credits: where they came from, and where they are. */
interface Tally {
  granted: number
  adjusted: number
  balance: number
  /** What the dashboard spent. */
  dashboard: number
  /** What saved generations cost. */
  captured: number
  /** What holds without a saved generation have taken. */
  open: number
}

/** One thing that is wrong with an account's books. */
export interface Violation extends Tally {
  user_id: string
  problem: string
  /** Grants and adjustments less everything that they became: 0 where the books balance. */
  difference: number
}

export interface AuditReport {
  /** How many accounts there are. */
  accounts: number
  /** Whether nothing at all is wrong. */
  balanced: boolean
  /** How many things are wrong; `violations` lists the first of them. */
  violations_found: number
  violations: Violation[]
}

/** Accounts looked at together: memory is bounded by this, not by how many there are. */
const batchSize = 500

const mostListed = 100

/**
 * Proves for every account: grants + adjustments = balance + dashboard spending + captured + open reservations, and what else
 * must hold. Records of accounts that do not exist count as such. Each batch is read in a snapshot of its own: an account and
 * its records must be from one moment, the accounts need not, and a database keeps a moment only for minutes.
 */
export async function audit(books: Books, { user }: { user?: string } = {}): Promise<AuditReport> {
  const { database } = books
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

/** Counts everything that is wrong, and keeps the first so many. */
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
    // Not before the end: a tally is complete only when its batch is.
    report: () => ({ violations_found: found, violations: kept.map(describe) }),
  }
}

function describe({ user, tally, problem }: { user: string; tally: Tally; problem: string }): Violation {
  return { user_id: user, problem, ...tally, difference: differenceOf(tally) }
}

type Audited = Pick<Account, '_id' | 'credits'> & { holds: Pick<Hold, 'id' | 'cost'>[] }

/**
 * The next accounts in the order of their ids, the range that their records lie in, and the last id if there are more. The
 * ranges leave no gap, so that records of accounts that do not exist are met as well.
 */
async function readBatch(
  { database, session }: Pick<Reading, 'database' | 'session'>,
  { user, after }: { user: string | undefined; after: string },
) {
  const accounts = await native(database.accounts)
    .find({ _id: user ?? { $gt: after } }, { session })
    .project<Audited>({ credits: 1, 'holds.id': 1, 'holds.cost': 1 })
    .sort({ _id: 1 })
    .limit(batchSize)
    .toArray()
  const last = accounts.length === batchSize ? accounts.at(-1)?._id : undefined
  const range = { $gt: after, ...(last === undefined ? {} : { $lte: last }) }
  return { accounts, range: user === undefined ? range : { $eq: user }, last }
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
