import { randomUUID } from 'node:crypto'
import {
  contract,
  errors,
  type GenerationName,
  priceOf,
  unquoteIdempotencyKey,
} from '@content-generation/contract'
import type { Request, Response } from 'express'
import type { Charged } from '../../domain/charging/charge.ts'
import { idempotencyOf } from '../../domain/charging/idempotency.ts'
import { ApiError } from '../../domain/errors/api-error.ts'
import type { GenerationContext } from '../../generators/port.ts'
import { type GenerationRoute, generateFor, ReadyJson } from '../../routes/kinds.ts'
import { callerOf, logFields, stateOf } from '../request/request-state.ts'
import type { Call, EndpointDependencies, Handler } from './handler.ts'
import { announceRateLimit, withdrawRateLimit } from './rate-limit.ts'

/** Handles a request that costs credits: charges it, and answers with the result and its cost. */
export function generationHandler(
  name: GenerationName,
  route: GenerationRoute<object, object>,
  { charging, generators, log }: EndpointDependencies,
): Handler {
  const { metadata, path } = contract[name]
  const generate = generateFor(name, route, generators)
  return async (call) => {
    const { body, req, res } = call
    const state = stateOf(req)
    state.prompt = String(Reflect.get(body, metadata.prompt))
    const [id, traceparent] = [randomUUID(), traceparentOf(req)]
    state.generation = id
    const debug: GenerationContext['debug'] = (event, fields) =>
      log(event, { ...logFields(state), ...fields })
    const begun = charging.charge({
      id,
      requestId: state.requestId,
      caller: callerOf(req),
      type: metadata.saves,
      cost: priceOf(metadata.price, body),
      prompt: state.prompt,
      idempotency: idempotencyIn(call, path),
      generate: (time) => generate(body, { id, ...time, traceparent, debug }),
    })
    const withdraw = (error: unknown) => {
      // It was not admitted. Or another request with the same idempotency key was captured first, so this one is not
      // counted after all.
      if (error instanceof ApiError && errors[error.code].admitted === 'no') {
        delete state.generation
        withdrawRateLimit(res)
      }
      throw error
    }
    const charge = await begun.catch(withdraw)
    if (charge.admission) announceRateLimit(res, charge.admission)
    const charged = await charge.outcome.catch(withdraw)
    announceCharge(req, res, charged)
    return { status: 200, body: answerOf(charged) }
  }
}

/**
 * Version, trace id, parent id and flags of W3C Trace Context. The version `ff` and ids of zeros only are invalid.
 */
const traceContext = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The caller's `traceparent`, if it is valid. An invalid one is ignored, as the standard requires. */
function traceparentOf(request: Request) {
  const sent = request.get('traceparent')
  return sent !== undefined && traceContext.test(sent) ? sent : undefined
}

function idempotencyIn({ headers, req }: Call, path: string) {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  return idempotencyOf(unquoteIdempotencyKey(key), path, stateOf(req).rawBody ?? Buffer.alloc(0))
}

function announceCharge(request: Request, response: Response, { generation, replayed }: Charged) {
  const state = stateOf(request)
  state.generation = generation._id
  state.charge = { credits: replayed ? 0 : generation.credits_used, replayed }
  response.setHeader('X-Generation-Id', generation._id)
  if (!replayed) return
  response.setHeader('Idempotent-Replayed', 'true')
  withdrawRateLimit(response)
}

/** The answer for a captured generation. A replay is made from the same record, so its body is identical. */
function answerOf({ generation }: Charged) {
  const { result, credits_used, credits_remaining } = generation
  return new ReadyJson(
    `{"success":true,"data":${result},"credits_used":${credits_used},"credits_remaining":${credits_remaining}}`,
  )
}
