import { randomBytes } from 'node:crypto'
import { apiKeyFormat, formatApiKey, isWellFormedApiKey, limits } from '@content-generation/contract'
import type { Account, ApiKeyRecord } from '../database/accounts.ts'
import type { Session } from '../database/connect.ts'
import type { KeyEntry } from '../database/key-directory.ts'
import { native } from '../database/native.ts'
import { findAccount, type ListPage, noSuchAccount } from './accounts.ts'
import { hashApiKey, isLive } from './authentication.ts'
import type { Books } from './backend.ts'
import { Rejection } from './rejection.ts'

/** A key as an operator sees it; the secret is shown once, at creation. */
export interface KeySummary {
  key_id: string
  user_id: string
  name: string
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
  live: boolean
}

/** A new key: the only time that it is shown. */
export interface NewKey extends KeySummary {
  api_key: string
}

interface KeyRequest {
  user: string
  name?: string | undefined
  expiresAt?: Date | undefined
}

/** Keys that are dead stay on record up to this many, newest first to stay. */
const deadKeysKept = 10

/** Makes a key for the account, unless it has as many live ones as it may have. */
export async function createKey(books: Books, { user, name = '', expiresAt }: KeyRequest): Promise<NewKey> {
  const now = await books.clock.read()
  if (expiresAt !== undefined && expiresAt <= now) throw new Rejection('The expiry must lie in the future.')
  const { apiKey, record } = newKey(now)
  const key = { ...record, name, ...(expiresAt === undefined ? {} : { expires_at: expiresAt }) }
  await books.database.transaction(async (session) => {
    const account = await native(books.database.accounts).findOneAndUpdate(
      { _id: user },
      [{ $set: { keys: withRoomFor({ $literal: key }, '$keys', books.clock.expression()) } }],
      { session, returnDocument: 'after', projection: { keys: 1 } },
    )
    if (account === null) throw noSuchAccount(user)
    if (!account.keys.some(({ id }) => id === key.id)) throw tooManyKeys(user, 'Revoke one first.')
    await enterKey(books, session, { _id: key.hash, account: user })
  })
  return { ...summariseKey(user, key, now), api_key: apiKey }
}

/** Enters a key in the directory, in the transaction that gives it to its account. */
async function enterKey({ database }: Books, session: Session, entry: KeyEntry) {
  await database.keyDirectory.create([entry], { session })
}

/** The secret, and what is stored of it. */
function newKey(now: Date) {
  const apiKey = formatApiKey(randomBytes(apiKeyFormat.secretBytes))
  const id = `key_${randomBytes(9).toString('base64url')}`
  return { apiKey, record: { id, hash: hashApiKey(apiKey), created_at: now } }
}

function tooManyKeys(user: string, advice: string) {
  return new Rejection(`The account ${user} already has ${limits.liveKeys} live keys. ${advice}`)
}

