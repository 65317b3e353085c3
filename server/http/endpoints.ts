import {
  type Contract,
  contract,
  type OperationName,
  unquoteIdempotencyKey,
} from '@content-generation/contract'
import { createExpressEndpoints, type RequestValidationError } from '@ts-rest/express'
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'
import { authenticate } from '../domain/admission/access-query.ts'
import { type Admission, admit } from '../domain/admission/admit.ts'
import type { Backend } from '../domain/backend.ts'
import { type Charged, charge } from '../domain/charging.ts'
import { held } from '../domain/production.ts'
import { keyed } from '../domain/replay.ts'
import {
  type DownloadRoute,
  type GenerationRoute,
  type ReadRoute,
  ReadyData,
  type Routes,
} from '../domain/route-kinds.ts'
import { upstreamTally } from '../domain/upstream.ts'
import { ReadyJson } from './answer.ts'
import { readBody } from './body.ts'
import { keepParams, refuseInvalid } from './refuse-invalid.ts'
import { callerOf, stateOf } from './request-state.ts'
import { traceparentOf } from './trace-context.ts'
import { unthrowing } from './unthrowing.ts'

/** A validated call as ts-rest gives it, with the types of its one route erased. */
interface Call {
  params: object
  query: object
  body: object
  headers: Record<string, unknown>
  req: Request
  res: Response
}

type Handler = (call: Call) => Promise<{ status: 200; body: unknown }>

interface MountOptions {
  logInitialization: boolean
  jsonQuery: boolean
  responseValidation: boolean
  globalMiddleware: RequestHandler[]
  requestValidationErrorHandler: (
    error: RequestValidationError,
    request: Request,
    response: Response,
    next: NextFunction,
  ) => void
}

/** ts-rest's entry with the types of single routes erased: the route kinds have already proved them. */
const mount = createExpressEndpoints as unknown as (
  contract: Contract,
  handlers: Record<string, Handler>,
  app: Express,
  options: MountOptions,
) => void

/** Serves every operation of the contract through ts-rest. */
export function mountEndpoints(app: Express, backend: Backend, routes: Routes) {
  const names = Object.keys(contract) as OperationName[] // Object.keys forgets the keys' type
  const handlers = Object.fromEntries(names.map((name) => [name, handlerOf(backend, routes, name)]))
  mount(unthrowing(contract), handlers, app, {
    logInitialization: false,
    jsonQuery: false,
    // Results are held to the contract before they are captured: an answer that was paid for is never refused.
    responseValidation: false,
    globalMiddleware: [keepParams, readBody],
    requestValidationErrorHandler: (error, request, _response, next) => {
      refuseInvalid(backend, error, request).catch(next)
    },
  })
}

function handlerOf(backend: Backend, routes: Routes, name: OperationName): Handler {
  const route: Routes[OperationName] = routes[name]
  if ('make' in route) return generationHandler(backend, name, route as GenerationRoute<object, object>)
  if ('read' in route) return readHandler(backend, route as ReadRoute<object, object>)
  return downloadHandler(backend, route as DownloadRoute<object, object>)
}

/** Free, and counted: one step in the database, and what the route reads besides. */
function readHandler(backend: Backend, route: ReadRoute<object, object>): Handler {
  return async ({ query, req, res }) => {
    const admission = await admit(backend, {
      id: backend.newId(),
      requestId: stateOf(req).requestId,
      caller: callerOf(req),
      cost: 0,
    })
    announceCount(res, admission)
    const data = await route.read(backend, admission, query)
    const isReady = data instanceof ReadyData
    return {
      status: 200,
      body: isReady ? new ReadyJson(`{"success":true,"data":${data.json}}`) : { success: true, data },
    }
  }
}

function generationHandler(
  backend: Backend,
  name: OperationName,
  route: GenerationRoute<object, object>,
): Handler {
  const { metadata, responses, path } = contract[name] as Contract[
    | 'script'
    | 'niche'
    | 'image'
    | 'viralScore']
  return async ({ body, headers, req, res }) => {
    const idempotencyKey = headers['idempotency-key']
    const state = stateOf(req)
    const prompt = route.prompt(body)
    state.prompt = prompt
    const charged = await charge(backend, {
      requestId: state.requestId,
      caller: callerOf(req),
      type: metadata.saves,
      price: metadata.price,
      input: body,
      prompt,
      keyed:
        typeof idempotencyKey === 'string'
          ? keyed(unquoteIdempotencyKey(idempotencyKey), path, state.rawBody ?? Buffer.alloc(0))
          : undefined,
      onCount: (admission) => announceCount(res, admission),
      make: async (id, signal) => {
        const upstream = upstreamTally()
        const context = { signal, traceparent: traceparentOf(req), onModelCall: upstream.add }
        const made = await route.make(body, { generators: backend.generators, id, context })
        const result = held(responses[200].shape.data, made.result)
        return { ...made, result, upstream: upstream.total() }
      },
    })
    announceCharge(res, charged)
    const { replayed, generation } = charged
    state.charge = { credits: replayed ? 0 : generation.credits_used, replayed }
    return { status: 200, body: chargedBody(charged) }
  }
}

function downloadHandler(backend: Backend, route: DownloadRoute<object, object>): Handler {
  return async ({ params, query, req, res }) => {
    const account = await authenticate(backend, callerOf(req))
    const bytes = await route.download(backend, account._id, { ...params, ...query })
    res.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    return { status: 200, body: bytes }
  }
}

/** The answer that was paid for; a replay is put together from the same record, to the letter. */
function chargedBody({ generation }: Charged) {
  const { result, credits_used, credits_remaining } = generation
  return new ReadyJson(
    `{"success":true,"data":${result},"credits_used":${credits_used},"credits_remaining":${credits_remaining}}`,
  )
}

function announceCharge(response: Response, { generation, replayed }: Charged) {
  response.setHeader('X-Generation-Id', generation._id)
  if (replayed) response.setHeader('Idempotent-Replayed', 'true')
}

/** What is left of the day, on every answer to an admitted request; not on one that turned out to be a replay. */
function announceCount(response: Response, admission: Admission | undefined) {
  if (admission === undefined) {
    response.removeHeader('RateLimit-Policy')
    response.removeHeader('RateLimit')
    return
  }
  const { account, cap, secondsLeft } = admission
  response.setHeader('RateLimit-Policy', `"daily";q=${cap};w=86400`)
  response.setHeader('RateLimit', `"daily";r=${cap - account.usage.requests};t=${secondsLeft}`)
}
