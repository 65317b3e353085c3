import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, realpath } from 'node:fs/promises'
import { extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MongodSearch } from './mongod-binary.ts'

/** The pause before another attempt to start a mongod that did not start. */
const againAfterMs = 5_000

export interface EmbeddedOptions {
  dataDir: string
  search: MongodSearch
  print: (line: string) => void
}

/** A running mongod of a data folder. Several processes can share it. */
interface Mongod {
  /** With the secret. */
  uri: string
  version: string
  /** The process id of mongod. Tests use it to stop or kill mongod. */
  pid: number
}

export interface Embedded extends Mongod {
  /** Resolves when mongod has ended, or at once if others still use it. */
  stop(): Promise<void>
}

/** The first argument of a keeper, as JSON. */
export type KeeperOrder = Pick<EmbeddedOptions, 'search'> & { dataDir: string }

/** What a keeper tells the process that it works for. */
export type KeeperMessage = { print: string } | { ready: Mongod } | { failed: string }

/**
 * Starts the data folder's mongod, or joins the one that runs. A keeper does it: a process that ends when this one does,
 * also if this one is killed. The keeper of the last user ends mongod. It is detached, so that Ctrl-C in a terminal
 * reaches neither it nor mongod. Throws an `Error` if mongod does not start.
 */
export async function startEmbedded({ dataDir, search, print }: EmbeddedOptions): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o700)
  const order: KeeperOrder = { dataDir: await realpath(dataDir), search }
  let keeper: ChildProcess
  let stopping = false

  const keep = async () => {
    keeper = spawnKeeper(order)
    const ready = await heard(keeper, print)
    // The keeper must not keep a process alive that does not call `stop`.
    keeper.unref()
    keeper.channel?.unref()
    keeper.once('exit', keepAgain)
    return ready
  }

  /**
   * Somebody killed the keeper: another one joins the mongod, so that it still ends with its last user. Or mongod ended
   * and does not start, because its disk is full: then it is tried until there is room. Each reason is printed once.
   */
  const keepAgain = async () => {
    let printed: string | undefined
    while (!stopping) {
      try {
        return void (await keep())
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (!stopping && reason !== printed) print(reason)
        printed = reason
      }
      await delay(againAfterMs, undefined, { ref: false })
    }
  }

  return {
    ...(await keep()),
    async stop() {
      stopping = true
      if (!keeper.connected) return
      keeper.ref()
      keeper.disconnect()
      await once(keeper, 'exit')
    },
  }
}

function spawnKeeper(order: KeeperOrder): ChildProcess {
  const extension = extname(fileURLToPath(import.meta.url))
  const module = fileURLToPath(new URL(`./mongod-keeper${extension}`, import.meta.url))
  // Tests run from source, and Node 20 cannot run TypeScript without a loader.
  const loader = extension === '.ts' ? ['--import', 'tsx'] : []
  return spawn(process.execPath, [...loader, module, JSON.stringify(order)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  })
}

/** Prints what the keeper wants printed. Resolves when mongod is ready. */
function heard(keeper: ChildProcess, print: (line: string) => void): Promise<Mongod> {
  return new Promise((resolve, reject) => {
    keeper.on('message', (message: KeeperMessage) => {
      if ('print' in message) print(message.print)
      else if ('ready' in message) resolve(message.ready)
      else reject(new Error(message.failed))
    })
    keeper.once('error', reject)
    keeper.once('exit', (code, signal) =>
      reject(new Error(`The keeper of the embedded MongoDB ended (${signal ?? `code ${code}`}).`)),
    )
  })
}
