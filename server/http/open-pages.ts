import { readFileSync } from 'node:fs'
import type { Express } from 'express'
import type { Backend } from '../domain/backend.ts'
import { unavailable } from '../domain/refusal.ts'
import { sendJson } from './answer.ts'
import { sendsCompressed } from './compressed.ts'
import { mountPages, printedDocument } from './docs/pages.ts'

/** Whether this process takes requests. */
export interface Readiness {
  ready: boolean
}

/** The pages that need no key. */
export function mountOpenPages(app: Express, { database }: Backend, readiness: Readiness) {
  mountPages(app)
  app.get(
    '/api/v1/openapi.json',
    sendsCompressed(() => readFileSync(printedDocument, 'utf8')),
  )
  app.get('/healthz', (_request, response) => {
    sendJson(response, { success: true, data: { alive: true } })
  })
  app.get('/readyz', async (_request, response) => {
    if (!readiness.ready || !(await database.ping())) throw unavailable()
    sendJson(response, { success: true, data: { ready: true } })
  })
}
