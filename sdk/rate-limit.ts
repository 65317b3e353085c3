import type { ResponseHeaders } from './platform.ts'
import { serverNow } from './retry-after.ts'

/** Where the account stands against its daily cap. */
export interface RateLimit {
  /** Requests per UTC day. */
  readonly limit: number
  /** Requests left today. */
  readonly remaining: number
  /** When the next day begins. */
  readonly resetsAt: Date
}

/** The daily cap as the answer tells it; replays and downloads tell nothing. */
export function rateLimitOf(headers: ResponseHeaders): RateLimit | undefined {
  const told = `${headers.get('ratelimit-policy')}${headers.get('ratelimit')}`
  const [, limit, remaining = 0, seconds = 0] = /;q=(\d+).*;r=(\d+);t=(\d+)/.exec(told)?.map(Number) ?? []
  return limit === undefined
    ? undefined
    : { limit, remaining, resetsAt: new Date(serverNow(headers) + seconds * 1000) }
}
