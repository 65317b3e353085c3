import type { Model, mongo } from 'mongoose'

/**
 * The driver's own view of a model's collection, with the model's record type. For the few commands of the
 * request path: what they send is built from parsed values, so casting it again would only cost time.
 */
export function native<Stored extends mongo.BSON.Document>(model: Model<Stored>) {
  return model.collection as unknown as mongo.Collection<Stored> // mongoose types it by its own ObjectId default
}
