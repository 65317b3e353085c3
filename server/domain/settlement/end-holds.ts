import { setTimeout as delay } from 'node:timers/promises'
import type { Verdict } from '../admission/rule.ts'
import type { SettlementDependencies } from './dependencies.ts'
import type { HoldResolver } from './expired-holds.ts'
import { dropHolds } from './holds-step.ts'

/** Pause before undecided holds are resolved again, in milliseconds. */
const pauseMs = 200

/**
 * Ends every hold of an account that admits no more requests, without waiting for its lease. A hold is captured already,
 * or it gets a tombstone and is refunded. Returns the number of refunded ones.
 */
export async function endHolds(
  { database }: SettlementDependencies,
  { resolve }: HoldResolver,
  account: string,
): Promise<number> {
  let refunded = 0
  for (;;) {
    const holder = await database.accounts.findOne({ _id: account }, { projection: { holds: 1 } })
    if (holder === null || holder.holds.length === 0) return refunded
    const verdicts = new Map<string, Verdict>()
    for (const hold of holder.holds) verdicts.set(hold.id, await resolve(account, hold))
    const withVerdict = (verdict: Verdict) =>
      [...verdicts.keys()].filter((id) => verdicts.get(id) === verdict)
    refunded += withVerdict('refunded').length
    await dropHolds(database.accounts, [[account, withVerdict('captured')]])
    if (withVerdict('undecided').length > 0) await delay(pauseMs)
  }
}
