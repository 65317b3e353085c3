import { randomUUID } from 'node:crypto'
import { type DownloadRoute, type ReadRoute, ReadyJson } from '../../routes/kinds.ts'
import { callerOf, stateOf } from '../request/request-state.ts'
import type { EndpointDependencies, Handler } from './handler.ts'
import { announceRateLimit } from './rate-limit.ts'

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

/** Handles a free request that does not count toward the daily cap. The answer is bytes that never change. */
export function downloadHandler(route: DownloadRoute<object, object>, given: EndpointDependencies): Handler {
  return async ({ params, query, req, res }) => {
    const account = await given.admission.authenticate(callerOf(req))
    const bytes = await route.download(given, account._id, { ...params, ...query })
    res.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    return { status: 200, body: bytes }
  }
}
