import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/**
 * Which account an API key was made for. That never changes; whether the key still opens it stands in the account. Unique
 * over all accounts, which an index of theirs could not be on a sharded cluster.
 */
export interface KeyEntry {
  /** SHA-256 of the whole key. */
  _id: string
  account: string
}

export type KeyDirectory = Model<KeyEntry>

const schema = new Schema<KeyEntry>(
  { _id: { type: String, required: true }, account: { type: String, required: true } },
  recordOptions('key_directory'),
)

export function keyDirectoryModel(connection: Connection): KeyDirectory {
  return connection.model<KeyEntry>('KeyEntry', schema)
}
