import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/**
 * Maps an API key to its account. The entry never changes; the account says whether the key is still valid. Keys must
 * be unique over all accounts, and on a sharded cluster an index of the accounts cannot ensure that.
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
