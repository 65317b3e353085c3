import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { requestsPerDay } from './plain-records.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const pauseMs = 20

/** How the servers are started that ours is compared with. */
const peers = {
  floor: ['--import', 'tsx', beside('./floor.ts')],
  textbook: ['--import', 'tsx', beside('./textbook.ts')],
} as const

export type PeerName = keyof typeof peers

/** Builds the server of a checkout as it is always built, but with the same generator as the others; needed before it is started. */
export function buildOurs(folder = root) {
  const build = buildOf(folder)
  rmSync(build, { recursive: true, force: true })
  const program = join(folder, 'test', 'bench', 'peers', 'build-ours.mjs')
  execFileSync(process.execPath, [program, build], { cwd: folder, stdio: 'inherit' })
}

function buildOf(folder: string) {
  return join(folder, 'node_modules', '.bench-server', 'dist')
}

/** Node's arguments for the server of a checkout. */
export function argsOfOurs(folder = root) {
  return [join(buildOf(folder), 'main.js')]
}

/** A server under test, as a process of its own. */
export interface Peer {
  origin: string
  host: string
  port: number
  pid: number
  /** Asks the probe, in a process that was started with it. */
  ask<Answer>(question: { ask: string; path?: string }): Promise<Answer>
  stop(): Promise<void>
}

/** Node's arguments for our server with a probe inside, and with the generator that it is sold with. */
export const probedArgs = ['--expose-gc', '--import', beside('./probe.mjs')]

export function startOurs(folder: string, uri: string, before: string[] = []) {
  return startServer([...before, ...argsOfOurs(folder)], { MONGODB_URI: uri })
}

export function startPeer(name: PeerName, uri: string) {
  return startServer([...peers[name]], { MONGODB_URI: uri })
}

/** Starts a server with the environment of production: its log goes to a file, at `info`. */
export async function startServer(args: string[], environment: Record<string, string>): Promise<Peer> {
  const { PATH = '', HOME = '' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'content-generation-bench-'))
  const log = join(folder, 'log')
  const output = openSync(log, 'a')
  const settings = { PORT: '0', LOG_LEVEL: 'info', DAILY_CAP_BUSINESS: String(requestsPerDay) }
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', ...settings, ...environment },
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const cleanUp = () => {
    child.kill('SIGKILL')
    process.off('exit', cleanUp)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', cleanUp)
  const origin = await addressIn(log, child)
  if (origin === undefined) {
    const said = readFileSync(log, 'utf8')
    cleanUp()
    throw new DidNotStart(said)
  }
  const { hostname, port } = new URL(origin)
  return {
    ...{ origin, host: hostname, port: Number(port), pid: child.pid ?? 0 },
    async ask(question) {
      child.send(question)
      const [{ answer }] = await once(child, 'message')
      return answer
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      cleanUp()
    },
  }
}

/** A server that ended instead of listening; the message is what it said. */
export class DidNotStart extends Error {}

async function addressIn(log: string, child: ChildProcess) {
  while (child.exitCode === null && child.signalCode === null) {
    const address = /^\s+address\s+(http\S+)\/api\/v1$/m.exec(readFileSync(log, 'utf8'))?.[1]
    if (address !== undefined) return address
    await delay(pauseMs)
  }
  return undefined
}
