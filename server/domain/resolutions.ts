/** What an expired hold turned out to be. `undecided`: the verdict is not safe from a failover yet, look later. */
export type Verdict = 'captured' | 'refunded' | 'undecided'

/** Expired holds that this process resolves, or has resolved lately: each of them once, however many requests meet it. */
export interface Resolutions {
  once(hold: string, resolve: () => Promise<Verdict>): Promise<Verdict>
  /** Forgets what was resolved before the last call of this. */
  forgetOld(): void
}

export function resolutions(): Resolutions {
  let recent = new Map<string, Promise<Verdict>>()
  let old = new Map<string, Promise<Verdict>>()

  async function resolveAndKeep(hold: string, resolve: () => Promise<Verdict>) {
    let verdict: Verdict | undefined
    try {
      verdict = await resolve()
      return verdict
    } finally {
      if (verdict === undefined || verdict === 'undecided') {
        recent.delete(hold)
        old.delete(hold)
      }
    }
  }

  return {
    once(hold, resolve) {
      const known = recent.get(hold) ?? old.get(hold)
      if (known !== undefined) return known
      const verdict = resolveAndKeep(hold, resolve)
      recent.set(hold, verdict)
      return verdict
    },
    forgetOld() {
      old = recent
      recent = new Map()
    },
  }
}
