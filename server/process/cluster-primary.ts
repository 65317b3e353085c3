import type { Worker } from 'node:cluster'
import { createServer } from 'node:net'
import { openDatabase } from '../database/open.ts'
import { listenOn } from './listen.ts'
import type { ProcessLog } from './log.ts'
import type { Settings } from './settings.ts'
import { endOnSignal } from './signals.ts'
import { greet } from './welcome.ts'
import { createPool } from './worker-pool.ts'

/**
 * Runs the cluster primary: it starts the workers, opens the embedded database if that is used, and prints to the
 * terminal. It serves no requests. Rejects if the workers cannot start.
 */
export async function runClusterPrimary(settings: Settings, log: ProcessLog) {
  const tellOfDatabase = (detail: string) => log.tell('embedded_database', { detail }, detail)
  const { database, uri, name, close } = await openDatabase(settings, tellOfDatabase)
  const environment = { MONGODB_URI: uri, PORT: String(await portOf(settings)) }
  const pool = createPool(settings.WORKERS, environment, log.write)
  endOnSignal(async () => {
    await pool.end(settings.DRAIN_SECONDS)
    await close()
  }, log.tell)
  const baseUrl = await pool.start()
  const metrics = showMetrics(pool.workers, settings)
  await greet(settings, { baseUrl, database, name, metrics }, log.tell)
}

/** With PORT=0, selects a free port once, so that a replaced worker listens on the same port. */
async function portOf({ HOST, PORT }: Settings) {
  if (PORT !== 0) return PORT
  const server = createServer()
  const origin = await listenOn(server, { host: HOST, port: 0, setting: 'PORT' })
  await new Promise((resolve) => server.close(resolve))
  return Number(new URL(origin).port)
}

/** Loads prom-client only if metrics are on. */
async function showMetrics(workers: () => readonly Worker[], settings: Settings) {
  if (settings.METRICS_PORT === undefined) return undefined
  const { serveWorkerMetrics } = await import('./metrics-listener.ts')
  return serveWorkerMetrics(workers, settings)
}
