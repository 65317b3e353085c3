import { createServer, IncomingMessage, type ServerOptions, ServerResponse } from 'node:http'
import type { Express } from 'express'

/**
 * Creates an HTTP server for the app. Express changes the prototype of every request and response. Node is slow with
 * an object whose prototype was changed: it costs more than half of the processor time of a request. Here the objects
 * are created with the prototype that Express would give them.
 */
export function createHttpServer(options: ServerOptions, app: Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request)
  Object.setPrototypeOf(AppResponse.prototype, app.response)
  // They inherit everything from the former `app.request` and `app.response`.
  app.request = AppRequest.prototype as typeof app.request
  app.response = AppResponse.prototype as typeof app.response
  return createServer({ ...options, IncomingMessage: AppRequest, ServerResponse: AppResponse }, app)
}
