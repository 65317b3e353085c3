import { limits } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { tooManyRequests } from '../../domain/errors/api-error.ts'
import { stateOf, whenOver } from '../request/request-state.ts'

const { atOnce, perSecond } = limits.uncounted
/** After this time a bucket is full again, and is forgotten. */
const fullAfterMs = (atOnce / perSecond) * 1000

interface Bucket {
  /** The requests that the key may send now. */
  left: number
  atMs: number
}

/**
 * Limits the requests of a known key that the daily cap does not limit: a token bucket for each key, in this process. A
 * request whose answer is known to be such a one takes one out; while there is none, every request of the key gets
 * `TOO_MANY_REQUESTS`, without the database.
 */
export function limitUncounted() {
  /** The bucket that was used last is the last one. */
  const buckets = new Map<string, Bucket>()

  function leftOf(key: string) {
    const { left, atMs } = buckets.get(key) ?? { left: atOnce, atMs: 0 }
    return Math.min(atOnce, left + ((performance.now() - atMs) / 1000) * perSecond)
  }

  function takeOne(key: string) {
    const atMs = performance.now()
    const bucket = { left: leftOf(key) - 1, atMs }
    buckets.delete(key)
    buckets.set(key, bucket)
    for (const [oldest, { atMs: usedAtMs }] of buckets) {
      if (atMs - usedAtMs < fullAfterMs) return
      buckets.delete(oldest)
    }
  }

  return (request: Request, response: Response, next: NextFunction) => {
    const key = stateOf(request).caller?.keyHash
    if (key === undefined) return next()
    if (leftOf(key) < 1) throw tooManyRequests()
    whenOver(response, () => {
      if (isUncounted(response)) takeOne(key)
    })
    next()
  }
}

/** An admitted request has a `RateLimit` header. A request whose client has disconnected before its answer may be any. */
function isUncounted(response: Response) {
  if (response.hasHeader('RateLimit') || stateOf(response.req).code === 'TOO_MANY_REQUESTS') return false
  return !response.writableEnded || response.statusCode < 500
}
