import type { Request } from 'express'

/** Version, trace, parent and flags as W3C Trace Context writes them: no `ff`, and neither id all zeros. */
const wellFormed = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The caller's trace, if it is one; anything else is left out, as the standard asks for. */
export function traceparentOf(request: Request) {
  const sent = request.get('traceparent')
  return sent !== undefined && wellFormed.test(sent) ? sent : undefined
}
