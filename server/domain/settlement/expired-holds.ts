import type { Hold } from '../../database/collections/accounts.ts'
import { requestTimeLimit } from '../../database/connect.ts'
import { duplicateOf } from '../../database/errors.ts'
import type { Verdict } from '../admission/rule.ts'
import type { SettlementDependencies } from './dependencies.ts'
import { refund } from './refund-step.ts'

/** What the log says about a hold: the ids of the request that it was for. */
export function logFields(account: string, { id, key, request }: Hold) {
  return { request_id: request, generation: id, account, key }
}

/**
 * Resolves an expired hold by inserting a tombstone under the id of its generation. The unique index lets only the
 * tombstone or the capture exist. To look for the generation and then refund would be wrong: a slow capture could
 * come in between, and the customer would have the generation for free.
 */
async function resolve(given: SettlementDependencies, account: string, hold: Hold): Promise<Verdict> {
  const verdict = await insertTombstone(given, account, hold)
  if (verdict === 'captured') given.capturedHolds.add(account, hold.id)
  if (verdict !== 'refunded') return verdict
  await given.generations.deleteImage({ _id: hold.id, account })
  await refund(given, account, hold)
  given.log('hold_refunded', { ...logFields(account, hold), credits: hold.cost })
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

/** Resolves each expired hold only once in this process, although many requests may meet it. */
export function holdResolver(given: SettlementDependencies) {
  const begun = new Map<string, Promise<Verdict>>()

  async function resolveAndKeep(account: string, hold: Hold) {
    let verdict: Verdict | undefined
    try {
      verdict = await resolve(given, account, hold)
      return verdict
    } finally {
      // Another attempt may give another result.
      if (verdict === undefined || verdict === 'undecided') begun.delete(hold.id)
    }
  }

  return {
    /** Resolves an expired hold of an account. */
    resolve(account: string, hold: Hold) {
      const known = begun.get(hold.id)
      if (known !== undefined) return known
      const verdict = resolveAndKeep(account, hold)
      begun.set(hold.id, verdict)
      return verdict
    },
    /** Forgets which holds were resolved. Their accounts do not have them any more. */
    forget: () => begun.clear(),
  }
}

export type HoldResolver = ReturnType<typeof holdResolver>
