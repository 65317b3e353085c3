import { setTimeout as delay } from 'node:timers/promises'
import { archivePastDays } from '../accounts/past-days-step.ts'
import { never } from '../admission/rule.ts'
import { dropHolds } from './captured-holds-step.ts'
import type { SettlementDependencies } from './dependencies.ts'
import { type Resolve, sweep } from './expired-holds.ts'
import { removeLateImages } from './late-images-step.ts'
import { shortenLeases } from './leases-step.ts'

/** Pause between sweeps, in milliseconds. It is short enough that an expired hold is refunded within 5 seconds. */
const sweepEveryMs = 4000

/**
 * Pause between removals of late images, in milliseconds. It can be long, because late images only use disk space.
 */
const lateImagesEveryMs = 800_000

interface SweeperOptions {
  resolve: Resolve
  /** Called after each sweep. */
  onSwept: () => void
}

/**
 * Resolves expired holds while the server runs, and removes data that accounts and images do not need any more.
 * `stop` resolves when the current work has ended.
 */
export function startSweeper(given: SettlementDependencies, { resolve, onSwept }: SweeperOptions) {
  const stop = new AbortController()
  const sweepOnce = sweeping(given, resolve)
  const running = [
    repeat(sweepEveryMs, stop.signal, async () => {
      await sweepOnce(stop.signal)
      onSwept()
      await tidyAccounts(given)
    }),
    // A separate loop, because the sweep must not wait for it.
    repeat(lateImagesEveryMs, stop.signal, async () => {
      try {
        await removeLateImages(given, stop.signal)
      } catch (err) {
        given.log.warn({ err }, 'late images could not be removed; the next time goes on')
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

function sweeping(given: SettlementDependencies, resolve: Resolve) {
  const { clock, meter, log, database } = given
  let sweptAt = never // so that the first sweep also finds a clock that stepped back before the start
  return async (stop: AbortSignal) => {
    try {
      const now = await clock.read()
      if (now < sweptAt) await shortenLeases({ database }, now)
      sweptAt = now
      meter.swept(await sweep(given, resolve, stop))
    } catch (err) {
      meter.swept('failed')
      log.warn({ err }, 'the sweep could not finish; the next one goes on')
    }
  }
}

/**
 * Removes from the accounts what they do not need any more: captured holds that no admission has removed, and counts
 * of past days. Does not throw.
 */
export async function tidyAccounts({ database, capturedHolds, pastDays, log }: SettlementDependencies) {
  try {
    await dropHolds(database.accounts, capturedHolds.takeIdle())
    await archivePastDays({ database, pastDays })
  } catch (err) {
    log.warn({ err }, 'accounts could not be tidied; the next time goes on')
  }
}

/**
 * Does the work now and again `everyMs` milliseconds after each end. The first run is not delayed, because a killed
 * process may have left expired holds.
 */
async function repeat(everyMs: number, stop: AbortSignal, work: () => Promise<void>) {
  while (!stop.aborted) {
    await work()
    await delay(everyMs, undefined, { signal: stop }).catch(() => {}) // it rejects when aborted, and the loop ends
  }
}
