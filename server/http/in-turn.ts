import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that wait for their turn, before the server stops reading from it. */
const longestLine = 100

/** Requests of all connections that wait for their turn. A connection that brings one more is closed. */
const mostWaiting = 10_000

type Handle<Request, Response> = (request: Request, response: Response) => void

/**
 * Handles the requests that a client has sent on one connection without waiting for the answers: one after the other, and
 * between two of them the other connections have their turn.
 */
export function inTurn<Request extends IncomingMessage, Response extends ServerResponse>(
  handle: Handle<Request, Response>,
): Handle<Request, Response> {
  /** The requests that wait. A connection is in it while a request of it is handled. */
  const lines = new Map<Socket, (() => void)[]>()
  let waiting = 0

  function begin(request: Request, response: Response) {
    response.once('close', () => setImmediate(goOn, request.socket))
    handle(request, response)
  }

  function goOn(socket: Socket) {
    const line = lines.get(socket) ?? []
    if (socket.destroyed) waiting -= line.splice(0).length
    const next = line.shift()
    if (next === undefined) return void lines.delete(socket)
    waiting -= 1
    if (line.length < longestLine / 2 && socket.isPaused()) socket.resume()
    next()
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (line === undefined) {
      lines.set(socket, [])
      return begin(request, response)
    }
    if (waiting >= mostWaiting) return void socket.destroy()
    waiting += 1
    // A tracer knows the trace of a request by the asynchronous context in which it has arrived.
    line.push(AsyncResource.bind(() => begin(request, response)))
    if (line.length >= longestLine) socket.pause()
  }
}
