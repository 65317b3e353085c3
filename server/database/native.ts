import type { Model, mongo } from 'mongoose'

/**
 * The driver's collection of a model, with the model's record type. The commands of requests use it to skip the casting
 * of mongoose, because their values are validated already.
 */
export function native<Stored extends mongo.BSON.Document>(model: Model<Stored>) {
  return model.collection as unknown as mongo.Collection<Stored> // mongoose types it by its own ObjectId default
}
