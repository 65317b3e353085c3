import { type ErrorCode, errors, type OperationName } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { operationOf } from '../request/operations.ts'
import { stateOf } from '../request/request-state.ts'

/** The result of a request, with the field names of the log. A field is missing if it is unknown or does not apply. */
export interface RequestReport {
  request_id: string
  operation?: OperationName | undefined
  method?: string
  /** Set only if the request is not for an operation of the contract. */
  path?: string | undefined
  status?: number | undefined
  /** The code of the error, or a label of its own for what strangers can cause at will. */
  code?: string | undefined
  duration_ms: number
  /** Credits charged; 0 for a replay. */
  credits?: number | undefined
  account?: string | undefined
  /** The id of the key, never its secret. */
  key?: string | undefined
  /** The id of the generation: for a replay, the id of the saved one. */
  generation?: string | undefined
  replayed?: true | undefined
  /**
   * The client disconnected before it had the whole answer. A generation that it was charged for is saved and listed.
   */
  aborted?: true | undefined
}

/** Called for every request when it is over. */
export type Observer = (report: RequestReport, prompt: string | undefined) => void

/** Load balancers send health checks every few seconds, so the request log and the metrics leave them out. */
export function isHealthCheck(path: string | undefined) {
  return path === '/healthz' || path === '/readyz'
}

const longestPath = 100

/**
 * Reports every request once: when the answer was sent or the client has disconnected. If a generation is in flight
 * when its client disconnects, it is reported at its end, because what it was charged is known only then.
 */
export function observed(observe: Observer) {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now()
    const state = stateOf(request)
    const tell = (aborted: boolean) => {
      const milliseconds = performance.now() - startedAt
      observe(reportOf(response, milliseconds, aborted), state.prompt)
    }
    response.once('close', () => {
      if (response.writableEnded || state.prompt === undefined) tell(!response.writableFinished)
      else state.answerIsReady = () => tell(true)
    })
    next()
  }
}

function reportOf(response: Response, milliseconds: number, aborted: boolean): RequestReport {
  const { method, path } = response.req
  const { requestId, caller, charge, generation, code } = stateOf(response.req)
  const operation = operationOf(method, path)
  return {
    request_id: requestId,
    operation,
    method,
    path: operation === undefined ? shown(path) : undefined,
    status: response.writableEnded ? response.statusCode : undefined,
    code,
    duration_ms: Math.round(milliseconds * 10) / 10,
    credits: charge?.credits,
    account: caller?.account,
    key: caller?.keyId,
    generation,
    replayed: charge?.replayed || undefined,
    aborted: aborted || undefined,
  }
}

/** The report of a request that Node's parser did not accept. Only its answer is known. */
export function reportOfUnread(requestId: string, code: ErrorCode): RequestReport {
  return { request_id: requestId, status: errors[code].status, code, duration_ms: 0 }
}

/** Shortens the path and hides API keys in it, because a client may put its key into the path by mistake. */
function shown(path: string) {
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return decoded.replace(/cgk_\w+/g, 'cgk_…').slice(0, longestPath)
}
