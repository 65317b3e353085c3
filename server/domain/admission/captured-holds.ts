/** Ids of holds of an account. */
export type HoldsOfAccount = [account: string, holds: string[]]

/**
 * The holds that this process knows to be captured. Their credits are spent, but the holds are still in their
 * accounts. The next admission of the account removes them in its own step, without an extra command. If there is none
 * until the next sweep, the sweep removes them.
 */
export function capturedHolds() {
  const byAccount = new Map<string, Set<string>>()
  return {
    add(account: string, hold: string) {
      byAccount.set(account, (byAccount.get(account) ?? new Set()).add(hold))
    },
    of: (account: string) => [...(byAccount.get(account) ?? [])],
    /** Forgets holds that have been removed from the account. */
    dropped(account: string, holds: readonly string[]) {
      const known = byAccount.get(account)
      for (const hold of holds) known?.delete(hold)
      if (known?.size === 0) byAccount.delete(account)
    },
    /** Removes and returns all holds. */
    takeAll(): HoldsOfAccount[] {
      const all = [...byAccount].map(([account, holds]): HoldsOfAccount => [account, [...holds]])
      byAccount.clear()
      return all
    },
  }
}

export type CapturedHolds = ReturnType<typeof capturedHolds>
