import { createServer, IncomingMessage, type ServerOptions, ServerResponse } from 'node:http'
import type { Express, Request, Response } from 'express'
import { answerParserErrors } from './answers/parser-errors.ts'
import type { Observer } from './answers/request-report.ts'
import { isTarget } from './gates/well-formed.ts'
import { inTurn } from './in-turn.ts'

/**
 * Limits of a connection: times in milliseconds, sizes in bytes. `keepAliveTimeout` must be longer than the idle
 * timeout of the load balancer, which is usually 60 seconds. Otherwise the balancer may send a request on a
 * connection that the server is closing.
 */
export const connectionLimits = {
  /** Time from the first byte, or from the connection, to the end of the headers. */
  headersTimeout: 15_000,
  /** Time to the end of the body. The largest body has 256 KiB, which needs 9 KB/s. */
  requestTimeout: 30_000,
  /** Idle time between two requests. */
  keepAliveTimeout: 65_000,
  /** Time between two checks of `headersTimeout` and `requestTimeout`. */
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
  // The app answers a request without `Host`, so that the answer has the failure envelope.
  requireHostHeader: false,
} as const satisfies ServerOptions

/**
 * A connection without any traffic is closed after the generation timeout plus this time, in milliseconds. So a
 * client that does not read its answer cannot keep its connection.
 */
export const stallMs = 30_000

interface HttpServerOptions {
  observe?: Observer | undefined
  /** Replaces some of the limits, for tests. */
  limits?: ServerOptions | undefined
}

/**
 * Creates an HTTP server for the app. Express changes the prototype of every request and response. Node is slow with
 * an object whose prototype was changed: it costs more than half of the processor time of a request. Here the objects
 * are created with the prototype that Express would give them.
 */
export function createHttpServer(app: Express, { observe, limits }: HttpServerOptions = {}) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request)
  Object.setPrototypeOf(AppResponse.prototype, app.response)
  // They inherit everything from the former `app.request` and `app.response`.
  app.request = AppRequest.prototype as typeof app.request
  app.response = AppResponse.prototype as typeof app.response
  const classes = { IncomingMessage: AppRequest, ServerResponse: AppResponse }
  const handle = inTurn<AppRequest, AppResponse>((request, response) => {
    // Express runs no gate for a target that it cannot parse. The gate for well-formed requests refuses the original one.
    if (!isTarget(request.url)) Object.assign(request, { originalUrl: request.url, url: '/' })
    app(request as Request, response as Response) // they have the prototypes of Express
  })
  const server = createServer({ ...connectionLimits, ...limits, ...classes }, handle)
  answerParserErrors(server, observe)
  return server
}
