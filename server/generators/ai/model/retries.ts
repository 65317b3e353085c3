import type { UpstreamFailure } from './failure.ts'

const retriesAtMost = 2
const firstPauseMs = 250

/** Codes of a connection that broke while it was used. */
const resets: readonly (string | undefined)[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/**
 * The milliseconds to wait before a failed call is made again, or `undefined` if it should not be. A short outage of the
 * endpoint then costs the customer nothing. `random` gives a number from 0 to 1: the pauses vary, so that calls that
 * failed together do not come back together.
 */
export function pauseBeforeRetry(failure: UpstreamFailure, retries: number, random: () => number) {
  if (retries >= retriesAtMost) return undefined
  const pauseMs = firstPauseMs * 2 ** retries * (0.5 + random())
  const { status, code, retryAfterMs } = failure
  // Without the header, 429 can mean a quota that is used up, and 503 a model that takes minutes to load.
  if (status === 429 || status === 503) return retryAfterMs === undefined ? undefined : retryAfterMs + pauseMs
  return status === 500 || status === 502 || resets.includes(code) ? pauseMs : undefined
}
