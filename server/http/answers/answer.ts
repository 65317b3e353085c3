import type { ServerResponse } from 'node:http'
import { errors } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { type ApiError, apiErrorFor, unavailable } from '../../domain/errors/api-error.ts'
import type { Log } from '../../domain/ports.ts'
import { ReadyJson } from '../../routes/kinds.ts'
import { logFields, stateOf } from '../request/request-state.ts'

/** Ends a response with JSON, in one write, without an ETag and without content negotiation. */
export function sendJson<Sent extends ServerResponse>(response: Sent, body: unknown) {
  const content = body instanceof ReadyJson ? body.content : JSON.stringify(body)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(content))
  response.setHeader('Cache-Control', 'no-store')
  response.end(content)
  stateOf(response.req).answerIsReady?.()
  return response
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

function sendFailure(response: ServerResponse, error: ApiError) {
  const state = stateOf(response.req)
  state.code = error.label ?? error.code
  // The client must not take a partial answer for a complete one.
  if (response.headersSent) return void response.destroy()
  response.statusCode = errors[error.code].status
  response.setHeaders(new Map(Object.entries(error.headers)))
  sendJson(response, failureBody(error, state.requestId))
}

/** Answers 503 when the time for the drain is over. The outcome of the request is settled later. */
export function answerUnavailable(response: ServerResponse) {
  if (!response.headersSent) sendFailure(response, unavailable())
}

/** The error handler of the app. Answers everything that was thrown, in the failure envelope. */
export function answerFailures(log: Log) {
  return (thrown: unknown, request: Request, response: Response, _next: NextFunction) => {
    // The drain may have answered with `answerUnavailable` already, while the handler still ran.
    if (response.writableEnded) return
    const error = apiErrorFor(thrown)
    if (error.label === undefined) report(log, error, request)
    sendFailure(response, error)
  }
}

/** Logs the cause of an internal failure. The line of the request does not have it. */
function report(log: Log, { code, cause }: ApiError, request: Request) {
  if (errors[code].status < 500) return
  const event = code === 'INTERNAL_ERROR' ? 'request_bug' : 'request_failed'
  log(event, { ...logFields(stateOf(request)), code, err: cause })
}
