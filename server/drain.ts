import type { Server, ServerResponse } from 'node:http'
import { complain, say } from './terminal.ts'

/** Under `npm start` a ctrl-C arrives twice, from the terminal and from npm: within this time it counts once. */
const sameSignalMs = 1000

/** Time for the last answers to leave. */
const flushMs = 200

interface DrainOptions {
  drainSeconds: number
  /** Called first: the process must not be sent new work. */
  begin: () => void
  /** Resolves when no work runs any more, also such whose client has gone away. */
  settled: () => Promise<void>
  /** Answers a request that the time does not suffice for. */
  refuse: (response: ServerResponse) => void
  /** Called last: nothing runs any more. */
  end: () => Promise<void>
}

/** On SIGTERM or SIGINT: takes no new work, finishes what runs, and exits with 0. A second signal ends it at once. */
export function drainOnSignal(server: Server, options: DrainOptions) {
  const open = openResponses(server)
  let firstSignalAt: number | undefined
  const onSignal = () => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > sameSignalMs) process.exit(1)
      return
    }
    firstSignalAt = performance.now()
    say('Finishing what runs…')
    drain(server, open, options).then(
      () => process.exit(0),
      (error: unknown) => {
        complain(`The server did not end cleanly: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

interface OpenResponses {
  all: Set<ServerResponse>
  /** From now on, clients are asked to come back on another connection, to another server. */
  askToReconnect(): void
}

function openResponses(server: Server): OpenResponses {
  const all = new Set<ServerResponse>()
  let draining = false
  const ask = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.on('request', (_request, response: ServerResponse) => {
    all.add(response)
    response.once('close', () => all.delete(response))
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

async function drain(server: Server, open: OpenResponses, { drainSeconds, ...options }: DrainOptions) {
  options.begin()
  open.askToReconnect()
  const closed = new Promise((resolve) => server.close(resolve))
  let deadline: NodeJS.Timeout | undefined
  const timeUp = new Promise<'time up'>((resolve) => {
    deadline = setTimeout(resolve, drainSeconds * 1000, 'time up')
  })
  const outcome = await Promise.race([timeUp, Promise.all([closed, options.settled()])])
  clearTimeout(deadline)
  if (outcome === 'time up') {
    complain(`Work still ran after ${drainSeconds} seconds; its credits come back when their lease is over.`)
    for (const response of open.all) options.refuse(response)
    await new Promise((resolve) => setTimeout(resolve, flushMs))
    server.closeAllConnections()
  }
  await options.end()
}
