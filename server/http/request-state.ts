import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '@content-generation/contract'
import type { Request } from 'express'
import type { Caller } from '../domain/authentication.ts'
import type { Refusal } from '../domain/refusal.ts'

/** What is known of a request on its way to the answer. */
export interface RequestState {
  requestId: string
  /** Set once the form of the key was found right. */
  caller?: Caller
  rawBody?: Buffer
  /** The parameters of its path, once a route took it. */
  params?: Request['params']
  /** A refusal that must wait for its turn: whether the key is good comes first. */
  kept?: Refusal
  /** Why it is not served. */
  code?: ErrorCode
  /** What was charged for it. */
  charge?: { credits: number; replayed: boolean }
  /** What it asks for, in the customer's words. */
  prompt?: string
  watch?: Watch
}

/** Kept for a request that somebody wants to hear about when it is over. */
export interface Watch {
  startedAt: number
  /** Told when the answer is ready although nobody waits for it any more. */
  late: (response: ServerResponse, state: RequestState) => void
}

const own = Symbol('state')

interface Stateful {
  [own]?: RequestState
}

export function begin(request: Request & Stateful, requestId: string) {
  request[own] = { requestId }
}

export function stateOf(request: IncomingMessage & Stateful): RequestState {
  const state = request[own]
  if (state === undefined) throw new Error('The request has no state: the gate that begins it did not run')
  return state
}

/** Who calls, on paths where a key is required. */
export function callerOf(request: Request) {
  const { caller } = stateOf(request)
  if (caller === undefined) throw new Error('The request was let through without a key')
  return caller
}

/** Sets the headers that are known. */
export function setHeaders(response: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
