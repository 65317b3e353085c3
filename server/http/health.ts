import type { Express } from 'express'
import { unavailable } from '../domain/errors/api-error.ts'
import { sendJson } from './answers/answer.ts'

/** Whether this process accepts requests. */
export interface Readiness {
  ready: boolean
}

/**
 * Serves the health checks of a load balancer. They ask nobody, because anybody may send them: a database that is away
 * takes no server out of service, and the server answers for it in the envelope.
 */
export function mountHealthChecks(app: Express, readiness: Readiness) {
  app.get('/healthz', (_request, response) => {
    sendJson(response, { success: true, data: { alive: true } })
  })
  app.get('/readyz', (_request, response) => {
    if (!readiness.ready) throw unavailable(undefined, 'NOT_READY')
    sendJson(response, { success: true, data: { ready: true } })
  })
}
