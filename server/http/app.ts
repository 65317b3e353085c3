import { contract } from '@content-generation/contract'
import express from 'express'
import type { AdmissionRoom } from '../domain/admission/create-admission.ts'
import type { Log } from '../domain/ports.ts'
import { routes } from '../routes/index.ts'
import { answerFailures, sendJson } from './answers/answer.ts'
import { compressLists } from './answers/compression.ts'
import { type Observer, observed } from './answers/request-report.ts'
import type { EndpointDependencies } from './endpoints/dependencies.ts'
import { mountEndpoints } from './endpoints/endpoints.ts'
import { credentials } from './gates/credentials.ts'
import { crossOrigin } from './gates/cross-origin.ts'
import { announceDeprecations, type Deprecable } from './gates/deprecation.ts'
import { needsKey, options, undecodable, unmatched } from './gates/paths.ts'
import { requestId } from './gates/request-id.ts'
import { securityHeaders, strictTransport } from './gates/security-headers.ts'
import { wellFormed } from './gates/well-formed.ts'
import { openPages, type Pingable, type Readiness } from './pages/open-pages.ts'
import { parseQuery } from './request/query.ts'

interface AppDependencies extends Omit<EndpointDependencies, 'admission'> {
  admission: AdmissionRoom
  database: Pingable
  log: Log
}

interface AppOptions {
  readiness: Readiness
  /** Number of proxies in front of the server. */
  trustProxy: number
  /** Origins whose pages may call the API from a browser. */
  corsOrigins?: string[]
  /** Called for every request when it is over. Without it, requests are not measured. */
  observe?: Observer | undefined
  /** Replaces the contract as the source of deprecations, for tests. */
  deprecable?: Readonly<Record<string, Deprecable>>
}

/** Creates the app. A request passes the gates in the order in which they are listed here. */
export function createApp(
  given: AppDependencies,
  { readiness, trustProxy, corsOrigins = [], observe, deprecable = contract }: AppOptions,
) {
  const app = express()
  app.set('x-powered-by', false)
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', trustProxy)
  app.set('query parser', parseQuery)
  // ts-rest answers with `response.json`. It is replaced, so that every JSON answer is sent in the same way.
  app.response.json = function json(body) {
    return sendJson(this, body)
  }

  app.use(requestId)
  if (observe) app.use(observed(observe))
  app.use(securityHeaders)
  // The server itself does not speak TLS. Without a proxy that does, no request is secure.
  if (trustProxy > 0) app.use(strictTransport)
  if (corsOrigins.length > 0) app.use(crossOrigin(corsOrigins))
  announceDeprecations(app, deprecable)
  app.use(wellFormed)
  app.use(options)
  const pages = openPages(given.database, readiness)
  const keyGate = credentials(given.admission)
  app.use((request, response, next) => {
    const gate = needsKey(request.path) ? keyGate : pages
    return gate(request, response, next)
  })
  compressLists(app)
  mountEndpoints(app, routes, given)
  app.use(unmatched(given.admission))
  app.use(undecodable(given.admission))
  app.use(answerFailures(given.log))
  return app
}
