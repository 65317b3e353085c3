import type { ServerResponse } from 'node:http'
import { errors } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import type { Log } from '../domain/log.ts'
import { type Refusal, refusalFor, unavailable } from '../domain/refusal.ts'
import { setHeaders, stateOf } from './request-state.ts'

/** JSON that is ready to send. */
export class ReadyJson {
  readonly content: string | Uint8Array
  constructor(content: string | Uint8Array) {
    this.content = content
  }
}

/** Ends a response with JSON: no etag, no content negotiation, one write. */
export function sendJson<Sent extends ServerResponse>(response: Sent, body: unknown) {
  const content = body instanceof ReadyJson ? body.content : JSON.stringify(body)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(content))
  response.setHeader('Cache-Control', 'no-store')
  response.end(content)
  if (response.closed) announceLate(response)
  return response
}

function announceLate(response: ServerResponse) {
  const state = stateOf(response.req)
  state.watch?.late(response, state)
}

/** The failure envelope of a refusal. */
export function failureBody(refusal: Refusal, requestId: string) {
  return {
    success: false,
    error: refusal.message,
    code: refusal.code,
    request_id: requestId,
    ...refusal.extra,
  }
}

/** Answers a request that there is no time for any more; its outcome is settled later. */
export function answerUnavailable(response: ServerResponse) {
  if (response.headersSent) return
  const refusal = unavailable()
  stateOf(response.req).code = refusal.code
  setHeaders(response, refusal.headers)
  response.statusCode = errors[refusal.code].status
  sendJson(response, failureBody(refusal, String(response.getHeader('X-Request-Id'))))
}

/** Answers everything that was thrown, in the one envelope. */
export function answerFailures(log: Log) {
  return (error: unknown, request: Request, response: Response, _next: NextFunction) => {
    // At the end of its drain time the server has answered for the route, which does not know it.
    if (response.writableEnded) return
    const refusal = refusalFor(error)
    const state = stateOf(request)
    const { requestId } = state
    state.code = refusal.code
    report(log, refusal, requestId)
    if (response.headersSent) {
      response.destroy() // half an answer must not look like a whole one
      return
    }
    setHeaders(response, refusal.headers)
    response.statusCode = errors[refusal.code].status
    sendJson(response, failureBody(refusal, requestId))
  }
}

function report(log: Log, { code, cause }: Refusal, requestId: string) {
  if (errors[code].status < 500) return
  const fields = { request_id: requestId, code, err: cause }
  if (code === 'INTERNAL_ERROR') log.error(fields, 'a request failed by a bug')
  else log.warn(fields, 'a request could not be served')
}
