import { setTimeout as delay } from 'node:timers/promises'
import { isOutage } from '../../database/errors.ts'
import { archivePastDays } from '../accounts/past-days-step.ts'
import { never } from '../calendar.ts'
import { eraseOld } from '../generations/erasure.ts'
import type { SettlementDependencies } from './dependencies.ts'
import { type HoldResolver, logFields } from './expired-holds.ts'
import { accountsWithExpiredHolds, dropHolds, shortenLeases } from './holds-step.ts'
import { removeLateImages } from './late-images-step.ts'

/** Pause between sweeps, in milliseconds. It is short enough that an expired hold is refunded within 5 seconds. */
const sweepEveryMs = 4000

/**
 * Pause between removals of late images, in milliseconds. It can be long, because late images only use disk space.
 */
const lateImagesEveryMs = 800_000

type Sweep = (stop?: AbortSignal) => Promise<number>

/**
 * Returns the function that resolves all expired holds, and returns the number of refunded ones. It also removes from
 * the accounts what they do not need any more: captured holds, and counts of past days.
 */
export function sweeping(given: SettlementDependencies, resolver: HoldResolver): Sweep {
  const { database, clock, capturedHolds, pastDays } = given
  let sweptAt = never // so that the first sweep also finds a clock that stepped back before the start
  return async (stop) => {
    const now = await clock.read()
    if (now < sweptAt) await shortenLeases(database.accounts, now)
    sweptAt = now
    const refunded = await resolveExpired(given, resolver, { now, stop })
    await dropHolds(database.accounts, capturedHolds.takeAll())
    await archivePastDays(database, pastDays.take())
    return refunded
  }
}

/** If one hold fails, the others are resolved all the same. An outage of the database ends the sweep. */
async function resolveExpired(
  { database, log }: SettlementDependencies,
  { resolve, forget }: HoldResolver,
  { now, stop }: { now: Date; stop: AbortSignal | undefined },
) {
  forget()
  let refunded = 0
  for (const { account, hold } of await expiredHolds(database, now)) {
    if (stop?.aborted) break
    try {
      if ((await resolve(account, hold)) === 'refunded') refunded += 1
    } catch (err) {
      if (isOutage(err)) throw err // an outage affects every hold
      log('hold_unresolved', { ...logFields(account, hold), err })
    }
  }
  return refunded
}

async function expiredHolds({ accounts }: SettlementDependencies['database'], now: Date) {
  const found = await accountsWithExpiredHolds(accounts, now)
  return found.flatMap(({ _id: account, holds }) =>
    holds.filter(({ expires }) => expires <= now).map((hold) => ({ account, hold })),
  )
}

/** Sweeps while the server runs, removes late images, and erases old content. */
export function startSweeper(given: SettlementDependencies, sweep: Sweep) {
  const { database, capturedHolds, log, meter } = given
  const stop = new AbortController()
  const sweepOnce = async () => {
    try {
      meter.swept(await sweep(stop.signal))
    } catch (err) {
      meter.swept('failed')
      log('sweep_failed', { err })
    }
  }
  const removeImages = () =>
    removeLateImages(given, stop.signal).catch((err) => log('late_images_kept', { err }))
  const eraseContent = () =>
    eraseOld(given).then(
      (generations) => generations > 0 && log('content_erased', { generations }),
      (err) => log('old_content_kept', { err }),
    )
  const running = [
    repeat(sweepEveryMs, stop.signal, sweepOnce),
    // A separate loop, because the sweep must not wait for it.
    repeat(lateImagesEveryMs, stop.signal, removeImages),
    repeat(sweepEveryMs, stop.signal, eraseContent),
  ]
  return {
    /** Waits until the current work has ended, and removes the captured holds that are left. Does not throw. */
    async stop() {
      stop.abort()
      await Promise.all(running)
      await dropHolds(database.accounts, capturedHolds.takeAll()).catch((err) =>
        log('captured_holds_kept', { err }),
      )
    },
  }
}

/**
 * Does the work now and again `everyMs` milliseconds after each end. The first run is not delayed, because a killed
 * process may have left expired holds.
 */
async function repeat(everyMs: number, stop: AbortSignal, work: () => Promise<unknown>) {
  while (!stop.aborted) {
    await work()
    await delay(everyMs, undefined, { signal: stop }).catch(() => {}) // it rejects when aborted, and the loop ends
  }
}
