import cluster from 'node:cluster'
import { parseSettings, processEnvironment, type Settings } from './process/settings.ts'
import { printError } from './process/terminal.ts'

/** Imports each part only when it is needed, because loading modules takes most of the start. */
async function run(settings: Settings) {
  if (!cluster.isPrimary) return (await import('./process/worker.ts')).runWorker(settings)
  if (settings.GENERATOR !== 'local') {
    const { checkGenerators } = await import('./generators/create-generators.ts')
    await checkGenerators(settings, printError)
  }
  if (settings.WORKERS > 1) return (await import('./process/cluster-primary.ts')).runClusterPrimary(settings)
  return (await import('./process/single-process.ts')).runSingleProcess(settings)
}

const parsed = parseSettings(processEnvironment)
if ('problems' in parsed) {
  for (const problem of parsed.problems) printError(problem)
  process.exit(1)
}
try {
  await run(parsed.settings)
} catch (error) {
  printError(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
