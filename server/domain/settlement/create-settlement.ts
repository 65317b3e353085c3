import type { Hold } from '../../database/collections/accounts.ts'
import type { CapturedGeneration } from '../../database/collections/generations.ts'
import type { RefundOptions } from '../admission/rule.ts'
import { capture, captureBatch } from './capture.ts'
import type { SettlementDependencies } from './dependencies.ts'
import { endHolds } from './end-holds.ts'
import { holdResolver } from './expired-holds.ts'
import { refund } from './refund-step.ts'
import { startSweeper, sweeping } from './sweeper.ts'

/** Settlement: a hold is captured, or refunded, or resolved after its lease. */
export function createSettlement(given: SettlementDependencies) {
  const batch = captureBatch(given.database.generations)
  const resolver = holdResolver(given)
  const sweep = sweeping(given, resolver)
  return {
    capture: (generation: CapturedGeneration) => capture(given, batch, generation),
    refund: (account: string, hold: Hold, options?: RefundOptions) => refund(given, account, hold, options),
    resolve: resolver.resolve,
    endHolds: (account: string) => endHolds(given, resolver, account),
    sweep,
    startSweeper: () => startSweeper(given, sweep),
    /** Number of captures that wait for the current insert to end. */
    capturesWaiting: batch.waiting,
  }
}

export type SettlementRoom = ReturnType<typeof createSettlement>
