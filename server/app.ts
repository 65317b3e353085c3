import express from 'express'
import type { Backend } from './domain/backend.ts'
import { answerFailures, sendJson } from './http/answer.ts'
import { credentials } from './http/credentials.ts'
import { mountEndpoints } from './http/endpoints.ts'
import { mountOpenPages, type Readiness } from './http/open-pages.ts'
import { needsKey, options, undecodable, unmatched } from './http/paths.ts'
import { parseQuery } from './http/query.ts'
import { requestId } from './http/request-id.ts'
import { wellFormed } from './http/well-formed.ts'
import { routes } from './routes/index.ts'

interface AppOptions {
  readiness: Readiness
  /** How many proxies stand in front. */
  trustProxy: number
}

/** The gates, in order: a request passes them from top to bottom. */
export function createApp(backend: Backend, { readiness, trustProxy }: AppOptions) {
  const app = express()
  app.set('x-powered-by', false)
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', trustProxy)
  app.set('query parser', parseQuery)
  // ts-rest answers through this; one lean way out for every answer.
  app.response.json = function json(body) {
    return sendJson(this, body)
  }

  app.use(requestId)
  app.use(wellFormed)
  app.use(options)
  mountOpenPages(app, backend, readiness)
  app.use((request, response, next) =>
    needsKey(request.path) ? credentials(request, response, next) : next(),
  )
  mountEndpoints(app, backend, routes)
  app.use(unmatched(backend))
  app.use(undecodable(backend))
  app.use(answerFailures(backend.log))
  return app
}
