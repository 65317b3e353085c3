import { type Database, inTime } from '../../database/connect.ts'
import { native } from '../../database/native.ts'
import { invalidApiKey } from '../authentication.ts'
import { unknownKeyLimiter } from './unknown-key-limiter.ts'

/**
 * Which account each key belongs to, which never changes. Whether the key may pass is not known here: every request asks
 * that of the account.
 */
export interface KeyAccounts {
  /** The id of the account, at once if this process knows the key. Refuses a key that nobody has. */
  accountOf(keyHash: string): string | Promise<string>
}

/** 16 MiB of memory. Beyond this, the key that was learnt first is looked up again. */
const mostKnown = 100_000

export function keyAccounts({ keyDirectory }: Pick<Database, 'keyDirectory'>): KeyAccounts {
  const known = new Map<string, string>()
  /** Requests that come together with a key that is not known wait for one look-up. */
  const lookedUp = new Map<string, Promise<string>>()
  const whenThereIsRoom = unknownKeyLimiter()

  async function lookUp(keyHash: string) {
    try {
      const entry = await whenThereIsRoom(() => native(keyDirectory).findOne({ _id: keyHash }, inTime))
      if (entry === null) throw invalidApiKey()
      known.set(keyHash, entry.account)
      const [first = keyHash] = known.keys()
      if (known.size > mostKnown) known.delete(first)
      return entry.account
    } finally {
      lookedUp.delete(keyHash)
    }
  }

  return {
    accountOf(keyHash) {
      const account = known.get(keyHash) ?? lookedUp.get(keyHash)
      if (account !== undefined) return account
      const found = lookUp(keyHash)
      lookedUp.set(keyHash, found)
      return found
    },
  }
}
