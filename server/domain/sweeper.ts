import { setTimeout as delay } from 'node:timers/promises'
import type { Backend } from './backend.ts'
import { shortenLeases } from './leases.ts'
import { archivePastDays } from './past-days.ts'
import { dropIdle, removeLateImages, sweep } from './recovery.ts'

/** Often enough that no expired hold waits 5 seconds for its refund. */
const sweepEveryMs = 4000

/** Late image bytes harm nobody but the disk. */
const lateImagesEveryMs = 800_000

/** Resolves expired holds for as long as the server runs, whoever left them, and tidies beside that. */
export function startSweeper(backend: Backend) {
  const stop = new AbortController()
  let sweptAt = new Date(8.64e15) // so that the first sweep looks for a clock that has stepped back before it
  const running = [
    repeat(sweepEveryMs, stop.signal, async () => {
      try {
        const now = await backend.clock.read()
        if (now < sweptAt) await shortenLeases(backend, now)
        sweptAt = now
        const resolved = await sweep(backend, stop.signal)
        backend.meter.swept(resolved)
      } catch (err) {
        backend.meter.swept('failed')
        backend.log.warn({ err }, 'the sweep could not finish; the next one goes on')
      }
      backend.resolutions.forgetOld()
      try {
        await dropIdle(backend)
        await archivePastDays(backend)
      } catch (err) {
        backend.log.warn({ err }, 'accounts could not be tidied; the next time goes on')
      }
    }),
    // Beside the sweep, which must not wait for it.
    repeat(lateImagesEveryMs, stop.signal, async () => {
      try {
        await removeLateImages(backend, stop.signal)
      } catch (err) {
        backend.log.warn({ err }, 'late images could not be removed; the next time goes on')
      }
    }),
  ]
  return {
    async stop() {
      stop.abort()
      await Promise.all(running)
    },
  }
}

/** Does the work now, since what a killed process left may have waited long enough, and again some time after each end. */
async function repeat(everyMs: number, stop: AbortSignal, work: () => Promise<void>) {
  while (!stop.aborted) {
    await work()
    await delay(everyMs, undefined, { signal: stop }).catch(() => {}) // aborted: that is the end
  }
}
