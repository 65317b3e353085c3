import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../domain/ports.ts'
import { drainMessage, type WorkerNews } from './worker.ts'

/** At the start, the pool gives up after this many early exits in a row. */
const startsAtMost = 3

/** A worker that ran this long does not count as a failure. */
const goodLifeMs = 10_000

/** The pause before a replacement. It doubles with each failure. */
const firstPauseMs = 50
const longestPauseMs = 30_000

/** A worker that runs this long after its drain time is stuck, and is killed. */
const stuckAfterMs = 10_000

/**
 * Worker processes that share a port. A worker that dies is replaced. They get `environment` in addition to the
 * variables of this process.
 */
export function createPool(count: number, environment: Record<string, string>, log: Log) {
  let isRunning = false
  let isEnding = false
  /** Workers in a row that did not run long enough. */
  let failures = 0
  /** The ids of the workers that listen. */
  const listening = new Set<number>()

  /** Keeps one worker running. At the start, rejects if it reports an error, or if too many exit early. */
  const keepOne = async (listens: (baseUrl: string) => void) => {
    while (!isEnding) {
      const { worker, failed, reason, livedMs } = await runWorker(environment, (id, baseUrl) => {
        listening.add(id)
        listens(baseUrl)
      })
      listening.delete(worker)
      if (isEnding) return
      failures = livedMs > goodLifeMs ? 0 : failures + 1
      if (!isRunning && (failed !== undefined || failures >= startsAtMost))
        throw new Error(failed ?? `The workers end before they listen: ${reason}`)
      log('worker_ended', { worker, reason })
      await delay(Math.min(longestPauseMs, firstPauseMs * 2 ** failures))
    }
  }
  const startOne = () => new Promise<string>((resolve, reject) => void keepOne(resolve).catch(reject))

  return {
    /** Resolves with the base URL when all workers listen. If they cannot, kills them and rejects. */
    async start() {
      cluster.setupPrimary({ exec: mainModule() })
      try {
        const [baseUrl = ''] = await Promise.all(Array.from({ length: count }, startOne))
        isRunning = true
        return baseUrl
      } catch (error) {
        isEnding = true
        killAll()
        throw error
      }
    },
    /** The workers that listen, also while they drain. */
    workers: () => alive().filter((worker) => worker.isConnected() && listening.has(worker.id)),
    /** Drains all workers and waits until they have exited. Kills those that are stuck. */
    async end(drainSeconds: number) {
      isEnding = true
      for (const worker of alive()) if (worker.isConnected()) worker.send(drainMessage)
      setTimeout(killAll, drainSeconds * 1000 + stuckAfterMs).unref()
      while (alive().length > 0) await once(cluster, 'exit')
    },
  }
}

/** Runs a worker until it exits. `failed` is its message if it could not start. */
async function runWorker(
  environment: Record<string, string>,
  listens: (id: number, baseUrl: string) => void,
) {
  const worker = cluster.fork(environment)
  const bornAt = performance.now()
  let failed: string | undefined
  worker.on('message', (news: WorkerNews) => {
    if ('failed' in news) failed = news.failed
    if ('listening' in news) listens(worker.id, news.listening)
  })
  const how = await new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const livedMs = performance.now() - bornAt
  return { worker: worker.id, failed, reason: failed ?? `it ended by ${how}`, livedMs }
}

function alive() {
  return Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isDead() === false)
}

function killAll() {
  for (const worker of alive()) worker.process.kill('SIGKILL')
}

/** The path of `main`, because another script may have loaded this server. */
function mainModule() {
  const here = fileURLToPath(import.meta.url)
  return fileURLToPath(new URL(`../main${extname(here)}`, import.meta.url))
}
