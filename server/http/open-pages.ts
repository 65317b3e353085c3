import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Express } from 'express'
import type { Backend } from '../domain/backend.ts'
import { unavailable } from '../domain/refusal.ts'
import { ReadyJson, sendJson } from './answer.ts'

/** The OpenAPI document as it was printed from the contract. */
const printedDocument = createRequire(import.meta.url).resolve('@content-generation/contract/openapi.json')

/** Whether this process takes requests. */
export interface Readiness {
  ready: boolean
}

/** The pages that need no key. */
export function mountOpenPages(app: Express, { database }: Backend, readiness: Readiness) {
  let document: ReadyJson | undefined

  app.get('/', (_request, response) => {
    sendJson(response, {
      success: true,
      data: { name: 'Content Generation API', openapi: '/api/v1/openapi.json' },
    })
  })
  app.get('/api/v1/openapi.json', (_request, response) => {
    document ??= new ReadyJson(readFileSync(printedDocument, 'utf8'))
    sendJson(response, document)
  })
  app.get('/healthz', (_request, response) => {
    sendJson(response, { success: true, data: { alive: true } })
  })
  app.get('/readyz', async (_request, response) => {
    if (!readiness.ready || !(await database.ping())) throw unavailable()
    sendJson(response, { success: true, data: { ready: true } })
  })
}
