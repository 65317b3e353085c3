import { createServer } from 'node:net'
import { openDatabase } from './database/open.ts'
import { listenOn } from './listen.ts'
import { createLog } from './log.ts'
import { Pool } from './pool.ts'
import type { Settings } from './settings.ts'
import { endOnSignal } from './signals.ts'
import { announce, say } from './terminal.ts'
import { welcome } from './welcome.ts'

/**
 * The process that keeps the others: it has the embedded database, if that is used, speaks to the terminal, and
 * answers no request itself.
 */
export async function runPrimary(settings: Settings) {
  const opened = await openDatabase({
    uri: settings.MONGODB_URI,
    dataDir: settings.DATA_DIR,
    embedded: settings.embedded,
    patience: 'request',
    say,
  })
  const pool = new Pool({
    count: settings.WORKERS,
    drainSeconds: settings.DRAIN_SECONDS,
    environment: { MONGODB_URI: opened.uri, PORT: String(await portOf(settings)) },
    log: createLog(settings.LOG_LEVEL),
  })
  endOnSignal(async () => {
    await pool.end()
    await opened.close()
  })
  try {
    const baseUrl = await pool.listening
    const metrics = await showMetrics(settings)
    announce(settings, { baseUrl, database: opened.name, metrics })
    if (opened.embedded) await welcome(opened.database, baseUrl)
  } catch (error) {
    pool.kill()
    await opened.close()
    throw error
  }
}

/** A port that anybody may choose is chosen once: a worker that follows the others must find the same. */
async function portOf({ HOST, PORT }: Settings) {
  if (PORT !== 0) return PORT
  const server = createServer()
  const origin = await listenOn(server, { host: HOST, port: 0, setting: 'PORT' })
  await new Promise((resolve) => server.close(resolve))
  return Number(new URL(origin).port)
}

/** Loaded only where somebody looks. */
async function showMetrics(settings: Settings) {
  if (settings.METRICS_PORT === undefined) return undefined
  const { showOfWorkers } = await import('./metrics/listener.ts')
  return showOfWorkers(settings)
}
