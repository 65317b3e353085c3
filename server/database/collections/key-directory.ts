import { collection, type Stored } from '../collection.ts'
import { text } from '../fields.ts'

const entry = {
  /** SHA-256 of the whole key. */
  _id: text,
  account: text,
}

export const keyDirectory = collection(
  'key_directory',
  [entry],
  // For the erasure of an account. The account does not have the hashes of all its former keys.
  [[{ account: 1 }]],
)

/**
 * Maps an API key to its account. The entry never changes; the account says whether the key is still valid. Keys must
 * be unique over all accounts, and on a sharded cluster an index of the accounts cannot ensure that.
 */
export type KeyEntry = Stored<typeof keyDirectory>
