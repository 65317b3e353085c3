import type { DownloadRoute } from '../../routes/kinds.ts'
import { callerOf } from '../request/request-state.ts'
import type { EndpointDependencies } from './dependencies.ts'
import type { Handler } from './ts-rest.ts'

/** Handles a free request that does not count toward the daily cap. The answer is bytes that never change. */
export function downloadHandler(route: DownloadRoute<object, object>, given: EndpointDependencies): Handler {
  return async ({ params, query, req, res }) => {
    const account = await given.admission.authenticate(callerOf(req))
    const bytes = await route.download(given, account._id, { ...params, ...query })
    res.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    return { status: 200, body: bytes }
  }
}
