import type { Account, Hold } from '../database/accounts.ts'
import { inTime } from '../database/connect.ts'
import { native } from '../database/native.ts'
import { duplicateOf, isOutage } from '../database/outage.ts'
import type { Backend } from './backend.ts'
import { deletePicture } from './pictures.ts'
import type { Verdict } from './resolutions.ts'
import { findGeneration, refund } from './settlement.ts'

/**
 * Resolves a hold whose lease is over, by trying to put a tombstone in the generation's place. The unique index
 * decides against a slow capture: to look first and refund then would give credits away.
 */
export function resolve(backend: Backend, account: string, hold: Hold): Promise<Verdict> {
  return backend.resolutions.once(hold.id, () => resolveNow(backend, account, hold))
}

async function resolveNow(backend: Backend, account: string, hold: Hold): Promise<Verdict> {
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

/** Resolves every hold whose lease is over; gives how many were given back. One account's trouble is not another's. */
export async function sweep(backend: Backend, stop?: AbortSignal) {
  const now = await backend.clock.read()
  const accounts = native(backend.database.accounts).find({ 'holds.expires': { $lte: now } }, inTime)
  let resolved = 0
  for (const account of await accounts.project<Expired>({ holds: 1 }).toArray()) {
    if (stop?.aborted) break
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
      await native(backend.database.accounts).updateOne(
        { _id },
        { $pull: { holds: { id: hold.id } } },
        inTime,
      )
    if (verdict === 'refunded') resolved += 1
  }
  return resolved
}

/** As many as the database takes out well within the time that a command has. */
const mostDropsAtOnce = 500

/** Takes holds that this process knows to be captured out of accounts that have not called since. */
export function dropIdle(backend: Backend) {
  return drop(backend, backend.captured.takeIdle())
}

/** Takes all holds that this process knows to be captured out of their accounts, before it ends. */
export async function dropCaptured(backend: Backend) {
  try {
    await drop(backend, backend.captured.takeAll())
  } catch (err) {
    backend.log.warn({ err }, 'captured holds stay in their accounts; other servers find out what they are')
  }
}

async function drop({ database }: Backend, captured: [account: string, holds: string[]][]) {
  for (let start = 0; start < captured.length; start += mostDropsAtOnce) {
    const some = captured.slice(start, start + mostDropsAtOnce)
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

/** As many as the database deletes well within the time that a command has. */
const mostImagesAtOnce = 500

/**
 * Removes image bytes that a slow process wrote after its hold was given back, and then died. There may be many tombstones to
 * look at: it stops between two chunks of them where it is told to.
 */
export async function removeLateImages({ database, clock }: Backend, stop: AbortSignal) {
  const since = new Date((await clock.read()).getTime() - lateImagesMs)
  const tombstones = native(database.generations)
    .find({ voided_at: { $gte: since } }, inTime)
    .project<{ _id: string; account: string }>({ account: 1 })
  let chunk: { _id: string; account: string }[] = []
  const remove = async () => {
    const [ids, accounts] = [chunk.map(({ _id }) => _id), chunk.map(({ account }) => account)]
    chunk = []
    await native(database.images).deleteMany({ _id: { $in: ids }, account: { $in: accounts } }, inTime)
  }
  for await (const tombstone of tombstones) {
    if (stop.aborted) return
    chunk.push(tombstone)
    if (chunk.length === mostImagesAtOnce) await remove()
  }
  if (chunk.length > 0) await remove()
}
