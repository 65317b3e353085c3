import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { complain } from './terminal.ts'

/** Time for the last answers to leave. */
const flushMs = 200

interface DrainOptions {
  drainSeconds: number
  /** How long idle connections may still bring a request. */
  lingerMs: number
  /** Called first: the process must not be sent new work. */
  begin: () => void
  /** Resolves when no work runs any more, also such whose client has gone away; none begins afterwards. */
  endWork: () => Promise<void>
  /** Answers a request that the time does not suffice for. */
  refuse: (response: ServerResponse) => void
}

/** What ends the server when it is called: it takes no new work and finishes what runs, as far as the time suffices. */
export function drainOf(server: Server, options: DrainOptions) {
  const open = openResponses(server)
  return () => drain(server, open, options)
}

interface OpenResponses {
  all: readonly ServerResponse[]
  /** From now on, clients are asked to come back on another connection, to another server. */
  askToReconnect(): void
}

function openResponses(server: Server): OpenResponses {
  // Not a `Set`: each table that it has outgrown keeps what was in it, and points at the next one. Once one of them is old,
  // no response is collected until everything is.
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

async function drain(
  server: Server,
  open: OpenResponses,
  { drainSeconds, lingerMs, ...options }: DrainOptions,
) {
  options.begin()
  open.askToReconnect()
  // An HTTP server's own `close` cuts idle connections at once, and with them what is on its way in one.
  const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve))
  const lingering = setTimeout(() => server.closeIdleConnections(), lingerMs)
  let deadline: NodeJS.Timeout | undefined
  const timeUp = new Promise<'time up'>((resolve) => {
    deadline = setTimeout(resolve, drainSeconds * 1000, 'time up')
  })
  // What was still arriving may have become work, and its client may have gone away meanwhile: so this comes second.
  const outcome = await Promise.race([timeUp, closed.then(options.endWork)])
  clearTimeout(deadline)
  clearTimeout(lingering)
  if (outcome !== 'time up') return
  complain(`Work still ran after ${drainSeconds} seconds; its credits come back when their lease is over.`)
  for (const response of [...open.all]) options.refuse(response)
  await new Promise((resolve) => setTimeout(resolve, flushMs))
  server.closeAllConnections()
}
