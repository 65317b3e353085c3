import type { Registry } from 'prom-client'
import { openDatabase } from '../database/open.ts'
import type { Settings } from './settings.ts'
import { endOnSignal } from './signals.ts'
import { announce, print } from './terminal.ts'
import { welcome } from './welcome.ts'

/** Runs the server in a single process. */
export async function runSingleProcess(settings: Settings) {
  const opening = openDatabase(settings, print)
  // The other modules are loaded while the database starts.
  const [opened, { serve }, { createLog }] = await Promise.all([
    opening,
    import('./serve.ts'),
    import('./log.ts'),
  ])
  try {
    const { database } = opened
    const serving = await serve(settings, { database, log: createLog(settings.LOG_LEVEL) })
    const metrics = serving.registry && (await showMetrics(settings, serving.registry))
    endOnSignal(async () => {
      await serving.end()
      await opened.close()
    })
    announce(settings, { baseUrl: serving.baseUrl, database: opened.name, metrics })
    if (settings.MONGODB_URI === undefined) await welcome(database, serving.baseUrl)
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Loads prom-client only if metrics are on. */
async function showMetrics(settings: Settings, registry: Registry) {
  const { serveOwnMetrics } = await import('./metrics-listener.ts')
  return serveOwnMetrics(registry, settings)
}
