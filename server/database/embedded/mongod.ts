import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { mongo } from 'mongoose'
import { diskFullLine, hasFilledDisk, logFileOf } from './disk-full.ts'
import type { MongodBinary } from './mongod-binary.ts'
import { keyFileOf, secretOf } from './secret.ts'

const host = '127.0.0.1'
const replicaSet = 'embedded'
const answerLimitMs = 500
const authenticationLimitMs = 2_000
const startLimitMs = 60_000
const primaryLimitMs = 10_000
const endLimitMs = 15_000
const pauseMs = 20
const lastLookMs = 250
const alreadyInitialized = 23

/** The name of a keeper's connection. mongod counts its users by it. */
const userName = 'keeper of the embedded MongoDB'

/** A keeper's connection to a mongod that accepts writes. */
export interface Mongod {
  /** With the secret. */
  uri: string
  pid: number
  version: string
  /** Resolves when mongod has ended or hangs. */
  lost: Promise<unknown>
  /** Ends mongod if no other keeper is connected to it. */
  leave(): Promise<void>
}

const dbPathOf = (dataDir: string) => join(dataDir, 'mongodb')

/** A port below the ephemeral range, so that it is probably still free at the next start. */
export function anyPort(): number {
  return randomInt(20_000, 32_000)
}

export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/**
 * The process id of the folder's mongod, which notes it in a file that nobody else can write. `undefined` if it has ended:
 * then its port may be another program's.
 */
async function runningPid(dataDir: string) {
  const pid = Number(await readFile(join(dbPathOf(dataDir), 'mongod.lock'), 'utf8').catch(() => ''))
  try {
    return pid > 0 && process.kill(pid, 0) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Returns `undefined` if on this port nobody proves to be the folder's mongod, or if it is starting or ending. */
export async function joinMongod(dataDir: string, port: number): Promise<Mongod | undefined> {
  const uri = uriOf(port, await secretOf(dataDir, port))
  const pid = await runningPid(dataDir)
  const client = pid && (await reach(dataDir, uri))
  if (!client) return undefined
  try {
    await becomePrimary(client.db('admin'), port)
    const { version } = await client.db('admin').command({ serverStatus: 1 })
    return {
      uri: `${uri}&replicaSet=${replicaSet}`,
      pid,
      version,
      lost: once(client, 'serverHeartbeatFailed').then(() => client.close()),
      async leave() {
        await client.close()
        if (!(await hasUsers(uri))) await end(pid)
      },
    }
  } catch {
    await client.close()
    return undefined
  }
}

/**
 * Starts a mongod that outlives this process. Returns `undefined` if another mongod has the folder, or another program
 * the port. Throws if mongod does not start for another reason.
 */
export async function launchMongod(
  dataDir: string,
  binary: MongodBinary,
  port: number,
): Promise<Mongod | undefined> {
  await mkdir(dbPathOf(dataDir), { recursive: true })
  await secretOf(dataDir, port)
  const logFile = logFileOf(dataDir)
  const log = await open(logFile, 'a')
  await log.chmod(0o600)
  await log.truncate()
  const mongod = spawn(binary.path, argumentsOf(dataDir, port), {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    windowsHide: true,
  })
  await log.close()
  mongod.unref()
  const giveUpAt = Date.now() + startLimitMs
  while (mongod.exitCode === null && mongod.signalCode === null) {
    const joined = await joinMongod(dataDir, port)
    if (joined !== undefined) return joined
    if (Date.now() > giveUpAt) mongod.kill('SIGKILL')
  }
  const printed = await readFile(logFile, 'utf8')
  if (/DBPathInUse|Address already in use/.test(printed)) return undefined
  if (await hasFilledDisk(dataDir)) throw new Error(diskFullLine(dataDir))
  const errorLines = printed.split('\n').filter((line) => /"s":"[EF]"/.test(line))
  throw new Error([`MongoDB ${binary.version} (${binary.path}) did not start:`, ...errorLines].join('\n'))
}

function argumentsOf(dataDir: string, port: number): string[] {
  return [
    ...['--bind_ip', host, '--port', String(port), '--replSet', replicaSet, '--dbpath', dbPathOf(dataDir)],
    // Nobody may use mongod without the secret: by default, anybody on this machine may create the first user.
    ...['--keyFile', keyFileOf(dataDir, port), '--setParameter', 'enableLocalhostAuthBypass=0'],
    ...['--wiredTigerCacheSizeGB', '1', '--oplogSize', '512', '--quiet'],
    // After SIGKILL, mongod would leave its socket file in the temporary folder.
    ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
    // By default, a SIGTERM waits 15 seconds for other members of the replica set. This one has none.
    ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0'],
  ]
}

/** The user that MongoDB has by itself, with the text of the key file as its password. */
const embeddedUser = '__system'

/** SCRAM authenticates both sides, and the secret itself is not sent. */
function uriOf(port: number, secret: string): string {
  return `mongodb://${embeddedUser}:${secret}@${host}:${port}/?authSource=local&authMechanism=SCRAM-SHA-256`
}

function clientOf(uri: string, appName: string): mongo.MongoClient {
  return new mongo.MongoClient(uri, {
    directConnection: true,
    appName,
    serverSelectionTimeoutMS: answerLimitMs,
    // Another program on the port may begin the authentication and never end it.
    waitQueueTimeoutMS: authenticationLimitMs,
    minHeartbeatFrequencyMS: pauseMs,
  })
}

/** Connects to the folder's mongod. The mongod of a copied folder has the same secret, and may use the port now. */
async function reach(dataDir: string, uri: string): Promise<mongo.MongoClient | undefined> {
  const client = clientOf(uri, userName)
  try {
    const { parsed } = await client.db('admin').command({ getCmdLineOpts: 1 })
    if (parsed.storage?.dbPath === dbPathOf(dataDir)) return client
  } catch {
    // Nobody answers, or nobody who has the secret.
  }
  await client.close()
  return undefined
}

/** Makes mongod a replica set of one, so that transactions and majority concerns work. */
async function becomePrimary(admin: mongo.Db, port: number): Promise<void> {
  const members = [{ _id: 0, host: `${host}:${port}` }]
  try {
    await admin.command({ replSetInitiate: { _id: replicaSet, members } })
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === alreadyInitialized)) throw error
    await moveTo(members, admin)
  }
  const giveUpAt = Date.now() + primaryLimitMs
  while (!(await admin.command({ hello: 1 }))['isWritablePrimary']) {
    if (Date.now() > giveUpAt) throw new Error('The embedded MongoDB did not become primary.')
    await delay(pauseMs)
  }
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

/** Asks twice, because the connection of a keeper that leaves at the same time may not be closed yet. */
async function hasUsers(uri: string): Promise<boolean> {
  const client = clientOf(uri, 'last question')
  const ask = () =>
    client
      .db('admin')
      .aggregate([
        { $currentOp: { allUsers: true, idleConnections: true } },
        { $match: { appName: userName } },
      ])
      .hasNext()
  try {
    if (!(await ask())) return false
    await delay(lastLookMs)
    return await ask()
  } catch {
    return false
  } finally {
    await client.close()
  }
}

/** Ends mongod. One that hangs is killed: MongoDB's journal protects the data. */
async function end(pid: number): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const giveUpAt = Date.now() + endLimitMs
    try {
      process.kill(pid, signal)
      while (Date.now() < giveUpAt) {
        process.kill(pid, 0)
        await delay(pauseMs)
      }
    } catch {
      return // it has ended
    }
  }
}
