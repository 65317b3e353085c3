import { ApiError } from '../errors/api-error.ts'
import type { ContentGenerationError } from '../errors/content-generation-error.ts'

/**
 * Plans the retries of one call. The returned function takes the error of an attempt. It gives the pause before the next
 * attempt, in milliseconds, or `undefined` if there must be none.
 */
export function retryPlan(maxRetries: number, timeoutMs: number) {
  // If the service asks for a longer wait, the call fails at once, and its error says how long to wait.
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
      // An earlier attempt is still in flight. The call waits for its answer; this wait does not use up a retry.
      waitUntil ||= Date.now() + timeoutMs
      left = waitUntil - Date.now()
    } else retries += 1
    if (retries > maxRetries || left <= 0) return undefined
    // Full jitter: a random pause up to a bound that doubles, so that many clients do not retry at the same time.
    const backoff = Math.random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** pauses)
    pauses += 1
    return Math.min(left, Math.max(wish, backoff))
  }
}
