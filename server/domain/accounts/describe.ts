import { dayOf } from '../calendar.ts'
import {
  type AccountName,
  type AccountsDependencies,
  creditsUsedThisMonth,
  findAccount,
  type Suspension,
  summarise,
} from './accounts.ts'
import { type KeySummary, oldestFirst, summariseKey } from './api-keys.ts'
import { isLive } from './authentication.ts'

/** An account and its current state, by the database's clock. */
export interface AccountDetails extends Suspension {
  erased_at: string | null
  requests_today: number
  credits_used_this_month: number
  live_keys: number
  /** Holds without a captured generation. */
  open_holds: number
  /** Credits of the open holds. */
  credits_on_hold: number
  created_at: string
  /** Oldest first, dead ones included. */
  keys: KeySummary[]
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
    suspended_at: account.suspended_at?.toISOString() ?? null,
    erased_at: account.erased_at?.toISOString() ?? null,
    requests_today: usage.day < dayOf(now) ? 0 : usage.requests,
    credits_used_this_month: creditsUsedThisMonth({ usage, now }),
    live_keys: keys.filter((key) => isLive(key, now)).length,
    open_holds: open.length,
    credits_on_hold: open.reduce((sum, { cost }) => sum + cost, 0),
    created_at: created_at.toISOString(),
    keys: oldestFirst(keys).map((key) => summariseKey({ ...account, key }, now)),
  }
}
