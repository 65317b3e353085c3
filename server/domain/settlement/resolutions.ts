import type { Verdict } from '../admission/rule.ts'

/**
 * Resolves each expired hold only once in this process, although many requests may meet it. An undecided or failed
 * resolution is not kept, so it can be tried again. The cache is generational: `forgetOld` drops the old table and
 * makes the recent one the old one.
 */
export interface Resolutions {
  once(hold: string, resolve: () => Promise<Verdict>): Promise<Verdict>
  /** Forgets the holds that were resolved before the previous call. */
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
