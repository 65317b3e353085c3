import type { Model, mongo } from 'mongoose'
import type { asMajority } from './connect.ts'
import { native } from './native.ts'
import { isOutage } from './outage.ts'

interface Page {
  filter: object
  projection: object
  sort: Record<string, 1 | -1>
  skip: number
  limit: number
}

/**
 * Finds a page of records. By a bare command, since the driver's cursor unpacks them one by one, which takes 40 % more of
 * the processor for a page of twenty. The cursor takes over where a reply was lost or the page is larger than one.
 */
export async function findPage<Found extends object, Stored extends mongo.BSON.Document>(
  model: Model<Stored>,
  { filter, ...page }: Page & typeof asMajority,
): Promise<Found[]> {
  const collection = native(model)
  try {
    const reply = await model.db.db?.command({ find: collection.collectionName, filter, ...page })
    if (reply?.['cursor'].id === 0) return reply['cursor'].firstBatch
  } catch (error) {
    if (!isOutage(error)) throw error
  }
  return collection.find<Found>(filter, page).toArray()
}
