import { type Database, requestTimeLimit } from '../../database/connect.ts'
import { invalidApiKey } from '../accounts/authentication.ts'
import { unknownKeyLimiter } from './unknown-key-limiter.ts'

/**
 * Number of cached keys, which need 16 MiB of memory. When there are more, the key that was cached first is removed.
 */
const mostKnown = 100_000

/**
 * Returns the function that finds the id of a key's account. The account of a key never changes, so it is cached, and
 * then there is no promise. Whether a key gives access is not cached: every request reads that from the account. Throws
 * `INVALID_API_KEY` if the key is unknown, and `SERVICE_UNAVAILABLE` if too many unknown keys are looked up at once.
 */
export function keyAccounts({ keyDirectory }: Pick<Database, 'keyDirectory'>) {
  const known = new Map<string, string>()
  /** Look-ups in flight. Requests with the same unknown key share one look-up. */
  const lookedUp = new Map<string, Promise<string>>()
  const whenThereIsRoom = unknownKeyLimiter()

  async function lookUp(keyHash: string) {
    try {
      const entry = await whenThereIsRoom(() => keyDirectory.findOne({ _id: keyHash }, requestTimeLimit))
      if (entry === null) throw invalidApiKey()
      known.set(keyHash, entry.account)
      const [first = keyHash] = known.keys()
      if (known.size > mostKnown) known.delete(first)
      return entry.account
    } finally {
      lookedUp.delete(keyHash)
    }
  }

  return (keyHash: string): string | Promise<string> => {
    const account = known.get(keyHash) ?? lookedUp.get(keyHash)
    if (account !== undefined) return account
    const found = lookUp(keyHash)
    lookedUp.set(keyHash, found)
    return found
  }
}
