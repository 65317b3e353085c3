import type { Registry } from 'prom-client'
import { openDatabase } from '../database/open.ts'
import type { Settings } from './settings.ts'
import { endOnSignal } from './signals.ts'
import { print } from './terminal.ts'
import { greet } from './welcome.ts'

/** Runs the server in a single process. */
export async function runSingleProcess(settings: Settings) {
  // The other modules are loaded while the database starts.
  const [{ database, name, close }, { serve }, { createLog }] = await Promise.all([
    openDatabase(settings, print),
    import('./serve.ts'),
    import('./log.ts'),
  ])
  const { baseUrl, registry, end } = await serve(settings, { database, log: createLog(settings.LOG_LEVEL) })
  const metrics = registry && showMetrics(registry, settings)
  const greeting = greet(settings, { baseUrl, database, name, metrics })
  endOnSignal(async () => {
    await greeting
    await end()
    await close()
  })
  await greeting
}

/** Loads prom-client only if metrics are on. */
async function showMetrics(registry: Registry, settings: Settings) {
  const { serveOwnMetrics } = await import('./metrics-listener.ts')
  return serveOwnMetrics(registry, settings)
}
