import type { Request } from 'express'

/**
 * Version, trace id, parent id and flags of W3C Trace Context. The version `ff` and ids of zeros only are invalid.
 */
const wellFormed = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The caller's `traceparent`, if it is valid. An invalid one is ignored, as the standard requires. */
export function traceparentOf(request: Request) {
  const sent = request.get('traceparent')
  return sent !== undefined && wellFormed.test(sent) ? sent : undefined
}
