import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request } from 'express'
import type { Caller } from '../../domain/accounts/authentication.ts'
import type { ApiError } from '../../domain/errors/api-error.ts'

/** What the server knows about a request until it is answered. */
export interface RequestState {
  requestId: string
  /** Set when the account of the key is known. */
  caller?: Caller
  rawBody?: Buffer
  /** The path parameters. Set when a route has matched. */
  params?: Request['params']
  /** The number of unknown fields of the body that are not in the parsed one. */
  fieldsLeftOut?: number
  /** The error of the body. The errors of the key are answered before it. */
  bodyError?: ApiError
  /** The code of the error that the request was answered with, or its label. */
  code?: string
  /** The id of the generation, unless the request was refused; for a replay, the id of the saved one. */
  generation?: string
  /** The credits charged: 0 for a replay. */
  charge?: { credits: number; replayed: boolean }
  /** The prompt of a generation, in the customer's words. Unset for other requests. */
  prompt?: string
  /** Called when the answer is ready. Set if the client has disconnected before. */
  answerIsReady?: () => void
}

const own = Symbol('state')

interface Stateful {
  [own]?: RequestState
}

export function newRequestId() {
  return `req_${randomUUID()}`
}

export function begin(request: Request & Stateful, requestId: string) {
  request[own] = { requestId }
}

export function stateOf(request: IncomingMessage & Stateful): RequestState {
  const state = request[own]
  if (state === undefined) throw new Error('The request has no state: the gate that begins it did not run')
  return state
}

/** The ids of a request that every line of the log about it has. Those that are not known yet are `undefined`. */
export function logFields({ requestId, generation, caller }: RequestState) {
  return { request_id: requestId, generation, account: caller?.account, key: caller?.keyId }
}

/** The caller, on paths that need a key. */
export function callerOf(request: Request) {
  const { caller } = stateOf(request)
  if (caller === undefined) throw new Error('The request was let through without a key')
  return caller
}

/** Calls the function when the response is over: it was sent, or the client has disconnected, even before this call. */
export function whenOver(response: ServerResponse, then: () => void) {
  if (response.destroyed || response.writableFinished) then()
  else response.once('close', then)
}
