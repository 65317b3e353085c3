import mongoose from 'mongoose'
import { requestTimeLimit } from './connect.ts'

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo

/**
 * Inserts all records in one command and returns the outcome of each, in the same order. A record that violates a
 * unique index does not prevent the others. If the whole command fails, every outcome has its error. Never rejects.
 */
export async function insertTogether<Stored extends mongoose.mongo.BSON.Document>(
  collection: mongoose.mongo.Collection<Stored>,
  records: mongoose.mongo.OptionalUnlessRequiredId<Stored>[],
): Promise<PromiseSettledResult<void>[]> {
  try {
    const [first, ...others] = records
    if (first !== undefined && others.length === 0)
      await collection.insertOne(first, requestTimeLimit) // cheaper than a bulk insert
    else await collection.insertMany(records, { ordered: false, ...requestTimeLimit })
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

/** The errors of single records, or `undefined` if the whole command failed or lacks its write concern. */
function refusedByIndex(error: unknown) {
  if (!(error instanceof MongoBulkWriteError)) return undefined
  const errors = [error.writeErrors].flat()
  if (errors.length === 0 || error.result.getWriteConcernError() !== undefined) return undefined
  return new Map(errors.map(({ index, err }) => [index, failed(single(err))]))
}

/**
 * The error as a single insert would give it. In a bulk error the driver omits `keyPattern`, so it is read from the
 * index name in the message.
 */
function single(error: mongoose.mongo.BulkWriteOperationError) {
  const index = / index: (\S+) dup key/.exec(error.errmsg)?.[1] ?? '_id_'
  const fields = index === '_id_' ? ['_id'] : index.split(/_-?1(?:_|$)/).filter((field) => field !== '')
  return new MongoServerError({ ...error, keyPattern: Object.fromEntries(fields.map((field) => [field, 1])) })
}