/** An expression: these keys and the added one, or the account's keys as they were if there are too many live ones. */
function withRoomFor(added: unknown, keys: unknown, now: unknown) {
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

/** An expression: whether a key is neither revoked nor expired. */
function live(key: string, now: unknown) {
  return {
    $and: [
      { $eq: [{ $type: `${key}.revoked_at` }, 'missing'] },
      { $or: [{ $eq: [{ $type: `${key}.expires_at` }, 'missing'] }, { $gt: [`${key}.expires_at`, now] }] },
    ],
  }
}

/** The account's keys, oldest first, dead ones included. */
export async function listKeys(books: Books, user: string, { limit, after }: ListPage) {
  const [{ keys }, now] = await Promise.all([findAccount(books, { user }), books.clock.read()])
  const oldestFirst = [...keys].sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  const start = after === undefined ? 0 : 1 + oldestFirst.findIndex(({ id }) => id === after)
  if (after !== undefined && start === 0) throw new Rejection(`The account ${user} has no key ${after}.`)
  return oldestFirst.slice(start, start + limit).map((key) => summariseKey(user, key, now))
}

/** Revokes a key: the next request with it is already refused. Revoking it again changes nothing. */
export async function revokeKey(books: Books, { key, user }: KeyOfAccount): Promise<KeySummary> {
  const { _id } = await findHolder(books, { key, user })
  const now = await books.clock.read()
  await native(books.database.accounts).updateOne(
    { _id, keys: { $elemMatch: { id: key, revoked_at: { $exists: false } } } },
    { $set: { 'keys.$.revoked_at': now } },
  )
  const { record } = await findHolder(books, { key, user: _id })
  return summariseKey(_id, record, now)
}

/** A key by its id. Without the account's, every account is asked. */
interface KeyOfAccount {
  key: string
  user?: string | undefined
}

/** The account that has the key, and the key. */
async function findHolder({ database }: Books, { key, user }: KeyOfAccount) {
  const holder = await database.accounts
    .findOne({ ...(user === undefined ? {} : { _id: user }), 'keys.id': key })
    .lean<Account>()
  const record = holder?.keys.find(({ id }) => id === key)
  if (holder !== null && record !== undefined) return { _id: holder._id, record }
  throw new Rejection(
    user === undefined ? `There is no key ${key}.` : `The account ${user} has no key ${key}.`,
  )
}

/**
 * Replaces a key in one step: a new one of the same name and expiry is there, and the old one ends now or after
 * the time of grace. So no key is replaced that was revoked meanwhile, and none outlives its expiry by rotation.
 */
export async function rotateKey(
  books: Books,
  { key: keyId, user }: KeyOfAccount,
  graceMs: number,
): Promise<NewKey & { replaces: string }> {
  const now = await books.clock.read()
  const { apiKey, record } = newKey(now)
  const { _id } = await findHolder(books, { key: keyId, user })
  const created = await books.database.transaction(async (session) => {
    const account = await native(books.database.accounts).findOneAndUpdate(
      { _id, 'keys.id': keyId },
      [{ $set: { keys: rotated(keyId, { graceMs, record, now: books.clock.expression() }) } }],
      { session, returnDocument: 'after', projection: { keys: 1 } },
    )
    const added = account?.keys.find(({ id }) => id === record.id)
    if (added === undefined) {
      const old = account?.keys.find(({ id }) => id === keyId)
      if (old === undefined || !isLive(old, now))
        throw new Rejection(`The key ${keyId} is not live any more.`)
      throw tooManyKeys(_id, 'Rotate without a time of grace, or revoke one first.')
    }
    await enterKey(books, session, { _id: record.hash, account: _id })
    return added
  })
  return { ...summariseKey(_id, created, now), api_key: apiKey, replaces: keyId }
}

interface Rotation {
  graceMs: number
  record: Pick<ApiKeyRecord, 'id' | 'hash' | 'created_at'>
  now: unknown
}

function rotated(keyId: string, { graceMs, record, now }: Rotation) {
  const isOld = { $eq: ['$$this.id', { $literal: keyId }] }
  const end =
    graceMs === 0
      ? { revoked_at: now }
      : { expires_at: { $min: ['$$this.expires_at', { $add: [now, graceMs] }] } }
  const ended = {
    $map: {
      input: '$keys',
      as: 'this',
      in: { $cond: [isOld, { $mergeObjects: ['$$this', end] }, '$$this'] },
    },
  }
  // A field that the old key lacks is left out of the new one.
  const successor = {
    $mergeObjects: [{ $literal: record }, { name: '$$old.name', expires_at: '$$old.expires_at' }],
  }
  return {
    $let: {
      vars: { old: { $first: { $filter: { input: '$keys', cond: isOld } } } },
      in: { $cond: [live('$$old', now), withRoomFor(successor, ended, now), '$keys'] },
    },
  }
}

/** Which key this is, from the key itself. */
export async function identifyKey(books: Books, apiKey: string) {
  if (!isWellFormedApiKey(apiKey)) {
    throw new Rejection('That is not an API key: it is mistyped, cut off, or something else.')
  }
  const hash = hashApiKey(apiKey)
  const { keyDirectory, accounts } = books.database
  const entry = await keyDirectory.findById(hash).lean()
  const account = entry && (await accounts.findById(entry.account).lean<Account>())
  const key = account?.keys.find((candidate) => candidate.hash === hash)
  if (!account || key === undefined) throw new Rejection('No account has this key.')
  return summariseKey(account._id, key, await books.clock.read())
}

function summariseKey(user: string, key: ApiKeyRecord, now: Date): KeySummary {
  return {
    key_id: key.id,
    user_id: user,
    name: key.name,
    created_at: key.created_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    expires_at: key.expires_at?.toISOString() ?? null,
    revoked_at: key.revoked_at?.toISOString() ?? null,
    live: isLive(key, now),
  }
}
