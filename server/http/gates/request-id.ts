import type { NextFunction, Request, Response } from 'express'
import { begin, newRequestId } from '../request/request-state.ts'

const sane = /^[A-Za-z0-9._:@/+=-]{1,128}$/

/** Ids are logged, and keys must not be. */
function holdsKey(id: string) {
  return id.includes('cgk_')
}

/**
 * Takes the id of the request from `X-Request-Id` if it is well-formed, so that the logs of the caller and of the
 * server can be joined. Otherwise creates one.
 */
export function requestId(request: Request, response: Response, next: NextFunction) {
  const sent = request.headers['x-request-id']
  const isSane = typeof sent === 'string' && sane.test(sent) && !holdsKey(sent)
  const id = isSane ? sent : newRequestId()
  begin(request, id)
  response.setHeader('X-Request-Id', id)
  next()
}
