import type { KeyLimitRecord } from '../../database/collections/accounts.ts'
import type { Session } from '../../database/connect.ts'
import type { AccountsDependencies } from './accounts.ts'
import { type Holder, holderFields, isKey, keysWith } from './api-keys-step.ts'

/** A limit that a key is to have. */
export type LimitRequest = Pick<KeyLimitRecord, 'credits' | 'per'>

interface KeyName {
  account: string
  key: string
}

/**
 * Sets the limit of a key, in one step. If the key has a limit with the same period, what it has used stays. Otherwise
 * it starts at 0. Returns `null` if the account does not have the key.
 */
export function setLimit(
  { database, clock }: AccountsDependencies,
  session: Session,
  { account, key, credits, per }: KeyName & LimitRequest,
): Promise<Holder | null> {
  const isSame = { $eq: ['$$this.limit.per', per] }
  // Later than the time before, even if the clock stands still or steps back: refunds tell the two apart by it.
  const since = { $max: [clock.expression(), { $add: ['$$this.limit.since', 1] }] }
  const limit = {
    credits,
    per,
    used: { $cond: [isSame, '$$this.limit.used', 0] },
    since: { $cond: [isSame, '$$this.limit.since', since] },
  }
  return database.accounts.findOneAndUpdate(
    { _id: account, 'keys.id': key },
    [{ $set: { keys: keysWith(isKey(key), { limit }) } }],
    { session, returnDocument: 'after', projection: holderFields },
  )
}

/** Removes the limit of a key. Returns `null` if the account does not have the key. */
export function removeLimit(
  { database }: AccountsDependencies,
  session: Session,
  { account, key }: KeyName,
): Promise<Holder | null> {
  return database.accounts.findOneAndUpdate(
    { _id: account, 'keys.id': key },
    { $unset: { 'keys.$.limit': true } },
    { session, returnDocument: 'after', projection: holderFields },
  )
}
