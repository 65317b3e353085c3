import type { Backend } from './backend.ts'
import { archivePastDays } from './past-days.ts'
import { removeLateImages, sweep, tidy } from './recovery.ts'

/** Often enough that no expired hold waits 5 seconds for its refund. */
const intervalMs = 4000

/** Late image bytes harm nobody but the disk. */
const lateImagesEvery = 200

/** Resolves expired holds for as long as the server runs, whoever left them. */
export function startSweeper(backend: Backend) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let current = Promise.resolve()
  let runs = 0

  const run = async () => {
    try {
      const resolved = await sweep(backend)
      await tidy(backend)
      await archivePastDays(backend)
      if (runs % lateImagesEvery === 0) await removeLateImages(backend)
      runs += 1
      backend.meter.swept(resolved)
    } catch (err) {
      backend.meter.swept('failed')
      backend.log.warn({ err }, 'the sweep could not finish; the next one goes on')
    }
    if (!stopped) schedule(intervalMs)
  }
  const schedule = (afterMs: number) => {
    timer = setTimeout(() => {
      current = run()
    }, afterMs)
  }

  schedule(0) // what a killed process left may have waited long enough already
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
