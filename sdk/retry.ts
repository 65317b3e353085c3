import { ApiError } from './api-error.ts'
import type { ContentGenerationError } from './errors.ts'

/** A wish to wait longer than this is not honoured: the call fails at once, and says how long it would take. */
const longestRetryAfterMs = 30_000
const firstBackoffMs = 500
const longestBackoffMs = 8000

interface RetrySettings {
  readonly maxRetries: number
  readonly timeoutMs: number
}

/** Says, failure by failure of one call, how long to pause before the next attempt; nothing if there must be none. */
export function retryPlan({ maxRetries, timeoutMs }: RetrySettings) {
  let retries = 0
  let waits = 0
  let waitUntil = 0
  return (error: ContentGenerationError): number | undefined => {
    const wish = (error instanceof ApiError && error.retryAfterMs) || 0
    if (!error.retryable || !(maxRetries > 0) || wish > longestRetryAfterMs) return undefined
    if (error.code !== 'IDEMPOTENCY_IN_PROGRESS') {
      retries += 1
      return retries > maxRetries ? undefined : Math.max(wish, backoff(retries))
    }
    // An earlier attempt still runs: its answer is worth waiting for, and waiting is not failing.
    waits += 1
    waitUntil ||= Date.now() + timeoutMs
    const left = waitUntil - Date.now()
    return left > 0 ? Math.min(left, Math.max(wish, backoff(waits))) : undefined
  }
}

/** Full jitter: anything up to a bound that doubles, so that many clients do not return together. */
function backoff(retry: number) {
  return Math.random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** (retry - 1))
}
