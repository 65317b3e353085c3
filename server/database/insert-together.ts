import mongoose, { type Model } from 'mongoose'
import { inTime } from './connect.ts'
import { native } from './native.ts'

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo

/**
 * Inserts all of them in one command, and says of each what came of it: what one index refuses does not keep the
 * others out. A failure of the whole command is the failure of each.
 */
export async function insertTogether<Stored extends mongoose.mongo.BSON.Document>(
  model: Model<Stored>,
  records: mongoose.mongo.OptionalUnlessRequiredId<Stored>[],
): Promise<PromiseSettledResult<void>[]> {
  const collection = native(model)
  try {
    const [first, ...others] = records
    if (first !== undefined && others.length === 0)
      await collection.insertOne(first, inTime) // for less work
    else await collection.insertMany(records, { ordered: false, ...inTime })
    return records.map(() => done)
  } catch (error) {
    const refused = refusedByIndex(error)
    if (refused === undefined) return records.map(() => failed(error))
    return records.map((_, index) => refused.get(index) ?? done)
  }
}

const done: PromiseFulfilledResult<void> = { status: 'fulfilled', value: undefined }

function failed(reason: unknown): PromiseRejectedResult {
  return { status: 'rejected', reason }
}

/** The failures of single records; nothing if the command failed as a whole, or was not acknowledged as a whole. */
function refusedByIndex(error: unknown) {
  if (!(error instanceof MongoBulkWriteError)) return undefined
  const errors = [error.writeErrors].flat()
  if (errors.length === 0 || error.result.getWriteConcernError() !== undefined) return undefined
  return new Map(errors.map(({ index, err }) => [index, failed(single(err))]))
}

/** The failure as it would be of a single insert: the driver drops from a group's which fields the index has. */
function single(error: mongoose.mongo.BulkWriteOperationError) {
  const index = / index: (\S+) dup key/.exec(error.errmsg)?.[1] ?? '_id_'
  const fields = index === '_id_' ? ['_id'] : index.split(/_-?1(?:_|$)/).filter((field) => field !== '')
  return new MongoServerError({ ...error, keyPattern: Object.fromEntries(fields.map((field) => [field, 1])) })
}
