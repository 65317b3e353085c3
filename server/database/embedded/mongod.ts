import { randomInt } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { MongoInstance } from 'mongodb-memory-server'
import { mongo } from 'mongoose'
import type { MongodBinary } from './mongod-binary.ts'

const host = '127.0.0.1'
const replicaSet = 'embedded'
const startLimitMs = 60_000
const stopLimitMs = 15_000
const preferredTries = 5
const portPauseMs = 100
const alreadyInitialized = 23

export interface Mongod {
  pid: number
  port: number
  uri: string
  ended: Promise<unknown>
  stop(): Promise<void>
}

interface MongodPlace {
  dbPath: string
  binary: MongodBinary
  preferredPort: number | undefined
}

/** Starts a mongod as a replica set of one, so that transactions and majority concerns work. Throws if that fails. */
export async function startMongod({ dbPath, binary, preferredPort }: MongodPlace): Promise<Mongod> {
  const port = await freePort(preferredPort)
  const instance = new MongoInstance({
    instance: {
      port,
      dbPath,
      ip: host,
      replSet: replicaSet,
      storageEngine: 'wiredTiger',
      launchTimeout: startLimitMs,
      args: mongodArgs(binary),
    },
    binary: { systemBinary: binary.path, version: binary.version },
    spawn: { detached: true, windowsHide: true },
  })
  // The library types its events as an enum that it does not export.
  const events: EventEmitter = instance
  const errorLines = errorLinesOf(events)
  const ended = once(events, 'instanceClosed')
  try {
    await instance.start()
    await becomePrimary(port)
  } catch (error) {
    await instance.stop()
    throw new Error(failure(binary, error, errorLines))
  }
  return {
    pid: instance.mongodProcess?.pid ?? 0,
    port,
    uri: `mongodb://${host}:${port}/?replicaSet=${replicaSet}`,
    ended,
    stop: async () => {
      await shutDown(port, ended)
      await instance.stop()
    },
  }
}

function mongodArgs({ version }: MongodBinary): string[] {
  const args = ['--wiredTigerCacheSizeGB', '1', '--oplogSize', '512']
  // After SIGKILL, mongod would leave its socket file in the temporary folder.
  if (process.platform !== 'win32') args.push('--nounixsocket')
  // Since 5.0, a SIGTERM waits 15 seconds for other members of the replica set. This one has none.
  if (Number.parseInt(version, 10) >= 5)
    args.push('--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0')
  return args
}

/** A port below the ephemeral range, so that it is probably still free at the next start. */
function anyPort(): number {
  return randomInt(20_000, 32_000)
}

/** Tries the preferred port several times, because a mongod that has just ended may still occupy it. */
async function freePort(preferred = anyPort()): Promise<number> {
  for (const wanted of [...Array<number>(preferredTries).fill(preferred), anyPort(), anyPort()]) {
    const port = await tryPort(wanted).catch(() => undefined)
    if (port !== undefined) return port
    await delay(portPauseMs)
  }
  return tryPort(0)
}

async function tryPort(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : wanted
}

async function withAdmin<Result>(port: number, work: (admin: mongo.Db) => Promise<Result>): Promise<Result> {
  const client = new mongo.MongoClient(`mongodb://${host}:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5_000,
  })
  try {
    return await work(client.db('admin'))
  } finally {
    await client.close()
  }
}

async function becomePrimary(port: number): Promise<void> {
  await withAdmin(port, async (admin) => {
    const members = [{ _id: 0, host: `${host}:${port}` }]
    try {
      await admin.command({ replSetInitiate: { _id: replicaSet, members } })
    } catch (error) {
      if (!(error instanceof mongo.MongoServerError && error.code === alreadyInitialized)) throw error
      await moveTo(members, admin)
    }
    const giveUpAt = Date.now() + startLimitMs
    while (!(await isPrimary(admin))) {
      if (Date.now() > giveUpAt) throw new Error('it did not become primary')
      await delay(10)
    }
  })
}

async function isPrimary(admin: mongo.Db): Promise<boolean> {
  const { isWritablePrimary } = await admin.command({ hello: 1 })
  return isWritablePrimary === true
}

/**
 * Sets the current port in the replica set's configuration, which still has the port of the last start. A node that is
 * not in its own configuration never becomes primary. If another program accepts connections on the old port but never
 * answers, this takes about 30 seconds.
 */
async function moveTo(members: readonly { host: string }[], admin: mongo.Db): Promise<void> {
  const { config } = await admin.command({ replSetGetConfig: 1 })
  if (config.members[0]?.host === members[0]?.host) return
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true })
}

/** Uses a command instead of a signal, because on Windows every signal kills. */
async function shutDown(port: number, ended: Promise<unknown>): Promise<void> {
  // mongod closes the connection instead of answering. The library kills a mongod that hangs.
  await withAdmin(port, (admin) => admin.command({ shutdown: 1, force: true, timeoutSecs: 0 })).catch(
    () => {},
  )
  await Promise.race([ended, delay(stopLimitMs, undefined, { ref: false })])
}

const errorLinesKept = 5

/** Collects the last error lines of mongod's log, which say why it does not start. */
function errorLinesOf(events: EventEmitter): string[] {
  const errorLines: string[] = []
  events.on('instanceSTDOUT', (output: string) => {
    for (const line of output.split('\n')) {
      if (/"s":"[EF]"/.test(line)) errorLines.push(line)
    }
    errorLines.splice(0, errorLines.length - errorLinesKept)
  })
  return errorLines
}

function failure(binary: MongodBinary, error: unknown, errorLines: readonly string[]): string {
  const reason = error instanceof Error ? error.message : String(error)
  return [`MongoDB ${binary.version} (${binary.path}) did not start: ${reason}`, ...errorLines].join('\n')
}
