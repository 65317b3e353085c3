import type { Registry } from 'prom-client'
import { openDatabase } from '../database/open.ts'
import type { ProcessLog } from './log.ts'
import type { Settings } from './settings.ts'
import { endOnSignal } from './signals.ts'
import { greet } from './welcome.ts'

/** Runs the server in a single process. */
export async function runSingleProcess(settings: Settings, log: ProcessLog) {
  const tellOfDatabase = (detail: string) => log.tell('embedded_database', { detail }, detail)
  // The other modules are loaded while the database starts.
  const [{ database, name, close }, { serve }] = await Promise.all([
    openDatabase(settings, tellOfDatabase),
    import('./serve.ts'),
  ])
  const { baseUrl, registry, end } = await serve(settings, { database, log })
  const metrics = registry && showMetrics(registry, settings)
  const greeting = greet(settings, { baseUrl, database, name, metrics }, log.tell)
  endOnSignal(async () => {
    await greeting
    await end()
    await close()
  }, log.tell)
  await greeting
}

/** Loads prom-client only if metrics are on. */
async function showMetrics(registry: Registry, settings: Settings) {
  const { serveOwnMetrics } = await import('./metrics-listener.ts')
  return serveOwnMetrics(registry, settings)
}
