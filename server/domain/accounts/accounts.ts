import { randomUUID } from 'node:crypto'
import type { PlanName } from '@content-generation/contract'
import type { Account } from '../../database/collections/accounts.ts'
import type { LedgerEntry } from '../../database/collections/ledger.ts'
import type { Database, linearizableRead, Session } from '../../database/connect.ts'
import { duplicateOf } from '../../database/errors.ts'
import { dayOf, monthOf } from '../calendar.ts'
import { OperatorError } from '../errors/operator-error.ts'
import type { GenerationsRoom } from '../generations/create-generations.ts'
import type { OperatorLog } from '../operator-log.ts'
import type { Clock } from '../ports.ts'
import { findAccounts, type ListedAccount } from './accounts-query.ts'
import { changeAccount, changeSuspension } from './accounts-step.ts'

export interface AccountsDependencies {
  database: Database
  clock: Clock
  generations: Pick<GenerationsRoom, 'findCaptured'>
  operatorLog: OperatorLog
}

/** An account as the operator's commands show it. */
export interface AccountSummary {
  user_id: string
  /** `null` if the account is erased. */
  email: string | null
  plan: PlanName
  credits_remaining: number
}

export interface NewAccount {
  email: string
  plan: PlanName
  /** Credits granted at creation; 0 for none. */
  credits: number
}

/**
 * The key of an e-mail address in the directory. Addresses that differ only in letter case belong to the same
 * account.
 */
export function emailKey(email: string) {
  return email.trim().toLowerCase()
}

/** Creates an account and enters its first credits in the ledger as a grant. */
export async function createAccount(
  given: AccountsDependencies,
  { email, plan, credits }: NewAccount,
): Promise<AccountSummary> {
  const now = await given.clock.read()
  const account: Account = {
    _id: randomUUID(),
    email: email.trim(),
    plan,
    credits,
    usage: { day: dayOf(now), requests: 0, month: monthOf(now), credits: 0 },
    history: [],
    keys: [],
    holds: [],
    admitted: { id: '', at: now },
    created_at: now,
  }
  const { emailDirectory, accounts, ledger } = given.database
  await enteringEmail(given, email, async (session) => {
    await emailDirectory.create([{ _id: emailKey(email), account: account._id }], { session })
    await accounts.insertOne(account, { session })
    const entry = { _id: randomUUID(), account: account._id, kind: 'grant', amount: credits } as const
    if (credits > 0) await ledger.create([{ ...entry, created_at: now }], { session })
    await given.operatorLog.record({ account: account._id, plan, ...granted(entry) }, session)
  })
  return summarise(account)
}

function granted({ _id, amount }: Pick<LedgerEntry, '_id' | 'amount'>) {
  return amount > 0 ? { entry: _id, amount } : {}
}

/** Runs the steps in a transaction. Throws `OperatorError` if another account has the e-mail address. */
async function enteringEmail<Result>(
  { database }: AccountsDependencies,
  email: string,
  steps: (session: Session) => Promise<Result>,
) {
  try {
    return await database.transaction(steps)
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    throw new OperatorError(`There is already an account with the e-mail ${emailKey(email)}.`)
  }
}

/** Identifies an account by its id or by its e-mail address. If both are given, the id is used. */
export interface AccountName {
  user?: string | undefined
  email?: string | undefined
}

export async function findAccount(
  given: AccountsDependencies,
  by: AccountName,
  read?: typeof linearizableRead,
) {
  const { emailDirectory, accounts } = given.database
  const user = by.user ?? (await emailDirectory.findById(emailKey(by.email ?? '')).lean())?.account
  const account = user === undefined ? null : await accounts.findOne({ _id: user }, read)
  if (account === null) throw noSuchAccount(by.user ?? by.email ?? '')
  return account
}

export interface ListPage {
  limit: number
  /** The id of the last item of the previous page. */
  after?: string | undefined
}

export interface AccountPage extends ListPage {
  /** Text that the e-mail addresses must contain. Letter case does not matter. */
  search?: string | undefined
}

/** Lists accounts, oldest first. */
export async function listAccounts(given: AccountsDependencies, { search, limit, after }: AccountPage) {
  const last = after === undefined ? undefined : await findAccount(given, { user: after })
  const found = await findAccounts(given.database.accounts, { search, limit, after: last })
  return found.map((account) => ({ ...summarise(account), state: stateOf(account) }))
}

function stateOf({ suspended_at, erased_at }: ListedAccount) {
  if (erased_at !== undefined) return 'erased'
  return suspended_at === undefined ? 'active' : 'suspended'
}

/** Changes the e-mail address of an account and frees the old address. */
export async function changeEmail(given: AccountsDependencies, user: string, email: string) {
  const { emailDirectory, accounts } = given.database
  return enteringEmail(given, email, async (session) => {
    const before = await changeAccount(accounts, user, { email: email.trim() }, session)
    if (before === null) throw await cannotBeChanged(given, user)
    const [from, to] = [emailKey(before.email ?? ''), emailKey(email)]
    if (from !== to) {
      await emailDirectory.create([{ _id: to, account: user }], { session })
      await emailDirectory.deleteOne({ _id: from, account: user }, { session })
    }
    const change = { account: user, field: 'email' }
    if (before.email !== email.trim()) await given.operatorLog.record(change, session)
    return summarise({ ...before, email: email.trim() })
  })
}

/** Changes the plan of an account. The change applies from the next request on. */
export async function setPlan(given: AccountsDependencies, user: string, plan: PlanName) {
  const { database, operatorLog } = given
  return database.transaction(async (session) => {
    const before = await changeAccount(database.accounts, user, { plan }, session)
    if (before === null) throw await cannotBeChanged(given, user)
    const change = { account: user, field: 'plan', plan_before: before.plan, plan }
    if (before.plan !== plan) await operatorLog.record(change, session)
    return summarise({ ...before, plan })
  })
}

/** An account, and since when it is suspended. */
export interface Suspension extends AccountSummary {
  suspended_at: string | null
}

/** Suspends or resumes an account. The change applies from the next request on. To repeat it changes nothing. */
export async function setSuspension(
  given: AccountsDependencies,
  user: string,
  isSuspended: boolean,
): Promise<Suspension> {
  const { database, operatorLog, clock } = given
  const since = isSuspended ? await clock.read() : undefined
  return database.transaction(async (session) => {
    const before = await changeSuspension(database.accounts, user, { since, session })
    if (before === null) throw await cannotBeChanged(given, user)
    const wasSuspended = before.suspended_at !== undefined
    const change = { account: user, field: 'suspended_at' }
    if (wasSuspended !== isSuspended) await operatorLog.record(change, session)
    const now = isSuspended ? (before.suspended_at ?? since) : undefined
    return { ...summarise(before), suspended_at: now?.toISOString() ?? null }
  })
}

/**
 * Credits used in the current UTC month. The counter changes only with the next charge, so a counter of an earlier
 * month means 0.
 */
export function creditsUsedThisMonth({ usage, now }: Pick<Account, 'usage'> & { now: Date }) {
  return usage.month < monthOf(now) ? 0 : usage.credits
}

export function summarise({ _id, email, plan, credits }: ListedAccount): AccountSummary {
  return { user_id: _id, email: email ?? null, plan, credits_remaining: credits }
}

function noSuchAccount(name: string) {
  return new OperatorError(`There is no account ${name}.`)
}

/** Why a step has found no account to change: there is none, or it is erased. */
export async function cannotBeChanged(given: AccountsDependencies, user: string) {
  await findAccount(given, { user })
  return new OperatorError(`The account ${user} is erased.`)
}
