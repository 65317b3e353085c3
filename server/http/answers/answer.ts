import type { ServerResponse } from 'node:http'
import { errors } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { type ApiError, apiErrorFor, unavailable } from '../../domain/errors/api-error.ts'
import type { Log } from '../../domain/ports.ts'
import { ReadyJson } from '../../routes/kinds.ts'
import { setHeaders, stateOf } from '../request/request-state.ts'

/** Ends a response with JSON, in one write, without an ETag and without content negotiation. */
export function sendJson<Sent extends ServerResponse>(response: Sent, body: unknown) {
  const content: string | Uint8Array = body instanceof ReadyJson ? body.content : JSON.stringify(body)
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

/** The body of an error answer: the failure envelope of the contract. */
export function failureBody(error: ApiError, requestId: string) {
  return {
    success: false,
    error: error.message,
    code: error.code,
    request_id: requestId,
    ...error.extra,
  }
}

/** Answers 503 when the time for the drain is over. The outcome of the request is settled later. */
export function answerUnavailable(response: ServerResponse) {
  if (response.headersSent) return
  const error = unavailable()
  stateOf(response.req).code = error.code
  setHeaders(response, error.headers)
  response.statusCode = errors[error.code].status
  sendJson(response, failureBody(error, String(response.getHeader('X-Request-Id'))))
}

/** The error handler of the app. Answers everything that was thrown, in the failure envelope. */
export function answerFailures(log: Log) {
  return (thrown: unknown, request: Request, response: Response, _next: NextFunction) => {
    // The drain may have answered with `answerUnavailable` already, while the handler still ran.
    if (response.writableEnded) return
    const error = apiErrorFor(thrown)
    const state = stateOf(request)
    const { requestId } = state
    state.code = error.code
    report(log, error, requestId)
    if (response.headersSent) {
      response.destroy() // the client must not take a partial answer for a complete one
      return
    }
    setHeaders(response, error.headers)
    response.statusCode = errors[error.code].status
    sendJson(response, failureBody(error, requestId))
  }
}

function report(log: Log, { code, cause }: ApiError, requestId: string) {
  if (errors[code].status < 500) return
  const fields = { request_id: requestId, code, err: cause }
  if (code === 'INTERNAL_ERROR') log.error(fields, 'a request failed by a bug')
  else log.warn(fields, 'a request could not be served')
}
