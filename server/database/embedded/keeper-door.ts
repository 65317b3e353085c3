import { connect, type Socket } from 'node:net'
import type { MongodBinary } from './mongod-binary.ts'

/** What a keeper says of its mongod, after it has greeted with the folder that it keeps. */
export type KeeperReport =
  | { ready: { uri: string; pid: number; binary: MongodBinary } }
  | { failed: string }
  | { busy: true }

type KeeperMessage = { dataDir: string } | KeeperReport

export interface Hold {
  report: KeeperReport
  door: Socket
}

const greetingLimitMs = 3_000

/** The keeper keeps mongod until the last hold is gone: let go, or cut off with the process that had it. */
export function takeHold(
  port: number,
  dataDir: string,
  hearLater: (news: KeeperReport) => void,
): Promise<Hold | undefined> {
  return new Promise((resolve) => {
    let first = true
    const door = knock(port, dataDir, {
      greeted: () => door.write('hold\n'),
      told: (report) => {
        if (!first) return hearLater(report)
        first = false
        resolve({ report, door })
      },
    })
    door.once('close', () => resolve(undefined))
  })
}

export function isKept(port: number | undefined, dataDir: string): Promise<boolean> {
  if (port === undefined) return Promise.resolve(false)
  return new Promise((resolve) => {
    const door = knock(port, dataDir, {
      greeted: () => {
        resolve(true)
        door.destroy()
      },
      told: () => {},
    })
    door.once('close', () => resolve(false))
  })
}

interface Visitor {
  greeted(): void
  told(report: KeeperReport): void
}

function knock(port: number, dataDir: string, visitor: Visitor): Socket {
  const door = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
  // Whoever else has the port by now may stay silent for ever.
  door.setTimeout(greetingLimitMs, () => door.destroy())
  let pending = ''
  door.on('data', (chunk) => {
    const lines = `${pending}${chunk}`.split('\n')
    pending = lines.pop() ?? ''
    for (const message of lines.map(parsed)) {
      if (message === undefined) door.destroy()
      else if (!('dataDir' in message)) visitor.told(message)
      else if (message.dataDir !== dataDir) door.destroy()
      else {
        door.setTimeout(0)
        visitor.greeted()
      }
    }
  })
  // 'close' follows and tells the visitor.
  door.on('error', () => {})
  return door
}

/** Another program's words, if another program has the port, are no message. */
function parsed(line: string): KeeperMessage | undefined {
  try {
    const message: unknown = JSON.parse(line)
    return typeof message === 'object' && message !== null ? (message as KeeperMessage) : undefined
  } catch {
    return undefined
  }
}
