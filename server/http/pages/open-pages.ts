import { readFileSync } from 'node:fs'
import express, { type Router } from 'express'
import { unavailable } from '../../domain/errors/api-error.ts'
import { sendJson } from '../answers/answer.ts'
import { sendsCompressed } from '../answers/compression.ts'
import { mountPages, printedDocument } from './pages.ts'

/** Whether this process accepts requests. */
export interface Readiness {
  ready: boolean
}

/** Checks whether the database answers. */
export interface Pingable {
  ping(): Promise<boolean>
}

/**
 * Everything that needs no key. It has its own router, so that calls of the API are not compared with these paths.
 */
export function openPages(database: Pingable, readiness: Readiness): Router {
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
