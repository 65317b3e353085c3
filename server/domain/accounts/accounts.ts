import { randomUUID } from 'node:crypto'
import type { PlanName } from '@content-generation/contract'
import type { Account } from '../../database/collections/accounts.ts'
import type { Database, linearizableRead, Session } from '../../database/connect.ts'
import { duplicateOf } from '../../database/errors.ts'
import { dayOf, monthOf } from '../calendar.ts'
import { OperatorError } from '../errors/operator-error.ts'
import type { GenerationsRoom } from '../generations/create-generations.ts'
import type { Clock } from '../ports.ts'
import { findAccounts, type ListedAccount } from './accounts-query.ts'
import { changeAccount } from './accounts-step.ts'
import { isLive } from './authentication.ts'

export interface AccountsDependencies {
  database: Database
  clock: Clock
  generations: Pick<GenerationsRoom, 'findCaptured'>
}

/** An account as the operator's commands show it. */
export interface AccountSummary {
  user_id: string
  email: string
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
    if (credits === 0) return
    const grant = { kind: 'grant', amount: credits, reason: 'opening balance', created_at: now } as const
    await ledger.create([{ _id: randomUUID(), account: account._id, ...grant }], { session })
  })
  return summarise(account)
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
  return found.map(summarise)
}

/** Changes the e-mail address of an account and frees the old address. */
export async function changeEmail(given: AccountsDependencies, user: string, email: string) {
  const { emailDirectory, accounts } = given.database
  return enteringEmail(given, email, async (session) => {
    const before = await changeAccount(accounts, user, { email: email.trim() }, session)
    if (before === null) throw noSuchAccount(user)
    const [from, to] = [emailKey(before.email), emailKey(email)]
    if (from !== to) {
      await emailDirectory.create([{ _id: to, account: user }], { session })
      await emailDirectory.deleteOne({ _id: from, account: user }, { session })
    }
    return summarise({ ...before, email: email.trim() })
  })
}

/** An account and its current state, by the database's clock. */
export interface AccountDetails extends AccountSummary {
  requests_today: number
  credits_used_this_month: number
  live_keys: number
  /** Holds without a captured generation. */
  open_holds: number
  /** Credits of the open holds. */
  credits_on_hold: number
  created_at: string
}

export async function describeAccount(given: AccountsDependencies, by: AccountName): Promise<AccountDetails> {
  const [account, now] = await Promise.all([findAccount(given, by), given.clock.read()])
  const { usage, keys, holds, created_at } = account
  const captured = await given.generations.findCaptured(
    account._id,
    holds.map(({ id }) => id),
  )
  const open = holds.filter(({ id }) => !captured.includes(id))
  return {
    ...summarise(account),
    requests_today: usage.day < dayOf(now) ? 0 : usage.requests,
    credits_used_this_month: creditsUsedThisMonth({ usage, now }),
    live_keys: keys.filter((key) => isLive(key, now)).length,
    open_holds: open.length,
    credits_on_hold: open.reduce((sum, { cost }) => sum + cost, 0),
    created_at: created_at.toISOString(),
  }
}

/**
 * Credits used in the current UTC month. The counter changes only with the next charge, so a counter of an earlier
 * month means 0.
 */
export function creditsUsedThisMonth({ usage, now }: Pick<Account, 'usage'> & { now: Date }) {
  return usage.month < monthOf(now) ? 0 : usage.credits
}

/** Changes the plan of an account. The change applies from the next request on. */
export async function setPlan(given: AccountsDependencies, user: string, plan: PlanName) {
  const before = await changeAccount(given.database.accounts, user, { plan })
  if (before === null) throw noSuchAccount(user)
  return summarise({ ...before, plan })
}

function summarise({ _id, email, plan, credits }: ListedAccount): AccountSummary {
  return { user_id: _id, email, plan, credits_remaining: credits }
}

export function noSuchAccount(name: string) {
  return new OperatorError(`There is no account ${name}.`)
}
