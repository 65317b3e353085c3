import { connect, type Socket } from 'node:net'
import type { MongodBinary } from './mongod-binary.ts'

/** The state of a supervisor's mongod. The supervisor sends it to every client after its first message, the data folder. */
export type SupervisorReport =
  | { ready: { uri: string; pid: number; binary: MongodBinary } }
  | { failed: string }
  | { busy: true }

type SupervisorMessage = { dataDir: string } | SupervisorReport

export interface SupervisorConnection {
  report: SupervisorReport
  socket: Socket
}

const greetingLimitMs = 3_000

/**
 * Connects to a supervisor and registers as a user of its mongod. mongod runs until the connection of the last user closes.
 * Resolves with the first report, or with `undefined` if the connection closes before that, for example because no
 * supervisor of this folder answers within 3 seconds. Later reports go to `hearLater`.
 */
export function registerClient(
  port: number,
  dataDir: string,
  hearLater: (news: SupervisorReport) => void,
): Promise<SupervisorConnection | undefined> {
  return new Promise((resolve) => {
    let first = true
    const socket = connectTo(port, dataDir, {
      greeted: () => socket.write('register\n'),
      told: (report) => {
        if (!first) return hearLater(report)
        first = false
        resolve({ report, socket })
      },
    })
    socket.once('close', () => resolve(undefined))
  })
}

/** Whether a supervisor of this folder answers on the port within 3 seconds. */
export function isSupervised(port: number | undefined, dataDir: string): Promise<boolean> {
  if (port === undefined) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connectTo(port, dataDir, {
      greeted: () => {
        resolve(true)
        socket.destroy()
      },
      told: () => {},
    })
    socket.once('close', () => resolve(false))
  })
}

interface ClientEvents {
  greeted(): void
  told(report: SupervisorReport): void
}

function connectTo(port: number, dataDir: string, events: ClientEvents): Socket {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
  // Another program may use the port now and never answer.
  socket.setTimeout(greetingLimitMs, () => socket.destroy())
  let pending = ''
  socket.on('data', (chunk) => {
    const lines = `${pending}${chunk}`.split('\n')
    pending = lines.pop() ?? ''
    for (const message of lines.map(parsed)) {
      if (message === undefined) socket.destroy()
      else if (!('dataDir' in message)) events.told(message)
      else if (message.dataDir !== dataDir) socket.destroy()
      else {
        socket.setTimeout(0)
        events.greeted()
      }
    }
  })
  // The 'close' event follows every error, and the callers handle that one.
  socket.on('error', () => {})
  return socket
}

/** The message in a line; `undefined` if another program uses the port and sends something else. */
function parsed(line: string): SupervisorMessage | undefined {
  try {
    const message: unknown = JSON.parse(line)
    return typeof message === 'object' && message !== null ? (message as SupervisorMessage) : undefined
  } catch {
    return undefined
  }
}
