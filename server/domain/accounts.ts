import type { PlanName } from '@content-generation/contract'
import type { Account } from '../database/accounts.ts'
import { native } from '../database/native.ts'
import { duplicateOf } from '../database/outage.ts'
import { isLive } from './authentication.ts'
import type { Books } from './backend.ts'
import { dayOf, monthOf } from './clock.ts'
import { Rejection } from './rejection.ts'
import { findCaptured } from './settlement.ts'

/** An account as an operator sees it. */
export interface AccountSummary {
  user_id: string
  email: string
  plan: PlanName
  credits_remaining: number
}

interface NewAccount {
  email: string
  plan: PlanName
  /** Credits granted at the start. */
  credits: number
}

/** One e-mail is one account, whatever its letter case. */
export function emailKey(email: string) {
  return email.trim().toLowerCase()
}

/** Opens an account; credits that it starts with are a grant in the ledger. */
export async function createAccount(
  books: Books,
  { email, plan, credits }: NewAccount,
): Promise<AccountSummary> {
  const now = await books.clock.read()
  const account: Account = {
    _id: books.newId(),
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
  const { emailDirectory, accounts, ledger } = books.database
  try {
    await books.database.transaction(async (session) => {
      await emailDirectory.create([{ _id: emailKey(email), account: account._id }], { session })
      await accounts.create([account], { session })
      if (credits === 0) return
      const grant = { kind: 'grant', amount: credits, reason: 'opening balance', created_at: now } as const
      await ledger.create([{ _id: books.newId(), account: account._id, ...grant }], { session })
    })
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    throw emailTaken(email)
  }
  return summarise(account)
}

function emailTaken(email: string) {
  return new Rejection(`There is already an account with the e-mail ${emailKey(email)}.`)
}

/** The account with this id or e-mail. */
export async function findAccount(
  books: Books,
  by: { user?: string | undefined; email?: string | undefined },
) {
  const { emailDirectory, accounts } = books.database
  const user = by.user ?? (await emailDirectory.findById(emailKey(by.email ?? '')).lean())?.account
  const account = user === undefined ? null : await accounts.findById(user).lean<Account>()
  if (account === null) throw noSuchAccount(by.user ?? by.email ?? '')
  return account
}

/** A page of a list that operators look through. */
export interface ListPage {
  limit: number
  /** The id that the page before ended with. */
  after?: string | undefined
}

/** Accounts, oldest first; with `search`, those that have the text in their e-mail. */
export async function listAccounts(
  books: Books,
  { search, limit, after }: ListPage & { search?: string | undefined },
) {
  const last = after === undefined ? undefined : await findAccount(books, { user: after })
  const found = await native(books.database.accounts)
    .find({
      ...(search === undefined
        ? {}
        : { email: { $regex: search.replace(/[^\p{L}\p{N}]/gu, '\\$&'), $options: 'i' } }),
      ...(last === undefined ? {} : laterThan(last)),
    })
    .project<Pick<Account, Summarised>>({ email: 1, plan: 1, credits: 1 })
    .sort({ created_at: 1, _id: 1 })
    .limit(limit)
    .toArray()
  return found.map(summarise)
}

function laterThan({ created_at, _id }: Account) {
  return { $or: [{ created_at: { $gt: created_at } }, { created_at, _id: { $gt: _id } }] }
}

/** Gives an account another e-mail address; the one that it had is free again. */
export async function changeEmail(books: Books, user: string, email: string): Promise<AccountSummary> {
  const { emailDirectory, accounts } = books.database
  try {
    return await books.database.transaction(async (session) => {
      const before = await accounts
        .findOneAndUpdate({ _id: user }, { email: email.trim() }, { session, returnDocument: 'before' })
        .lean<Account>()
      if (before === null) throw noSuchAccount(user)
      const [from, to] = [emailKey(before.email), emailKey(email)]
      if (from !== to) {
        await emailDirectory.create([{ _id: to, account: user }], { session })
        await emailDirectory.deleteOne({ _id: from, account: user }, { session })
      }
      return summarise({ ...before, email: email.trim() })
    })
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    throw emailTaken(email)
  }
}

/** An account and how it stands now, by the database's clock. */
export interface AccountDetails extends AccountSummary {
  requests_today: number
  credits_used_this_month: number
  live_keys: number
  /** Generations under way, and the credits that they hold. */
  open_holds: number
  credits_on_hold: number
  created_at: string
}

/** How the account with this id or e-mail stands. */
export async function describeAccount(
  books: Books,
  by: { user?: string | undefined; email?: string | undefined },
): Promise<AccountDetails> {
  const [account, now] = await Promise.all([findAccount(books, by), books.clock.read()])
  const { usage, keys, holds, created_at } = account
  const captured = await findCaptured(books, account._id, holds)
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

/** What an account has used in the present month: nothing, if it has used nothing since the last one ended. */
export function creditsUsedThisMonth({ usage, now }: Pick<Account, 'usage'> & { now: Date }) {
  return usage.month < monthOf(now) ? 0 : usage.credits
}

/** Moves an account to another plan; its next request already goes by it. */
export async function setPlan(books: Books, user: string, plan: PlanName) {
  const account = await books.database.accounts
    .findOneAndUpdate({ _id: user }, { $set: { plan } }, { returnDocument: 'after' })
    .lean<Account>()
  if (account === null) throw noSuchAccount(user)
  return summarise(account)
}

type Summarised = '_id' | 'email' | 'plan' | 'credits'

function summarise({ _id, email, plan, credits }: Pick<Account, Summarised>): AccountSummary {
  return { user_id: _id, email, plan, credits_remaining: credits }
}

export function noSuchAccount(name: string) {
  return new Rejection(`There is no account ${name}.`)
}
