import type { Hold } from '../../database/collections/accounts.ts'
import type { CapturedGeneration } from '../../database/collections/generations.ts'
import type { RefundOptions } from '../admission/rule.ts'
import { capture } from './capture.ts'
import { captureBatch } from './capture-batch.ts'
import { dropHolds } from './captured-holds-step.ts'
import type { SettlementDependencies } from './dependencies.ts'
import { type Resolve, resolve, sweep } from './expired-holds.ts'
import { refund } from './refund.ts'
import { resolutions } from './resolutions.ts'
import { startSweeper, tidyAccounts } from './sweeper.ts'

/** Settlement: a hold is captured, or refunded, or resolved after its lease. */
export function createSettlement(given: SettlementDependencies) {
  const { database, capturedHolds, log } = given
  const batch = captureBatch(database.generations)
  const resolved = resolutions()
  const resolveOnce: Resolve = (account, hold) => resolved.once(hold.id, () => resolve(given, account, hold))
  return {
    capture: (generation: CapturedGeneration) => capture(given, batch, generation),
    refund: (account: string, hold: Hold, options?: RefundOptions) => refund(given, account, hold, options),
    resolve: resolveOnce,
    sweep: (stop?: AbortSignal) => sweep(given, resolveOnce, stop),
    startSweeper: () => startSweeper(given, { resolve: resolveOnce, onSwept: resolved.forgetOld }),
    tidyAccounts: () => tidyAccounts(given),
    /** Removes all known captured holds from their accounts, before the process ends. Does not throw. */
    async dropCaptured() {
      try {
        await dropHolds(database.accounts, capturedHolds.takeAll())
      } catch (err) {
        log.warn({ err }, 'captured holds stay in their accounts; other servers find out what they are')
      }
    },
    /** Number of captures that wait for the current insert to end. */
    capturesWaiting: batch.waiting,
  }
}

export type SettlementRoom = ReturnType<typeof createSettlement>
