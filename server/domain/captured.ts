/**
 * Holds that this process knows to be captured, by account. Their credits are spent for good, but they still stand in the
 * account: its next admission takes them out in its own step, at no extra cost.
 */
export interface CapturedHolds {
  add(account: string, hold: string): void
  of(account: string): string[]
  /** Forgets holds that are out of the account. */
  dropped(account: string, holds: readonly string[]): void
  /** Takes out what has waited for an admission between two calls of this, for the sweeper to drop. */
  takeIdle(): [account: string, holds: string[]][]
  /** Takes out everything. */
  takeAll(): [account: string, holds: string[]][]
}

export function capturedHolds(): CapturedHolds {
  let recent = new Map<string, Set<string>>()
  let waiting = new Map<string, Set<string>>()

  return {
    add(account, hold) {
      const known = recent.get(account) ?? new Set()
      recent.set(account, known.add(hold))
    },
    of(account) {
      return [...(recent.get(account) ?? []), ...(waiting.get(account) ?? [])]
    },
    dropped(account, holds) {
      for (const table of [recent, waiting]) {
        const known = table.get(account)
        for (const hold of holds) known?.delete(hold)
        if (known?.size === 0) table.delete(account)
      }
    },
    takeIdle() {
      const idle = waiting
      waiting = recent
      recent = new Map()
      return listOf(idle)
    },
    takeAll() {
      return [...this.takeIdle(), ...this.takeIdle()]
    },
  }
}

function listOf(table: Map<string, Set<string>>): [account: string, holds: string[]][] {
  return [...table].map(([account, holds]) => [account, [...holds]])
}
