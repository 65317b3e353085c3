import { contract } from '@content-generation/contract'
import express from 'express'
import type { Backend } from './domain/backend.ts'
import { answerFailures, sendJson } from './http/answer.ts'
import { compressLists } from './http/compressed.ts'
import { credentials } from './http/credentials.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { announceDeprecations, type Deprecable } from './http/deprecation.ts'
import { mountEndpoints } from './http/endpoints.ts'
import { type Observer, observed } from './http/observed.ts'
import { openPages, type Readiness } from './http/open-pages.ts'
import { needsKey, options, undecodable, unmatched } from './http/paths.ts'
import { parseQuery } from './http/query.ts'
import { requestId } from './http/request-id.ts'
import { securityHeaders, strictTransport } from './http/security-headers.ts'
import { wellFormed } from './http/well-formed.ts'
import { routes } from './routes/index.ts'

interface AppOptions {
  readiness: Readiness
  /** How many proxies stand in front. */
  trustProxy: number
  /** Whose pages may call the API from a browser. */
  corsOrigins?: string[]
  /** Told of every request when it is over; where nobody listens, it costs nothing. */
  observe?: Observer | undefined
  /** Replaces the contract's word on what is deprecated, as a test does. */
  deprecable?: Readonly<Record<string, Deprecable>>
}

/** The gates, in order: a request passes them from top to bottom. */
export function createApp(
  backend: Backend,
  { readiness, trustProxy, corsOrigins = [], observe, deprecable = contract }: AppOptions,
) {
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
  if (observe) app.use(observed(observe))
  app.use(securityHeaders)
  // Without a proxy that speaks TLS for it, no request is secure.
  if (trustProxy > 0) app.use(strictTransport)
  if (corsOrigins.length > 0) app.use(crossOrigin(corsOrigins))
  announceDeprecations(app, deprecable)
  app.use(wellFormed)
  app.use(options)
  const pages = openPages(backend, readiness)
  const keyGate = credentials(backend)
  app.use((request, response, next) => {
    const gate = needsKey(request.path) ? keyGate : pages
    return gate(request, response, next)
  })
  compressLists(app)
  mountEndpoints(app, backend, routes)
  app.use(unmatched(backend))
  app.use(undecodable(backend))
  app.use(answerFailures(backend.log))
  return app
}
