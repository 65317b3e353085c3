import { randomBytes } from 'node:crypto'
import {
  apiKeyFormat,
  defaultScope,
  formatApiKey,
  isWellFormedApiKey,
  limits,
  type ScopeName,
} from '@content-generation/contract'
import type { Account, ApiKeyRecord } from '../../database/collections/accounts.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { type AccountsDependencies, cannotBeChanged, findAccount, type ListPage } from './accounts.ts'
import { addKey, endKey, replaceKey } from './api-keys-step.ts'
import { hashApiKey, isLive, scopeOf } from './authentication.ts'
import { type KeyLimit, limitOf } from './key-limits.ts'
import { type LimitRequest, removeLimit, setLimit } from './key-limits-step.ts'

/** A key as the operator's commands show it, without the secret. */
export interface KeySummary {
  key_id: string
  user_id: string
  name: string
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
  live: boolean
  scope: ScopeName
  limit: KeyLimit | null
}

/** A new key with its secret. The secret is not stored, so it cannot be shown again. */
export interface NewKey extends KeySummary {
  api_key: string
}

export interface KeyRequest {
  user: string
  name?: string | undefined
  expiresAt?: Date | undefined
  scope?: ScopeName | undefined
  limit?: LimitRequest | undefined
}

/** Creates a key. An account has at most `limits.liveKeys` live keys. */
export async function createKey(
  given: AccountsDependencies,
  { user, name = '', expiresAt, scope = defaultScope, limit }: KeyRequest,
): Promise<NewKey> {
  const now = await given.clock.read()
  if (expiresAt !== undefined && expiresAt <= now)
    throw new OperatorError('The expiry must lie in the future.')
  const { apiKey, record } = newKey(now)
  const key: ApiKeyRecord = {
    ...record,
    name,
    scope,
    ...(expiresAt && { expires_at: expiresAt }),
    ...(limit && { limit: { ...limit, used: 0, since: now } }),
  }
  const holder = await given.database.transaction(async (session) => {
    const account = await addKey(given, session, { account: user, key })
    if (account === null) throw await cannotBeChanged(given, user)
    const added = withKey(account, key.id)
    if (added === undefined) throw tooManyKeys(user, 'Revoke one first.')
    await given.database.keyDirectory.insertOne({ _id: key.hash, account: user }, { session })
    await given.operatorLog.record(
      { account: user, key: key.id, ...(limit && { limit: limit.credits }) },
      session,
    )
    return added
  })
  return { ...summariseKey(holder, now), api_key: apiKey }
}

/** The account with this one of its keys. `undefined` if it does not have the key. */
function withKey<Found extends Pick<Account, 'keys'>>(account: Found | null, id: string) {
  const key = account?.keys.find((one) => one.id === id)
  return account === null || key === undefined ? undefined : { ...account, key }
}

/** Creates a secret and the record that is stored for it. */
function newKey(now: Date) {
  const apiKey = formatApiKey(randomBytes(apiKeyFormat.secretBytes))
  const id = `key_${randomBytes(9).toString('base64url')}`
  return { apiKey, record: { id, hash: hashApiKey(apiKey), created_at: now } }
}

function tooManyKeys(user: string, advice: string) {
  return new OperatorError(`The account ${user} already has ${limits.liveKeys} live keys. ${advice}`)
}

/** Lists the keys of an account, oldest first, dead keys included. */
export async function listKeys(given: AccountsDependencies, user: string, { limit, after }: ListPage) {
  const [account, now] = await Promise.all([findAccount(given, { user }), given.clock.read()])
  const keys = oldestFirst(account.keys)
  const start = after === undefined ? 0 : 1 + keys.findIndex(({ id }) => id === after)
  if (after !== undefined && start === 0) throw new OperatorError(`The account ${user} has no key ${after}.`)
  return keys.slice(start, start + limit).map((key) => summariseKey({ ...account, key }, now))
}

