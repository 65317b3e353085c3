import type { Registry } from 'prom-client'
import { openDatabase } from '../database/open.ts'
import type { ProcessLog } from './log.ts'
import { serve } from './serve.ts'
import type { Settings } from './settings.ts'
import { endAndExit } from './signals.ts'

/** The message of a worker to the cluster primary: about its start, or its metrics. */
export type WorkerNews = { listening: string } | { failed: string } | { metrics: object[] }

/** The message of the cluster primary that tells a worker to drain and to exit. */
export const drainMessage = 'drain'

/** The message of the cluster primary that asks a worker which listens for its metrics. */
export const metricsMessage = 'metrics'

/** Runs a worker, one of several processes that share the port. The cluster primary tells it when to end. */
export async function runWorker(settings: Settings, log: ProcessLog) {
  const started = start(settings, log)
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    endAndExit(async () => (await started).end(), log.tell)
  }
  process.on('message', (word) => {
    if (word === drainMessage) end()
    if (word === metricsMessage) void started.then(({ registry }) => tellMetrics(registry))
  })
  process.on('SIGTERM', end)
  // Ctrl-C in a terminal reaches all processes, but only the cluster primary decides when a worker ends.
  process.on('SIGINT', () => {})
  try {
    const { baseUrl } = await started
    tell({ listening: baseUrl })
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
  }
}

async function start(settings: Settings, log: ProcessLog) {
  // The cluster primary has started the database, so there is nothing to tell about it.
  const { database, close } = await openDatabase(settings, () => {})
  const { baseUrl, registry, end } = await serve(settings, { database, log })
  return {
    baseUrl,
    registry,
    async end() {
      await end()
      await close()
    },
  }
}

async function tellMetrics(registry: Registry | undefined) {
  tell({ metrics: (await registry?.getMetricsAsJSON()) ?? [] })
}

function tell(news: WorkerNews, told = () => {}) {
  process.send?.(news, undefined, undefined, told)
}
