import { randomUUID } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import { begin } from './request-state.ts'

const sane = /^[A-Za-z0-9._:@/+=-]{1,128}$/

export function newRequestId() {
  return `req_${randomUUID()}`
}

/** Names the request by what the caller calls it, if that is sane, so that its logs and ours can be joined. */
export function requestId(request: Request, response: Response, next: NextFunction) {
  const sent = request.headers['x-request-id']
  const id = typeof sent === 'string' && sane.test(sent) ? sent : newRequestId()
  begin(request, id)
  response.setHeader('X-Request-Id', id)
  next()
}
