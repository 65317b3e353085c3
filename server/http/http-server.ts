import { createServer, IncomingMessage, type ServerOptions, ServerResponse } from 'node:http'
import type { Express } from 'express'

/**
 * An HTTP server for the app. Express gives every request and response its own prototype when it gets them, and an
 * object whose prototype is changed is slow from then on, in all that Node does with it: more than half of what a
 * request costs the process. Here they come into being with the prototype that the app would give them.
 */
export function createHttpServer(options: ServerOptions, app: Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request)
  Object.setPrototypeOf(AppResponse.prototype, app.response)
  // As of now these have all that the app's own had.
  app.request = AppRequest.prototype as typeof app.request
  app.response = AppResponse.prototype as typeof app.response
  return createServer({ ...options, IncomingMessage: AppRequest, ServerResponse: AppResponse }, app)
}
