import type { ServerResponse } from 'node:http'
import type { Request } from 'express'
import type { Refusal } from '../domain/refusal.ts'

/** What is known of a request on its way to the answer. */
export interface RequestState {
  requestId: string
  /** SHA-256 of the key that was sent; set once its form was found right. */
  keyHash?: string
  rawBody?: Buffer
  /** The parameters of its path, once a route took it. */
  params?: Request['params']
  /** A refusal that must wait for its turn: whether the key is good comes first. */
  kept?: Refusal
}

const states = new WeakMap<Request, RequestState>()

export function begin(request: Request, requestId: string) {
  states.set(request, { requestId })
}

export function stateOf(request: Request): RequestState {
  const state = states.get(request)
  if (state === undefined) throw new Error('The request has no state: the gate that begins it did not run')
  return state
}

/** The hash of the key, on paths where one is required. */
export function keyHashOf(request: Request) {
  const { keyHash } = stateOf(request)
  if (keyHash === undefined) throw new Error('The request was let through without a key')
  return keyHash
}

/** Sets the headers that are known. */
export function setHeaders(response: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
