import cluster, { type Worker } from 'node:cluster'
import { extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from './domain/log.ts'
import { drainWord, type WorkerNews } from './worker.ts'

/** Processes that die this often in a row before they listen will not do better the next time. */
const startsAtMost = 3

/** One that has lived this long was a good one; its successor need not wait. */
const goodLifeMs = 10_000

const firstPauseMs = 100
const longestPauseMs = 30_000

/** A worker ends itself when its drain time is over; one that does not is stuck. */
const stuckAfterMs = 10_000

interface PoolOptions {
  count: number
  drainSeconds: number
  /** What a worker's environment has beyond this process'. */
  environment: Record<string, string>
  log: Log
}

/** How a worker has ended. */
interface End {
  /** Its own word on why it could not start. */
  failed: string | undefined
  /** Its word, or else what the system says. */
  reason: string
  livedMs: number
}

/** Worker processes that share a port; one that dies is replaced. */
export class Pool {
  /** The address, when all of them listen; rejects if they cannot. */
  readonly listening: Promise<string>
  readonly #options: PoolOptions
  readonly #alive = new Set<Worker>()
  readonly #up = new Set<Worker>()
  #state: 'starting' | 'running' | 'ending' = 'starting'
  /** Short lives in a row. */
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

  /** Lets them finish what runs, and waits until the last one has ended. */
  async end() {
    this.#state = 'ending'
    if (this.#alive.size === 0) return
    const ended = new Promise<void>((resolve) => {
      this.#allEnded = resolve
    })
    for (const worker of this.#alive) if (worker.isConnected()) worker.send(drainWord)
    const limitMs = this.#options.drainSeconds * 1000 + stuckAfterMs
    if ((await Promise.race([ended, delay(limitMs, 'stuck', { ref: false })])) === 'stuck') this.kill()
    await ended
  }

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

/** This server's own beginning, also where another script has loaded it. */
function mainModule() {
  const here = fileURLToPath(import.meta.url)
  return fileURLToPath(new URL(`./main${extname(here)}`, import.meta.url))
}
