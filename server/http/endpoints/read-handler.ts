import { randomUUID } from 'node:crypto'
import { type ReadRoute, ReadyJson } from '../../routes/kinds.ts'
import { callerOf, stateOf } from '../request/request-state.ts'
import type { EndpointDependencies } from './dependencies.ts'
import { announceRateLimit } from './rate-limit.ts'
import type { Handler } from './ts-rest.ts'

/** Handles a free request that counts toward the daily cap. */
export function readHandler(route: ReadRoute<object, object>, given: EndpointDependencies): Handler {
  return async ({ query, req, res }) => {
    const admission = await given.admission.admit({
      id: randomUUID(),
      requestId: stateOf(req).requestId,
      caller: callerOf(req),
      cost: 0,
    })
    announceRateLimit(res, admission)
    const data = await route.read(given, admission, query)
    const body =
      data instanceof ReadyJson
        ? new ReadyJson(`{"success":true,"data":${data.content}}`)
        : { success: true, data }
    return { status: 200, body }
  }
}
