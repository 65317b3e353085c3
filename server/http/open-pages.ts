import { readFileSync } from 'node:fs'
import express, { type Router } from 'express'
import type { Backend } from '../domain/backend.ts'
import { unavailable } from '../domain/refusal.ts'
import { sendJson } from './answer.ts'
import { sendsCompressed } from './compressed.ts'
import { mountPages, printedDocument } from './docs/pages.ts'

/** Whether this process takes requests. */
export interface Readiness {
  ready: boolean
}

/** The pages that need no key, apart from what does: a call of the API need not be compared with each of them. */
export function openPages({ database }: Backend, readiness: Readiness): Router {
  const pages = express.Router({ caseSensitive: true, strict: true })
  mountPages(pages)
  pages.get(
    '/api/v1/openapi.json',
    sendsCompressed(() => readFileSync(printedDocument, 'utf8')),
  )
  pages.get('/healthz', (_request, response) => {
    sendJson(response, { success: true, data: { alive: true } })
  })
  pages.get('/readyz', async (_request, response) => {
    if (!readiness.ready || !(await database.ping())) throw unavailable()
    sendJson(response, { success: true, data: { ready: true } })
  })
  return pages
}
