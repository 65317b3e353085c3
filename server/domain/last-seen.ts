import type { PlanName } from '@content-generation/contract'
import type { ApiKeyRecord, Hold } from '../database/accounts.ts'
import { leaseGraceMs } from './admission-step.ts'
import { recentlyUsed } from './recent.ts'
import type { AccountView } from './run-step.ts'

/** An account as a step has shown it to this process: no more of it than is needed, since it is kept. */
export interface Seen {
  plan: PlanName
  key: ApiKeyRecord
  credits: number
  /** The UTC day and month that its counters are of. */
  dayMs: number
  monthMs: number
  /** Requests of the day. */
  requests: number
  holds: readonly Hold[]
  /** When it was like this, by the database's clock. */
  nowMs: number
  /** The same moment by this process' stopwatch. */
  atMs: number
}

/**
 * What this process saw of an account last, by the hash of the key that called. Nothing is decided by it: it says which
 * of two steps to try, and the step itself makes sure.
 */
export interface LastSeen {
  of(keyHash: string): Seen | undefined
  saw(keyHash: string, account: AccountView | null): void
}

/** For longer, nothing may be expected of what was seen: a hold that another process took since could have run out. */
export const freshMs = leaseGraceMs

/** Nobody was seen yet. */
export function lastSeen(): LastSeen {
  const table = recentlyUsed<Seen>(freshMs)
  return {
    of: (keyHash) => table.get(keyHash),
    saw(keyHash, account) {
      if (account?.key === undefined) table.delete(keyHash)
      else table.set(keyHash, seenOf(account, account.key))
    },
  }
}

function seenOf({ plan, credits, usage, holds, now }: AccountView, key: ApiKeyRecord): Seen {
  return {
    plan,
    key,
    credits,
    dayMs: usage.day.getTime(),
    monthMs: usage.month.getTime(),
    requests: usage.requests,
    holds,
    nowMs: now.getTime(),
    atMs: performance.now(),
  }
}
