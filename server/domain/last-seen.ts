import type { ApiKeyRecord } from '../database/accounts.ts'
import { leaseGraceMs } from './admission-step.ts'
import type { AccountView } from './run-step.ts'

/** An account as a step has shown it to this process. */
export interface Seen {
  account: AccountView
  key: ApiKeyRecord
  /** By this process' stopwatch. */
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
  const table = new Map<string, Seen>()

  function forgetStale() {
    for (const [keyHash, { atMs }] of table) {
      if (performance.now() - atMs < freshMs) return // those behind it were seen later
      table.delete(keyHash)
    }
  }

  return {
    of: (keyHash) => table.get(keyHash),
    saw(keyHash, account) {
      table.delete(keyHash)
      if (account?.key === undefined) return
      table.set(keyHash, { account, key: account.key, atMs: performance.now() })
      forgetStale()
    },
  }
}
