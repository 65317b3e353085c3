import { limits } from '@content-generation/contract'
import type { Account, ApiKeyRecord } from '../../database/collections/accounts.ts'
import type { Session } from '../../database/connect.ts'
import { never } from '../calendar.ts'
import type { AccountsDependencies } from './accounts.ts'
import { notErased } from './accounts-step.ts'

/** Number of dead keys (revoked or expired) that an account keeps. Older ones are removed. */
const deadKeysKept = 10

/** The current time as a MongoDB expression. */
type Now = string | Date

/** The part of an account that the steps return: its keys after the step. */
export type Holder = Pick<Account, '_id' | 'keys' | 'usage'>

export const holderFields = { keys: 1, usage: 1 }

/**
 * Adds a key if the account has fewer than `limits.liveKeys` live keys. Returns `null` if there is no such account, or it
 * is erased.
 */
export async function addKey(
  { database, clock }: AccountsDependencies,
  session: Session,
  { account, key }: { account: string; key: ApiKeyRecord },
): Promise<Holder | null> {
  return database.accounts.findOneAndUpdate(
    notErased(account),
    [{ $set: { keys: withRoomFor({ $literal: key }, '$keys', clock.expression()) } }],
    { session, returnDocument: 'after', projection: holderFields },
  )
}

/** Revokes a key. A key that is already revoked keeps its date, and the result is `false`. */
export async function endKey(
  { database }: AccountsDependencies,
  session: Session,
  { account, key, at }: { account: string; key: string; at: Date },
) {
  const { modifiedCount } = await database.accounts.updateOne(
    { _id: account, keys: { $elemMatch: { id: key, revoked_at: { $exists: false } } } },
    { $set: { 'keys.$.revoked_at': at } },
    { session },
  )
  return modifiedCount > 0
}

interface Replacement {
  account: string
  /** The id of the old key. */
  key: string
  /** The new key without the fields that it takes over from the old one. */
  successor: Pick<ApiKeyRecord, 'id' | 'hash' | 'created_at'>
  /** For how long the old key stays live, in milliseconds. 0 revokes it at once. */
  graceMs: number
}

/** Replaces a live key in one step. Returns `null` if the account does not have the key. */
export async function replaceKey(
  { database, clock }: AccountsDependencies,
  session: Session,
  { account, key, ...replacement }: Replacement,
): Promise<Holder | null> {
  return database.accounts.findOneAndUpdate(
    { _id: account, 'keys.id': key },
    [{ $set: { keys: rotated(key, { ...replacement, now: clock.expression() }) } }],
    { session, returnDocument: 'after', projection: holderFields },
  )
}

/**
 * An expression: `keys` with the added key and without the oldest dead keys. If the account already has
 * `limits.liveKeys` live keys, the result is its unchanged keys.
 */
function withRoomFor(added: unknown, keys: unknown, now: Now) {
  const living = { $filter: { input: keys, cond: live('$$this', now) } }
  const dead = { $filter: { input: keys, cond: { $not: [live('$$this', now)] } } }
  return {
    $cond: [
      { $lt: [{ $size: living }, limits.liveKeys] },
      { $concatArrays: [{ $slice: [dead, -deadKeysKept] }, living, [added]] },
      '$keys',
    ],
  }
}

/** An expression: true if the key is neither revoked nor expired. */
export function live(key: string, now: Now) {
  return {
    $and: [{ $not: [`${key}.revoked_at`] }, { $gt: [{ $ifNull: [`${key}.expires_at`, never] }, now] }],
  }
}

/** An expression: true for the key (`$$this`) with this id. */
export function isKey(id: string) {
  return { $eq: ['$$this.id', { $literal: id }] }
}

/** An expression: the account's keys, and the fields changed in the one (`$$this`) that meets the condition. */
export function keysWith(condition: object, fields: object) {
  const changed = { $mergeObjects: ['$$this', fields] }
  return { $map: { input: '$keys', in: { $cond: [condition, changed, '$$this'] } } }
}

function rotated(
  keyId: string,
  { graceMs, successor, now }: Omit<Replacement, 'account' | 'key'> & { now: Now },
) {
  const isOld = isKey(keyId)
  const end =
    graceMs === 0
      ? { revoked_at: now }
      : { expires_at: { $min: ['$$this.expires_at', { $add: [now, graceMs] }] } }
  // MongoDB omits a field that the old key does not have.
  const taken = {
    name: '$$old.name',
    expires_at: '$$old.expires_at',
    scope: '$$old.scope',
    limit: '$$old.limit',
  }
  const added = { $mergeObjects: [{ $literal: successor }, taken] }
  return {
    $let: {
      vars: { old: { $first: { $filter: { input: '$keys', cond: isOld } } } },
      in: { $cond: [live('$$old', now), withRoomFor(added, keysWith(isOld, end), now), '$keys'] },
    },
  }
}
