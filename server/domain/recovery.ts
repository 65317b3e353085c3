import type { Account, Hold } from '../database/accounts.ts'
import { inTime } from '../database/connect.ts'
import { native } from '../database/native.ts'
import { duplicateOf, isOutage } from '../database/outage.ts'
import type { Backend } from './backend.ts'
import { deletePicture } from './pictures.ts'
import { findGeneration, refund } from './settlement.ts'

/** What an expired hold turned out to be. `undecided`: the verdict is not safe from a failover yet, look later. */
export type Verdict = 'captured' | 'refunded' | 'undecided'

/**
 * Resolves a hold whose lease is over, by trying to put a tombstone in the generation's place. The unique index
 * decides against a slow capture: to look first and refund then would give credits away.
 */
export async function resolve(backend: Backend, account: string, hold: Hold): Promise<Verdict> {
  const verdict = await tombstone(backend, account, hold)
  if (verdict !== 'refunded') return verdict
  await deletePicture(backend, { _id: hold.id, account })
  await refund(backend, account, hold)
  backend.log.warn(
    { account, generation: hold.id, credits: hold.cost },
    'refunded a generation that never finished',
  )
  return 'refunded'
}

async function tombstone(backend: Backend, account: string, hold: Hold): Promise<Verdict> {
  try {
    await native(backend.database.generations).insertOne(
      { _id: hold.id, state: 'void', account, voided_for: account, voided_at: await backend.clock.read() },
      inTime,
    )
    return 'refunded'
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    const standing = await findGeneration(backend, { _id: hold.id, account })
    if (standing === null) return 'undecided'
    return standing.state === 'captured' ? 'captured' : 'refunded'
  }
}

/** Resolves every hold whose lease is over; gives how many there were. One account's trouble is not another's. */
export async function sweep(backend: Backend) {
  const now = await backend.clock.read()
  const accounts = native(backend.database.accounts).find({ 'holds.expires': { $lte: now } })
  let resolved = 0
  for (const account of await accounts.project<Expired>({ holds: 1 }).toArray()) {
    try {
      resolved += await resolveExpired(backend, account, now)
    } catch (err) {
      if (isOutage(err)) throw err // that is everybody's trouble
      backend.log.error(
        { err, account: account._id },
        'an expired hold could not be resolved; the next sweep tries again',
      )
    }
  }
  return resolved
}

type Expired = Pick<Account, '_id' | 'holds'>

async function resolveExpired(backend: Backend, { _id, holds }: Expired, now: Date) {
  let resolved = 0
  for (const hold of holds.filter(({ expires }) => expires <= now)) {
    const verdict = await resolve(backend, _id, hold)
    if (verdict === 'captured')
      await native(backend.database.accounts).updateOne({ _id }, { $pull: { holds: { id: hold.id } } })
    if (verdict !== 'undecided') resolved += 1
  }
  return resolved
}

/** As many as the database takes out well within the time that a command has. */
const mostDropsAtOnce = 500

/** Takes holds that this process knows to be captured out of accounts that have not called since. */
export async function tidy({ database, captured }: Backend) {
  const idle = captured.takeIdle()
  for (let start = 0; start < idle.length; start += mostDropsAtOnce) {
    const some = idle.slice(start, start + mostDropsAtOnce)
    // One command for all of them, which the driver does not repeat: a third of the work, and what is lost is found again.
    await native(database.accounts).updateMany(
      { _id: { $in: some.map(([account]) => account) } },
      { $pull: { holds: { id: { $in: some.flatMap(([, holds]) => holds) } } } },
      { writeConcern: { w: 1 }, ...inTime },
    )
  }
}

/** How far back a late writer is looked for; tombstones stay longer. */
const lateImagesMs = 2 * 86_400_000

/** Removes image bytes that a slow process wrote after its hold was given back, and then died. */
export async function removeLateImages(backend: Backend) {
  const since = new Date((await backend.clock.read()).getTime() - lateImagesMs)
  const tombstones = native(backend.database.generations).find({ voided_at: { $gte: since } })
  for await (const { _id, account } of tombstones.project<{ _id: string; account: string }>({ account: 1 }))
    await deletePicture(backend, { _id, account })
}
