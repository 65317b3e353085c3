import type { Express } from 'express'
import { unavailable } from '../domain/errors/api-error.ts'
import { sendJson } from './answers/answer.ts'

/** Whether this process accepts requests. */
export interface Readiness {
  ready: boolean
}

/** Checks whether the database answers. */
export interface Pingable {
  ping(): Promise<boolean>
}

/** Serves the health checks of a load balancer. */
export function mountHealthChecks(app: Express, database: Pingable, readiness: Readiness) {
  app.get('/healthz', (_request, response) => {
    sendJson(response, { success: true, data: { alive: true } })
  })
  app.get('/readyz', async (_request, response) => {
    if (!readiness.ready || !(await database.ping())) throw unavailable()
    sendJson(response, { success: true, data: { ready: true } })
  })
}
