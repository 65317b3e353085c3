import type { Hold } from '../../database/collections/accounts.ts'
import { requestTimeLimit } from '../../database/connect.ts'
import { duplicateOf, isOutage } from '../../database/errors.ts'
import type { Verdict } from '../admission/rule.ts'
import { dropHold } from './captured-holds-step.ts'
import type { SettlementDependencies } from './dependencies.ts'
import { accountsWithExpiredHolds, type Holder } from './expired-holds-query.ts'
import { refund } from './refund.ts'

/** Resolves an expired hold of an account. */
export type Resolve = (account: string, hold: Hold) => Promise<Verdict>

/**
 * Resolves an expired hold by inserting a tombstone under the id of its generation. The unique index lets only the
 * tombstone or the capture exist. To look for the generation and then refund would be wrong: a slow capture could
 * come in between, and the customer would have the generation for free.
 */
export async function resolve(given: SettlementDependencies, account: string, hold: Hold): Promise<Verdict> {
  const verdict = await insertTombstone(given, account, hold)
  if (verdict !== 'refunded') return verdict
  await given.generations.deleteImage({ _id: hold.id, account })
  await refund(given, account, hold)
  given.log.warn(
    { account, generation: hold.id, credits: hold.cost },
    'refunded a generation that never finished',
  )
  return 'refunded'
}

async function insertTombstone(
  { database, clock, generations }: SettlementDependencies,
  account: string,
  hold: Hold,
): Promise<Verdict> {
  try {
    await database.generations.insertOne(
      { _id: hold.id, state: 'void', account, voided_for: account, voided_at: await clock.read() },
      requestTimeLimit,
    )
    return 'refunded'
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    const standing = await generations.find({ _id: hold.id, account })
    if (standing === null) return 'undecided'
    return standing.state === 'captured' ? 'captured' : 'refunded'
  }
}

/**
 * Resolves all expired holds. Returns the number of refunded holds. If one account fails, the sweep continues with
 * the others. An outage of the database ends it.
 */
export async function sweep(
  { database, clock, log }: SettlementDependencies,
  resolve: Resolve,
  stop?: AbortSignal,
) {
  const now = await clock.read()
  let refunded = 0
  for (const account of await accountsWithExpiredHolds(database.accounts, now)) {
    if (stop?.aborted) break
    try {
      refunded += await resolveExpired(database, account, { now, resolve })
    } catch (err) {
      if (isOutage(err)) throw err // an outage affects every account
      log.error(
        { err, account: account._id },
        'an expired hold could not be resolved; the next sweep tries again',
      )
    }
  }
  return refunded
}

async function resolveExpired(
  { accounts }: SettlementDependencies['database'],
  { _id, holds }: Holder,
  { now, resolve }: { now: Date; resolve: Resolve },
) {
  let refunded = 0
  for (const hold of holds.filter(({ expires }) => expires <= now)) {
    const verdict = await resolve(_id, hold)
    if (verdict === 'captured') await dropHold(accounts, _id, hold.id)
    if (verdict === 'refunded') refunded += 1
  }
  return refunded
}
