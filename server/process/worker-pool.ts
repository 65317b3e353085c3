import cluster, { type Worker } from 'node:cluster'
import { extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../domain/ports.ts'
import { drainMessage, type WorkerNews } from './worker.ts'

/** At the start, the pool gives up after this many early exits in a row. */
const startsAtMost = 3

/** A worker that ran this long does not count as a failure, and its replacement starts at once. */
const goodLifeMs = 10_000

const firstPauseMs = 100
const longestPauseMs = 30_000

/** A worker that runs this long after its drain time is stuck, and is killed. */
const stuckAfterMs = 10_000

interface PoolOptions {
  count: number
  drainSeconds: number
  /** Variables for the workers in addition to the environment of this process. */
  environment: Record<string, string>
  log: Log
}

/** The end of a worker. */
interface End {
  /** The worker's message if it could not start. */
  failed: string | undefined
  /** The worker's message, or else the signal or the exit code. */
  reason: string
  livedMs: number
}

/** Worker processes that share a port. A worker that dies is replaced. */
export class Pool {
  /** The base URL, when all workers listen. Rejects if a worker reports an error, or if too many exit early. */
  readonly listening: Promise<string>
  readonly #options: PoolOptions
  readonly #alive = new Set<Worker>()
  readonly #up = new Set<Worker>()
  #state: 'starting' | 'running' | 'ending' = 'starting'
  /** Workers in a row that did not run long enough. */
  #failures = 0
  #begin = (_baseUrl: string) => {}
  #giveUp = (_error: Error) => {}
  #allEnded = () => {}

  constructor(options: PoolOptions) {
    this.#options = options
    this.listening = new Promise((resolve, reject) => {
      this.#begin = resolve
      this.#giveUp = reject
    })
    cluster.setupPrimary({ exec: mainModule() })
    for (let index = 0; index < options.count; index += 1) this.#raise()
  }

  /** Drains all workers and waits until they have exited. Kills those that are stuck. */
  async end() {
    this.#state = 'ending'
    if (this.#alive.size === 0) return
    const ended = new Promise<void>((resolve) => {
      this.#allEnded = resolve
    })
    for (const worker of this.#alive) if (worker.isConnected()) worker.send(drainMessage)
    const limitMs = this.#options.drainSeconds * 1000 + stuckAfterMs
    if ((await Promise.race([ended, delay(limitMs, 'stuck', { ref: false })])) === 'stuck') this.kill()
    await ended
  }

  /** Kills all workers at once. */
  kill() {
    for (const worker of this.#alive) worker.process.kill('SIGKILL')
  }

  #raise() {
    if (this.#state === 'ending') return
    const worker = cluster.fork(this.#options.environment)
    const bornAt = performance.now()
    let failed: string | undefined
    this.#alive.add(worker)
    worker.on('message', (news: WorkerNews) => {
      if ('failed' in news) failed = news.failed
      if ('listening' in news) this.#listens(worker, news.listening)
    })
    worker.once('exit', (code, signal) => {
      const reason = failed ?? `it ended by ${signal ?? `exit code ${code}`}`
      this.#lose(worker, { failed, reason, livedMs: performance.now() - bornAt })
    })
  }

  #listens(worker: Worker, baseUrl: string) {
    this.#up.add(worker)
    if (this.#state !== 'starting' || this.#up.size < this.#options.count) return
    this.#state = 'running'
    this.#begin(baseUrl)
  }

  #lose(worker: Worker, { failed, reason, livedMs }: End) {
    this.#alive.delete(worker)
    this.#up.delete(worker)
    this.#failures = livedMs > goodLifeMs ? 0 : this.#failures + 1
    if (this.#state === 'ending') {
      if (this.#alive.size === 0) this.#allEnded()
    } else if (this.#state === 'starting' && (failed !== undefined || this.#failures >= startsAtMost)) {
      this.#giveUp(new Error(failed ?? `The workers end before they listen: ${reason}`))
    } else {
      this.#options.log.error(
        { worker: worker.id, reason },
        'a worker has ended; another one takes its place',
      )
      setTimeout(() => this.#raise(), pauseAfter(this.#failures))
    }
  }
}

function pauseAfter(failures: number) {
  return failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}

/** The path of `main`, because another script may have loaded this server. */
function mainModule() {
  const here = fileURLToPath(import.meta.url)
  return fileURLToPath(new URL(`../main${extname(here)}`, import.meta.url))
}
