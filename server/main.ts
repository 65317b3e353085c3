import cluster from 'node:cluster'
import { runAlone } from './alone.ts'
import { checkGenerators } from './generators/create-generators.ts'
import { runPrimary } from './primary.ts'
import { parseSettings, processEnvironment, type Settings } from './settings.ts'
import { complain } from './terminal.ts'
import { runWorker } from './worker.ts'

async function run(settings: Settings) {
  if (cluster.isPrimary) await checkGenerators(settings, complain)
  if (settings.WORKERS === 1) return runAlone(settings)
  return cluster.isPrimary ? runPrimary(settings) : runWorker(settings)
}

const parsed = parseSettings(processEnvironment())
if ('problems' in parsed) {
  for (const problem of parsed.problems) complain(problem)
  process.exit(1)
}
try {
  await run(parsed.settings)
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
