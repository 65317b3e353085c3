import { parse } from 'node:querystring'
import { contract } from '@content-generation/contract'
import compression from 'compression'
import express from 'express'
import { routes } from '../routes/index.ts'
import { answerFailures, sendJson } from './answers/answer.ts'
import { type Observer, observed } from './answers/request-report.ts'
import { mountEndpoints } from './endpoints/endpoints.ts'
import type { EndpointDependencies } from './endpoints/handler.ts'
import { readBody } from './gates/body.ts'
import { credentials } from './gates/credentials.ts'
import { crossOrigin } from './gates/cross-origin.ts'
import { announceDeprecations, type Deprecable } from './gates/deprecation.ts'
import { knownPath, options } from './gates/paths.ts'
import { requestId } from './gates/request-id.ts'
import { securityHeaders, strictTransport } from './gates/security-headers.ts'
import { limitUncounted } from './gates/uncounted.ts'
import { wellFormed } from './gates/well-formed.ts'
import { mountHealthChecks, type Readiness } from './health.ts'
import { mountPages } from './pages/pages.ts'

interface AppOptions {
  readiness: Readiness
  /** Number of proxies in front of the server. */
  trustProxy: number
  /** Origins whose pages may call the API from a browser. */
  corsOrigins?: string[]
  /** The URI of whom to tell of a vulnerability. */
  securityContact?: string | undefined
  /** Called for every request when it is over. Without it, requests are not measured. */
  observe?: Observer | undefined
  /** Replaces the contract as the source of deprecations, for tests. */
  deprecable?: Readonly<Record<string, Deprecable>>
}

/** In bytes. A shorter list is not compressed, because that costs more than it saves. */
const longList = 2048

/** Creates the app. A request passes the gates in the order in which they are listed here. */
export function createApp(
  given: EndpointDependencies,
  { readiness, trustProxy, corsOrigins = [], securityContact, observe, deprecable = contract }: AppOptions,
) {
  const app = express()
  app.set('x-powered-by', false)
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', trustProxy)
  // A name that is given twice becomes an array, which no parameter accepts. Every name is parsed: an unknown one is an
  // error.
  app.set('query parser', (query: string) => parse(query, '&', '=', { maxKeys: 0 }))
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
  app.use(credentials(given.admission))
  app.use(limitUncounted())
  app.use(knownPath(given.admission))
  app.use(readBody)
  app.get(contract.generations.path, compression({ threshold: longList }))
  mountEndpoints(app, routes, given)
  mountPages(app, securityContact)
  mountHealthChecks(app, readiness)
  app.use(answerFailures(given.log))
  return app
}
