import { ApiError } from './api-error.ts'
import type { ContentGenerationError } from './errors.ts'

/** Says, failure by failure of one call, how long to pause before the next attempt; nothing if there must be none. */
export function retryPlan(maxRetries: number, timeoutMs: number) {
  // A wish to wait longer than this is not honoured: the call fails at once, and says how long it would take.
  const longestRetryAfterMs = 30_000
  const firstBackoffMs = 500
  const longestBackoffMs = 8000
  let pauses = 0
  let retries = 0
  let waitUntil = 0
  return (error: ContentGenerationError): number | undefined => {
    const wish = (error instanceof ApiError && error.retryAfterMs) || 0
    if (!error.retryable || !(maxRetries > 0) || wish > longestRetryAfterMs) return undefined
    let left = longestRetryAfterMs
    if (error.code === 'IDEMPOTENCY_IN_PROGRESS') {
      // An earlier attempt still runs: its answer is worth waiting for, and waiting is not failing.
      waitUntil ||= Date.now() + timeoutMs
      left = waitUntil - Date.now()
    } else retries += 1
    if (retries > maxRetries || left <= 0) return undefined
    // Full jitter: anything up to a bound that doubles, so that many clients do not return together.
    const backoff = Math.random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** pauses)
    pauses += 1
    return Math.min(left, Math.max(wish, backoff))
  }
}
