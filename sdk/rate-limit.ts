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
  const told = `${headers.get('ratelimit-policy')};${headers.get('ratelimit')};`
  const [limit = Number.NaN, remaining = 0, seconds = 0] = ['q', 'r', 't'].map((name) =>
    Number(told.split(`;${name}=`)[1]?.split(';')[0]),
  )
  return limit >= 0 && remaining >= 0
    ? { limit, remaining, resetsAt: new Date(serverNow(headers) + seconds * 1000) }
    : undefined
}
