import type { ServerResponse } from 'node:http'
import { type ErrorCode, errors, type OperationName } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { operationOf } from '../request/operation-of.ts'
import { type RequestState, stateOf, type Watch } from '../request/request-state.ts'

/**
 * The result of a request, with the field names of the log. A field is `undefined` if it is unknown or does not
 * apply.
 */
export interface RequestReport {
  request_id: string
  operation: OperationName | undefined
  method: string | undefined
  /** Set only if the request is not for an operation of the contract. */
  path: string | undefined
  status: number | undefined
  code: ErrorCode | undefined
  duration_ms: number
  /** Credits charged; 0 for a replay. */
  credits: number | undefined
  account: string | undefined
  /** The id of the key, never its secret. */
  key: string | undefined
  replayed: true | undefined
  /**
   * The client disconnected before it had the whole answer. A generation that it was charged for is saved and listed.
   */
  aborted: true | undefined
}

/** Called for every request when it is over. */
export type Observer = (report: RequestReport, prompt: string | undefined) => void

/**
 * Whether this is the path of a health check. Load balancers send one every few seconds, so the request log and the
 * metrics leave them out.
 */
export function isHealthCheck(path: string | undefined) {
  return path === '/healthz' || path === '/readyz'
}

const longestPath = 100

/**
 * Reports every request once: when the answer was sent or the client has disconnected. If a generation is in flight
 * when its client disconnects, it is reported at its end.
 */
export function observed(observe: Observer) {
  const tell = (response: ServerResponse, state: RequestState, aborted: boolean) =>
    observe(reportOf(response, state, aborted), state.prompt)
  const late: Watch['late'] = (response, state) => tell(response, state, true)
  function closed(this: Response) {
    const state = stateOf(this.req)
    // A generation continues without its client. What it was charged is known only at its end, and `late` reports it
    // then.
    if (this.writableEnded || state.prompt === undefined) tell(this, state, !this.writableFinished)
  }
  return (request: Request, response: Response, next: NextFunction) => {
    stateOf(request).watch = { startedAt: performance.now(), late }
    response.on('close', closed)
    next()
  }
}

function reportOf(response: ServerResponse, state: RequestState, aborted: boolean): RequestReport {
  const { requestId, caller, charge, code, watch } = state
  const { method, originalUrl } = response.req as Request // the gate above has put it there
  const path = pathOf(originalUrl)
  const operation = operationOf(method, path)
  return {
    request_id: requestId,
    operation,
    method,
    path: operation === undefined ? shown(path) : undefined,
    status: response.writableEnded ? response.statusCode : undefined,
    code,
    duration_ms: Math.round((performance.now() - (watch?.startedAt ?? 0)) * 10) / 10,
    credits: charge?.credits,
    account: caller?.account,
    key: caller?.keyId,
    replayed: charge?.replayed === true ? true : undefined,
    aborted: aborted ? true : undefined,
  }
}

/** The report of a request that Node's parser did not accept. Only its answer is known. */
export function reportOfUnread(request_id: string, code: ErrorCode): RequestReport {
  const { status } = errors[code]
  const nothing = { method: undefined, path: undefined, credits: undefined, replayed: undefined }
  const nobody = { operation: undefined, account: undefined, key: undefined, aborted: undefined }
  return { request_id, ...nobody, ...nothing, status, code, duration_ms: 0 }
}

function pathOf(url: string) {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Shortens the path and hides API keys in it, because a client may put its key into the path by mistake. */
function shown(path: string) {
  return path.slice(0, longestPath).replace(/cgk_\w+/g, 'cgk_…')
}
