import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { environment } from '../../transport/environment.ts'
import type { FakeResponse } from '../index.ts'
import { answer } from './answer.ts'
import { ControlledApi } from './controlled-api.ts'
import type { Settings } from './settings.ts'

const shellCheckMs = 200

/** Serves the API in memory on the loopback until a signal ends it. Returns the exit code. */
export function serveFake({ port, api }: Settings): Promise<number> {
  const controlled = new ControlledApi(api)
  // Idle connections stay open as long as those of the real API.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(controlled, request)
      .then((answered) => send(response, answered))
      .catch(() => response.destroy())
  })
  return new Promise((resolve) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? 'it is in use' : code
      process.stderr.write(`The fake API cannot listen on port ${port}: ${why}.\n`)
      resolve(1)
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as AddressInfo // it listens on a port
      process.stdout.write(`The fake API listens on http://127.0.0.1:${address.port}/api/v1\n`)
    })
    onEnd(() => {
      server.close(() => resolve(0))
      server.closeAllConnections()
    })
  })
}

async function send(response: ServerResponse, answered: FakeResponse) {
  response.statusCode = answered.status
  response.setHeaders(answered.headers)
  response.end(Buffer.from(await answered.arrayBuffer()))
}

function onEnd(end: () => void) {
  process.once('SIGINT', end).once('SIGTERM', end)
  // npx starts the command in a shell, and a SIGTERM to npx may end only that shell.
  const shell = process.ppid
  if (environment('npm_lifecycle_event') !== 'npx') return
  setInterval(() => process.ppid === shell || end(), shellCheckMs).unref()
}
