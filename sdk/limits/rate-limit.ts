import { nearestMidnight, serverNow } from '../errors/retry-after.ts'
import type { ResponseHeaders } from '../platform.ts'

/** The daily cap of the account, and what is left of it. */
export interface RateLimit {
  /** Requests per UTC day. */
  readonly limit: number
  /** Requests left today. */
  readonly remaining: number
  /** When the next UTC day begins. */
  readonly resetsAt: Date
}

/** Reads the daily cap from the headers. Answers to requests that do not count toward it do not carry it. */
export function rateLimitOf(headers: ResponseHeaders): RateLimit | undefined {
  const told = `${headers.get('ratelimit-policy')}${headers.get('ratelimit')}`
  const [, limit, remaining = 0, seconds = 0] = /;q=(\d+).*;r=(\d+);t=(\d+)/.exec(told)?.map(Number) ?? []
  return limit === undefined
    ? undefined
    : { limit, remaining, resetsAt: nearestMidnight(serverNow(headers) + seconds * 1000) }
}
