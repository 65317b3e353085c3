import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { extname } from 'node:path'
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
  /** Variables for the workers in addition to the environment of this process. */
  environment: Record<string, string>
  log: Log
}

/** Worker processes that share a port. A worker that dies is replaced. */
export function createPool({ count, environment, log }: PoolOptions) {
  let state: 'starting' | 'running' | 'ending' = 'starting'
  /** Workers in a row that did not run long enough. */
  let failures = 0

  /** Starts a worker. Resolves when it listens. Rejects if it reports an error, or if too many exit early. */
  const raise = () =>
    new Promise<string>((resolve, reject) => {
      const worker = cluster.fork(environment)
      const bornAt = performance.now()
      let failed: string | undefined
      const raiseAnother = () => {
        if (state !== 'ending') raise().then(resolve, reject)
      }
      worker.on('message', (news: WorkerNews) => {
        if ('failed' in news) failed = news.failed
        else resolve(news.listening)
      })
      worker.once('exit', (code, signal) => {
        if (state === 'ending') return
        failures = hadGoodLife(bornAt) ? 0 : failures + 1
        const reason = failed ?? endOf(code, signal)
        if (state === 'starting' && isHopeless(failed, failures)) return reject(new Error(reason))
        log.error({ worker: worker.id, reason }, 'a worker has ended; another one takes its place')
        setTimeout(raiseAnother, pauseAfter(failures))
      })
    })

  return {
    /** Resolves with the base URL when all workers listen. If they cannot, kills them and rejects. */
    async start() {
      cluster.setupPrimary({ exec: mainModule() })
      try {
        const [baseUrl = ''] = await Promise.all(Array.from({ length: count }, raise))
        state = 'running'
        return baseUrl
      } catch (error) {
        state = 'ending'
        killAll()
        throw error
      }
    },
    /** Drains all workers and waits until they have exited. Kills those that are stuck. */
    async end(drainSeconds: number) {
      state = 'ending'
      for (const worker of alive()) if (worker.isConnected()) worker.send(drainMessage)
      setTimeout(killAll, drainSeconds * 1000 + stuckAfterMs).unref()
      while (alive().length > 0) await once(cluster, 'exit')
    },
  }
}

function alive() {
  return Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isDead() === false)
}

function killAll() {
  for (const worker of alive()) worker.process.kill('SIGKILL')
}

/** A worker that reports an error would report it again. One that only ends may do better the next time. */
function isHopeless(failed: string | undefined, failures: number) {
  return failed !== undefined || failures >= startsAtMost
}

function hadGoodLife(bornAt: number) {
  return performance.now() - bornAt > goodLifeMs
}

function endOf(code: number, signal: string) {
  return `The worker ended by ${signal ?? `exit code ${code}`}`
}

function pauseAfter(failures: number) {
  return failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}

/** The path of `main`, because another script may have loaded this server. */
function mainModule() {
  const here = fileURLToPath(import.meta.url)
  return fileURLToPath(new URL(`../main${extname(here)}`, import.meta.url))
}
