import { withContent } from '../../database/collections/generations.ts'
import { type Database, requestTimeLimit, type Session } from '../../database/connect.ts'

type Collections = Pick<Database, 'generations' | 'images'>

/** A generation to erase. */
export interface Erasable {
  _id: string
  account: string
}

/** Generations per look for what to erase. */
const mostAtOnce = 100

/** The next generations of an account that have content. */
export function nextOfAccount({ generations }: Collections, account: string) {
  return generations
    .find({ account, ...withContent })
    .project<Erasable>({ account: 1 })
    .limit(mostAtOnce)
    .toArray()
}

/** The oldest generations that were created before this time and have content. */
export function nextBefore({ generations }: Collections, time: Date) {
  return generations
    .find({ created_at: { $lt: time }, ...withContent }, requestTimeLimit)
    .project<Erasable>({ account: 1 })
    .sort({ created_at: 1 })
    .limit(mostAtOnce)
    .toArray()
}

/** Erases the content of these generations, and their images. Returns the number of generations that had content. */
export async function eraseContent(
  { generations, images }: Collections,
  session: Session,
  { erasable, at }: { erasable: readonly Erasable[]; at: Date },
) {
  const ids = {
    _id: { $in: erasable.map(({ _id }) => _id) },
    account: { $in: [...new Set(erasable.map(({ account }) => account))] },
  }
  const { modifiedCount } = await generations.updateMany(
    { ...ids, ...withContent },
    { $set: { erased_at: at }, $unset: { prompt: '', result: '', upstream: '' } },
    { session },
  )
  await images.deleteMany(ids, { session })
  return modifiedCount
}

/** Erases the idempotency keys of an account's generations. A request with one of them is then a new one. */
export async function eraseIdempotencyKeys({ generations }: Collections, account: string) {
  await generations.updateMany(
    { account, idempotency: { $exists: true } },
    { $unset: { idempotency: '', fingerprint: '' } },
  )
}

/** Erases every image of the account, also those without a generation. */
export async function eraseImages({ images }: Collections, account: string) {
  await images.deleteMany({ account })
}
