import type { ServerResponse } from 'node:http'
import {
  type Contract,
  contract,
  type ErrorCode,
  errors,
  type OperationName,
} from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { type RequestState, stateOf, type Watch } from './request-state.ts'

/** What became of a request, in the names that the log has for it. What is not known or does not apply is left out. */
export interface RequestReport {
  request_id: string
  operation: OperationName | undefined
  method: string | undefined
  /** Only where no operation was meant; for the others it says nothing more. */
  path: string | undefined
  status: number | undefined
  code: ErrorCode | undefined
  duration_ms: number
  /** Credits charged; 0 for a replay. */
  credits: number | undefined
  account: string | undefined
  /** The key's id, never the key. */
  key: string | undefined
  replayed: true | undefined
  /** The client went away before it had its answer; what it was charged for is saved, and listed. */
  aborted: true | undefined
}

/** Whoever wants to hear of every request when it is over. */
export type Observer = (report: RequestReport, prompt: string | undefined) => void

/** Asked every few seconds by whoever runs the server: of no interest unless it fails. */
export function isHealthCheck(path: string | undefined) {
  return path === '/healthz' || path === '/readyz'
}

const longestPath = 100

/** Tells the observer of every request once, when its answer has left or its client has. */
export function observed(observe: Observer) {
  const tell = (response: ServerResponse, state: RequestState, aborted: boolean) =>
    observe(reportOf(response, state, aborted), state.prompt)
  const late: Watch['late'] = (response, state) => tell(response, state, true)
  function closed(this: Response) {
    const state = stateOf(this.req)
    // Work goes on without its client, and what it costs is known only at its end.
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
  const { method, originalUrl } = response.req as Request // Express' own, which the gate above has seen
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

/** Of what Node's parser could not read, there is no more to say than what it was answered. */
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

/** A path may be anything, and even hold the key of somebody who has misread the documentation. */
function shown(path: string) {
  return path.slice(0, longestPath).replace(/cgk_\w+/g, 'cgk_…')
}

type Named = [OperationName, Contract[OperationName]]

const operations = Object.entries(contract) as Named[] // Object.entries forgets the keys' type
const fixed = new Map(operations.map(([name, { method, path }]) => [`${method} ${path}`, name]))
const open = operations.map(([name, { method, path }]) => ({ name, method, parts: path.split(':') }))
const withParameter = open.filter(({ parts }) => parts.length > 1)

/** The contract's name for what a request asks for, whether it got there or not. */
function operationOf(asked: string, path: string): OperationName | undefined {
  const method = asked === 'HEAD' ? 'GET' : asked
  return (
    fixed.get(`${method} ${path}`) ??
    withParameter.find((route) => method === route.method && path.startsWith(route.parts[0] ?? path))?.name
  )
}
