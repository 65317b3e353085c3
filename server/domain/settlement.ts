import type { Hold } from '../database/accounts.ts'
import { asMajority } from '../database/connect.ts'
import type { CapturedGeneration } from '../database/generations.ts'
import { native } from '../database/native.ts'
import { duplicateOf } from '../database/outage.ts'
import type { Backend, Books } from './backend.ts'
import { unavailable } from './refusal.ts'

/**
 * What came of a capture. `captured`: the charge stands. `voided`: the lease had run out and the hold was given
 * back. `beaten`: another request with the same idempotency key was captured first.
 */
export type Capture = 'captured' | 'voided' | 'beaten'

/**
 * Captures a hold by inserting its generation under the hold's id, together with others that are ready at the same
 * time. The unique index decides between this and a
 * tombstone; any other failure leaves the outcome unknown, and the hold to be resolved when its lease is over.
 */
export async function capture(backend: Backend, generation: CapturedGeneration): Promise<Capture> {
  try {
    await backend.saves.add(generation)
    return 'captured'
  } catch (error) {
    const duplicate = duplicateOf(error)
    if (duplicate === undefined) throw error
    if (!duplicate.includes('_id')) return 'beaten'
    // Either the driver's own retry found its first try, or a tombstone stands here.
    const standing = await findGeneration(backend, generation._id)
    if (standing === null) throw unavailable(error) // whichever it is, a failover could still undo it: unknown
    return standing.state === 'void' ? 'voided' : 'captured'
  }
}

interface RefundOptions {
  /** Takes the request out of the day's count too: it turned out to be a replay. */
  uncount?: boolean
}

/** Gives a hold's credits back, if it is still there: safe to repeat. */
export async function refund(
  backend: Backend,
  account: string,
  hold: Hold,
  { uncount = false }: RefundOptions = {},
) {
  const less = (field: string, amount: number) => ({ $max: [0, { $subtract: [`$${field}`, amount] }] })
  const usage = {
    // The month that the charge was made in; if that is over, its figure is no longer shown.
    'usage.credits': {
      $cond: [{ $eq: ['$usage.month', hold.month] }, less('usage.credits', hold.cost), '$usage.credits'],
    },
    ...(uncount
      ? {
          'usage.requests': {
            $cond: [{ $eq: ['$usage.day', hold.day] }, less('usage.requests', 1), '$usage.requests'],
          },
        }
      : {}),
  }
  const { modifiedCount } = await native(backend.database.accounts).updateOne(
    { _id: account, 'holds.id': hold.id },
    [{ $set: { credits: { $add: ['$credits', hold.cost] }, ...usage, holds: without([hold.id]) } }],
  )
  if (modifiedCount > 0) backend.meter.refunded(hold.cost)
  return modifiedCount > 0
}

/** The holds but for these. */
export function without(ids: readonly string[], holds = '$holds') {
  return { $filter: { input: holds, cond: { $not: [{ $in: ['$$this.id', { $literal: ids }] }] } } }
}

/** Which of these holds are captured, as far as a majority knows. */
export async function findCaptured({ database }: Books, ids: readonly string[]) {
  const found = native(database.generations).find({ _id: { $in: ids }, state: 'captured' }, asMajority)
  return (await found.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id)
}

/** The generation or tombstone with this id, as far as a majority knows. */
export async function findGeneration(backend: Backend, id: string) {
  return native(backend.database.generations).findOne({ _id: id }, asMajority)
}
