import cluster from 'node:cluster'
import { parseSettings, processEnvironment, type Settings } from './process/settings.ts'
import { deferPreloaded } from './process/signals.ts'
import { isTerminal, tellFailure } from './process/terminal.ts'

/** Imports each part only when it is needed, because loading modules takes most of the start. */
async function run(settings: Settings) {
  deferPreloaded()
  const { createLog, logWhatNodePrints } = await import('./process/log.ts')
  const log = createLog(settings.LOG_LEVEL, cluster.worker ? { worker: cluster.worker.id } : null)
  if (!isTerminal.stdout && settings.LOG_LEVEL !== 'silent') logWhatNodePrints(log)
  if (!cluster.isPrimary) return (await import('./process/worker.ts')).runWorker(settings, log)
  if (settings.GENERATOR !== 'local') {
    const { checkGenerators } = await import('./generators/create-generators.ts')
    await checkGenerators(settings, (detail) => log.tell('model_doubtful', { detail }, detail))
  }
  if (settings.WORKERS > 1)
    return (await import('./process/cluster-primary.ts')).runClusterPrimary(settings, log)
  return (await import('./process/single-process.ts')).runSingleProcess(settings, log)
}

const parsed = parseSettings(processEnvironment)
if ('problems' in parsed) {
  for (const problem of parsed.problems) tellFailure('setting_invalid', problem)
  process.exit(1)
}
try {
  await run(parsed.settings)
} catch (error) {
  tellFailure('start_failed', error instanceof Error ? error.message : String(error))
  process.exit(1)
}
