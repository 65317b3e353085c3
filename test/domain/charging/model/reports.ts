import { limits, type StatementReport, type UsageReport } from '@content-generation/contract'
import type { Database } from '../../../../server/database/connect.ts'
import type { Domain } from '../../../../server/domain/create-domain.ts'
import { capturedCredits, ledgerSums } from '../../../../server/domain/ledger/audit-query.ts'
import { positionOf } from '../../../../server/domain/position.ts'

const dayMs = 86_400_000

type Reports = Pick<Domain, 'reports'>
type Entry = StatementReport['entries'][number]

/** The account, and the days of its life. */
interface Life {
  user: string
  since: Date
  now: Date
}

/** What is wrong with the statements and the usage of the whole life of an account, whatever is in flight. */
export async function wrongInReports(domain: Reports, life: Life) {
  const { problems } = await readLife(domain, life)
  return problems
}

/** The same for an account of which nothing is in flight: its books must also say what really happened. */
export async function wrongInSettledReports(
  domain: Reports,
  database: Database,
  { life, charged }: { life: Life; charged: readonly string[] },
) {
  const { problems, entries, closing } = await readLife(domain, life)
  const account = await database.accounts.findOne({ _id: life.user })
  if (account?.credits !== closing) problems.push(`a closing balance of ${closing}, not ${account?.credits}`)
  const charges = entries.filter(({ kind }) => kind === 'charge').map(({ id }) => id)
  if (String(charges.sort()) !== String([...charged].sort())) problems.push('other charges than there were')
  const [sums, audited] = [sumsByKind(entries), await auditedSums(database, life.user)]
  if (sums !== audited) problems.push(`sums of ${sums}, and the audit has ${audited}`)
  return problems
}

async function readLife(domain: Reports, life: Life) {
  const problems: string[] = []
  const entries: Entry[] = []
  let closing = 0
  for (const range of rangesOf(life)) {
    const found = await readStatement(domain, life, range)
    if (found.opening !== closing) problems.push(`an opening balance of ${found.opening} after ${closing}`)
    let balance = found.opening
    for (const entry of found.entries) {
      balance += entry.amount
      if (entry.balance !== balance) problems.push(`a balance of ${entry.balance}, not ${balance}`)
    }
    if (found.closing !== balance) problems.push(`a closing balance of ${found.closing}, not ${balance}`)
    closing = found.closing
    entries.push(...found.entries)
    problems.push(...(await wrongInUsage(domain, life, { range, entries: found.entries })))
  }
  const times = entries.map(({ at, id }) => `${at} ${id}`)
  if (new Set(times).size < times.length) problems.push('an entry twice')
  return { problems, entries, closing }
}

interface Range {
  from: string
  to: string
}

/** Ranges that follow each other, from the first day to the day after the last one. */
function rangesOf({ since, now }: Life): Range[] {
  const span = limits.reportDays.most * dayMs
  const count = Math.ceil((now.getTime() + 2 * dayMs - since.getTime()) / span)
  return Array.from({ length: count }, (_, index) => {
    const from = since.getTime() + index * span
    return { from: nameOf(from), to: nameOf(from + span - dayMs) }
  })
}

function nameOf(day: number) {
  return new Date(day).toISOString().slice(0, 10)
}

/** The statement of a range, read in small pages. */
async function readStatement({ reports }: Reports, { user, now }: Life, range: Range) {
  const entries: Entry[] = []
  for (let cursor: string | null = ''; ; ) {
    const after = cursor === '' ? undefined : positionOf(cursor)
    const page: StatementReport = await reports.statement({ _id: user, now }, { ...range, after, limit: 3 })
    entries.push(...page.entries)
    cursor = page.next_cursor
    if (cursor === null) return { entries, opening: page.opening_balance, closing: page.closing_balance }
  }
}

async function wrongInUsage(
  { reports }: Reports,
  { user, now }: Life,
  { range, entries }: { range: Range; entries: Entry[] },
) {
  const reader = { _id: user, now }
  const [byType, byKey] = await Promise.all(
    (['type', 'key'] as const).map((group_by) => reports.usage(reader, { ...range, group_by })),
  )
  const used = entries.filter(({ kind }) => kind === 'charge' || kind === 'spend')
  const spent = -used.reduce((sum, { amount }) => sum + amount, 0)
  const problems = [byType, byKey]
    .filter((report) => report?.total.credits_used !== spent)
    .map((report) => `a usage of ${report?.total.credits_used} credits by ${report?.group_by}, not ${spent}`)
  // What has no key is the group of the dashboard, and in both.
  if (outlineOf(byType) !== outlineOf(byKey)) problems.push('another usage by key than by type')
  return problems
}

/** What does not depend on the groups. Counts may differ, as the primary alone acknowledges those of free requests. */
function outlineOf(report: UsageReport | undefined) {
  return JSON.stringify(
    report?.days.map(({ groups, requests: _, ...day }) => {
      const sums = { generations: 0, credits: 0, dashboard: 0 }
      for (const { group, generations, credits_used } of groups) {
        sums.generations += generations
        if (group === 'dashboard') sums.dashboard += credits_used
        else sums.credits += credits_used
      }
      return { ...day, ...sums }
    }),
  )
}

const ledgerKinds = { grant: 'grant', spend: 'spend', adjustment: 'adjust', refund: 'refund' } as const

function sumsByKind(entries: readonly Entry[]) {
  const sums = new Map<string, number>()
  for (const { kind, amount } of entries) sums.set(kind, (sums.get(kind) ?? 0) + amount)
  return printed(sums)
}

/** The same sums, as the audit reads them. */
function auditedSums(database: Database, user: string) {
  return database.snapshot(async (snapshot) => {
    const reading = { database, snapshot, range: { $eq: user } }
    const sums = new Map<string, number>()
    for await (const { kind, credits } of ledgerSums(reading)) sums.set(ledgerKinds[kind], credits)
    for await (const { credits } of capturedCredits(reading)) sums.set('charge', -credits)
    return printed(sums)
  })
}

function printed(sums: Map<string, number>) {
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, credits]) => `${kind} ${credits}`)
    .join(', ')
}
