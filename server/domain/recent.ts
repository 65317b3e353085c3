/** A table that forgets what was not used for a while. */
export interface Recent<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/** Keeps what is used for at least so long from then on, and at most twice as long. */
export function recentlyUsed<Value>(keptMs: number): Recent<Value> {
  let recent = new Map<string, Value>()
  let earlier = new Map<string, Value>()
  let recentSinceMs = performance.now()

  function forgetUnused() {
    const nowMs = performance.now()
    if (nowMs - recentSinceMs < keptMs) return
    // Whole tables: one that loses an entry for each that it gets is rebuilt over and over.
    earlier = recent
    recent = new Map()
    recentSinceMs = nowMs
  }

  function set(key: string, value: Value) {
    forgetUnused()
    recent.set(key, value)
  }

  return {
    get(key) {
      const value = recent.get(key)
      if (value !== undefined) return value
      const kept = earlier.get(key)
      if (kept !== undefined) set(key, kept)
      return kept
    },
    set,
    delete(key) {
      recent.delete(key)
      earlier.delete(key)
    },
  }
}
