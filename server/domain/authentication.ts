import { hash } from 'node:crypto'
import { authenticationRealm, isWellFormedApiKey, planNames } from '@content-generation/contract'
import type { Account, ApiKeyRecord } from '../database/accounts.ts'
import { native } from '../database/native.ts'
import type { Backend } from './backend.ts'
import { Refusal } from './refusal.ts'

/** An account as seen by a key of it. */
export interface KeyHolder extends Pick<Account, '_id' | 'plan'> {
  /** The database's time when it was looked at. */
  now: Date
  key?: ApiKeyRecord
}

/** Who calls. Whose key it is, the database says on the way; the log names them, whether they are served or not. */
export interface Caller {
  /** SHA-256 of the key that was sent. */
  keyHash: string
  account?: string
  keyId?: string
}

/** SHA-256 of the whole key in hex: all that is stored of it. */
export function hashApiKey(key: string) {
  return hash('sha256', key)
}

/**
 * The hash of the key in an `Authorization` header. A missing or malformed key is refused here,
 * without a look-up.
 */
export function keyHashFrom(authorization: string | undefined) {
  const key = authorization === undefined ? undefined : /^Bearer +([^ ]+) *$/i.exec(authorization)?.[1]
  if (key === undefined || !isWellFormedApiKey(key))
    throw invalidApiKey(/^Bearer +[^ ]/i.test(authorization ?? ''))
  return hashApiKey(key)
}

/** Whose key this is, without counting anything: for requests that are refused, and for those that never count. */
export async function authenticate(backend: Backend, caller: Caller) {
  const { keyHash } = caller
  return backend.strangers.lookUp(keyHash, async () => {
    const account = await native(backend.database.accounts).findOne<KeyHolder>(
      { 'keys.hash': keyHash },
      { projection: { plan: 1, key: keyByHash(keyHash), now: backend.clock.expression() } },
    )
    return requireAccess(backend, account, caller)
  })
}

/** The account's key with this hash, as an expression. */
export function keyByHash(keyHash: string) {
  return { $first: { $filter: { input: '$keys', cond: { $eq: ['$$this.hash', { $literal: keyHash }] } } } }
}

/** The account, if the key is live and the plan has API access. */
export function requireAccess<Holder extends KeyHolder>(
  backend: Backend,
  account: Holder | null,
  caller: Caller,
): Holder {
  if (account?.key === undefined) throw invalidApiKey()
  caller.account = account._id
  caller.keyId = account.key.id
  if (!isLive(account.key, account.now)) throw invalidApiKey()
  if (backend.caps[account.plan] === 0) throw planRequired(backend, account)
  return account
}

/** Whether a key is neither revoked nor expired at the moment. */
export function isLive(key: ApiKeyRecord, moment: Date) {
  return key.revoked_at === undefined && (key.expires_at === undefined || key.expires_at > moment)
}

function planRequired({ caps }: Backend, { plan }: KeyHolder) {
  const required = planNames.filter((name) => caps[name] > 0)
  return Refusal.of(
    'PLAN_REQUIRED',
    { plan, required_plans: required },
    { message: `The ${plan} plan has no API access; these have: ${required.join(', ')}.` },
  )
}

/** One answer for every key that does not open anything, so that a stranger learns nothing. */
export function invalidApiKey(keyWasSent = true) {
  const challenge = `Bearer realm="${authenticationRealm}"`
  return Refusal.of(
    'INVALID_API_KEY',
    {},
    { headers: { 'WWW-Authenticate': keyWasSent ? `${challenge}, error="invalid_token"` : challenge } },
  )
}
