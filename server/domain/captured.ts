/**
 * Holds that this process knows to be captured, by the hash of the key that they were made with. Their credits
 * are spent for good, but they still stand in the account: the key's next admission takes them out in its own
 * step, at no extra cost.
 */
export interface CapturedHolds {
  add(keyHash: string, hold: string): void
  of(keyHash: string): string[]
  /** Forgets holds that are out of the account. */
  dropped(keyHash: string, holds: readonly string[]): void
  /** Takes out what has waited for an admission between two calls of this, for the sweeper to tidy. */
  takeIdle(): [keyHash: string, holds: string[]][]
}

export function capturedHolds(): CapturedHolds {
  let recent = new Map<string, Set<string>>()
  let waiting = new Map<string, Set<string>>()

  return {
    add(keyHash, hold) {
      const known = recent.get(keyHash) ?? new Set()
      recent.set(keyHash, known.add(hold))
    },
    of(keyHash) {
      return [...(recent.get(keyHash) ?? []), ...(waiting.get(keyHash) ?? [])]
    },
    dropped(keyHash, holds) {
      for (const table of [recent, waiting]) {
        const known = table.get(keyHash)
        for (const hold of holds) known?.delete(hold)
        if (known?.size === 0) table.delete(keyHash)
      }
    },
    takeIdle() {
      const idle = waiting
      waiting = recent
      recent = new Map()
      return [...idle].map(([keyHash, holds]) => [keyHash, [...holds]])
    },
  }
}