export function oldestFirst(keys: readonly ApiKeyRecord[]) {
  return [...keys].sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

/** Revokes a key. The next request with it already gets `INVALID_API_KEY`. Revoking it again changes nothing. */
export async function revokeKey(
  given: AccountsDependencies,
  { key, user }: KeyOfAccount,
): Promise<KeySummary> {
  const { _id } = await findHolder(given, { key, user })
  const now = await given.clock.read()
  await given.database.transaction(async (session) => {
    const isRevoked = await endKey(given, session, { account: _id, key, at: now })
    if (isRevoked) await given.operatorLog.record({ account: _id, key, field: 'revoked_at' }, session)
  })
  return summariseKey(await findHolder(given, { key, user: _id }), now)
}

/**
 * Sets the limit of a key; `null` removes it. It applies from the next request on. With the same period, what the key
 * has used stays; with another it starts at 0.
 */
export async function changeLimit(
  given: AccountsDependencies,
  { key, user }: KeyOfAccount,
  limit: LimitRequest | null,
): Promise<KeySummary> {
  const { _id } = await findHolder(given, { key, user })
  const now = await given.clock.read()
  const name = { account: _id, key }
  return given.database.transaction(async (session) => {
    const changed = await (limit === null
      ? removeLimit(given, session, name)
      : setLimit(given, session, { ...name, ...limit }))
    const holder = withKey(changed, key)
    if (holder === undefined) throw noSuchKey(key, user)
    await given.operatorLog.record(
      { ...name, field: 'limit', ...(limit && { limit: limit.credits }) },
      session,
    )
    return summariseKey(holder, now)
  })
}

/** Identifies a key by its id. Without `user`, all accounts are searched. */
export interface KeyOfAccount {
  key: string
  user?: string | undefined
}

/** The account that has the key, with the key. */
async function findHolder({ database }: AccountsDependencies, { key: id, user }: KeyOfAccount) {
  const filter = { ...(user === undefined ? {} : { _id: user }), 'keys.id': id }
  const holder = withKey(await database.accounts.findOne(filter), id)
  if (holder === undefined) throw noSuchKey(id, user)
  return holder
}

function noSuchKey(key: string, user: string | undefined) {
  return new OperatorError(
    user === undefined ? `There is no key ${key}.` : `The account ${user} has no key ${key}.`,
  )
}

/**
 * Replaces a key by a new one with the same name, expiry, scope and limit, and with what was used of it. The old key ends
 * at once, or after `graceMs` milliseconds. The database does this in one step, so that a key that is revoked in the
 * meantime is not replaced, and rotation does not extend the expiry of a key.
 */
export async function rotateKey(
  given: AccountsDependencies,
  { key: keyId, user }: KeyOfAccount,
  graceMs: number,
): Promise<NewKey & { replaces: string }> {
  const now = await given.clock.read()
  const { apiKey, record } = newKey(now)
  const { _id } = await findHolder(given, { key: keyId, user })
  const created = await given.database.transaction(async (session) => {
    const account = await replaceKey(given, session, { account: _id, key: keyId, successor: record, graceMs })
    const added = withKey(account, record.id)
    if (added === undefined) {
      const old = withKey(account, keyId)
      if (old === undefined || !isLive(old.key, now))
        throw new OperatorError(`The key ${keyId} is not live any more.`)
      throw tooManyKeys(_id, 'Rotate without a time of grace, or revoke one first.')
    }
    await given.database.keyDirectory.insertOne({ _id: record.hash, account: _id }, { session })
    await given.operatorLog.record({ account: _id, key: keyId, successor: record.id }, session)
    return added
  })
  return { ...summariseKey(created, now), api_key: apiKey, replaces: keyId }
}

/** Finds the record of a key by its secret. */
export async function identifyKey(given: AccountsDependencies, apiKey: string) {
  if (!isWellFormedApiKey(apiKey))
    throw new OperatorError('That is not an API key: it is mistyped, cut off, or something else.')
  const hash = hashApiKey(apiKey)
  const { keyDirectory, accounts } = given.database
  const entry = await keyDirectory.findOne({ _id: hash })
  const account = entry && (await accounts.findOne({ _id: entry.account }))
  const key = account?.keys.find((candidate) => candidate.hash === hash)
  if (!account || key === undefined) throw new OperatorError('No account has this key.')
  return summariseKey({ ...account, key }, await given.clock.read())
}

interface KeyHolder extends Pick<Account, '_id' | 'usage'> {
  key: ApiKeyRecord
}

export function summariseKey({ _id, usage, key }: KeyHolder, now: Date): KeySummary {
  return {
    key_id: key.id,
    user_id: _id,
    name: key.name,
    created_at: key.created_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    expires_at: key.expires_at?.toISOString() ?? null,
    revoked_at: key.revoked_at?.toISOString() ?? null,
    live: isLive(key, now),
    scope: scopeOf(key),
    limit: limitOf(key, { usage, now }),
  }
}
