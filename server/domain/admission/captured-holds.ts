/**
 * The holds that this process knows to be captured, by account. Their credits are spent, but the holds are still in
 * the account. The next admission of the account removes them in its own step, without an extra command. The cache is
 * generational: `takeIdle` returns the old table and makes the recent one the old one.
 */
export interface CapturedHolds {
  add(account: string, hold: string): void
  of(account: string): string[]
  /** Forgets holds that have been removed from the account. */
  dropped(account: string, holds: readonly string[]): void
  /**
   * Removes and returns the holds that were already here at the previous call. No admission has removed them from
   * their accounts since then, so the sweeper does it.
   */
  takeIdle(): [account: string, holds: string[]][]
  /** Removes and returns all holds. */
  takeAll(): [account: string, holds: string[]][]
}

export function capturedHolds(): CapturedHolds {
  let recent = new Map<string, Set<string>>()
  let old = new Map<string, Set<string>>()

  return {
    add(account, hold) {
      const known = recent.get(account) ?? new Set()
      recent.set(account, known.add(hold))
    },
    of(account) {
      return [...(recent.get(account) ?? []), ...(old.get(account) ?? [])]
    },
    dropped(account, holds) {
      for (const table of [recent, old]) {
        const known = table.get(account)
        for (const hold of holds) known?.delete(hold)
        if (known?.size === 0) table.delete(account)
      }
    },
    takeIdle() {
      const idle = old
      old = recent
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
