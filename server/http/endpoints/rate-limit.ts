import type { Response } from 'express'
import type { Admission } from '../../domain/admission/admit.ts'

/** Sets the rate limit headers, which every answer to an admitted request has. */
export function announceRateLimit(response: Response, { account, cap, secondsLeft }: Admission) {
  response.setHeader('RateLimit-Policy', `"daily";q=${cap};w=86400`)
  response.setHeader('RateLimit', `"daily";r=${cap - account.usage.requests};t=${secondsLeft}`)
}

/** Removes the rate limit headers: a request that turned out to be a replay is not counted. */
export function withdrawRateLimit(response: Response) {
  response.removeHeader('RateLimit-Policy')
  response.removeHeader('RateLimit')
}
