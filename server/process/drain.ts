import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ProcessLog } from './log.ts'

/** Time to send the last responses. */
const flushMs = 200

interface DrainOptions {
  /** How long to wait for the work before connections are closed. */
  drainSeconds: number
  /** How long idle connections stay open, because a load balancer may still send requests on them. */
  lingerMs: number
  /** Called first. It makes the readiness check fail, so that a load balancer stops sending requests. */
  begin: () => void
  /** Resolves when no work is in flight, including work whose client has disconnected. No work begins after that. */
  endWork: () => Promise<void>
  /** Answers a request that is not finished at the end of the drain time. */
  refuse: (response: ServerResponse) => void
  tell: ProcessLog['tell']
}

/** Returns a function that drains the server: it stops accepting connections and waits for the work in flight. */
export function drainOf(server: Server, { drainSeconds, lingerMs, ...options }: DrainOptions) {
  const open = openResponses(server)
  return async () => {
    options.begin()
    open.askToReconnect()
    // `http.Server.close` closes idle connections at once, and a request that is arriving on one would be lost.
    const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve))
    const lingering = setTimeout(() => server.closeIdleConnections(), lingerMs)
    const timeUp = delay(drainSeconds * 1000, 'time up')
    // The work is awaited after the connections, because a request that arrived last may have started work, and its
    // client may have disconnected.
    const outcome = await Promise.race([timeUp, closed.then(options.endWork)])
    clearTimeout(lingering)
    if (outcome !== 'time up') return
    const text = `Work still ran after ${drainSeconds} seconds; its credits come back when their lease is over.`
    options.tell('drain_time_up', { drain_seconds: drainSeconds }, text)
    for (const response of [...open.all]) options.refuse(response)
    await delay(flushMs)
    server.closeAllConnections()
  }
}

interface OpenResponses {
  all: readonly ServerResponse[]
  /** Sends `Connection: close` from now on, so that clients open a new connection to another server. */
  askToReconnect(): void
}

function openResponses(server: Server): OpenResponses {
  // An array, because a V8 `Set` that grows keeps its old tables, and these keep references to responses. When such a
  // table is in the old generation, responses are freed only by a full garbage collection.
  const all: ServerResponse[] = []
  let draining = false
  const ask = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  function closed(this: ServerResponse) {
    const last = all.pop()
    if (last !== undefined && last !== this) all[all.indexOf(this)] = last
  }
  server.on('request', (_request, response: ServerResponse) => {
    all.push(response)
    response.on('close', closed)
    if (draining) ask(response)
  })
  return {
    all,
    askToReconnect() {
      draining = true
      for (const response of all) ask(response)
    },
  }
}
