import { hash } from 'node:crypto'
import { authenticationRealm, isWellFormedApiKey } from '@content-generation/contract'
import type { Account, ApiKeyRecord } from '../database/accounts.ts'
import { Refusal } from './refusal.ts'

/** An account as seen by a key of it. */
export interface KeyHolder extends Pick<Account, '_id' | 'plan'> {
  /** The database's time when it was looked at. */
  now: Date
  key?: ApiKeyRecord
}

/** Who calls. The log names them, whether they are served or not. */
export interface Caller {
  /** SHA-256 of the key that was sent. */
  keyHash: string
  /** The id of the account that the key was made for. */
  account: string
  /** Set when the account has been read. */
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

/** Whether a key is neither revoked nor expired at the moment. */
export function isLive(key: ApiKeyRecord, moment: Date) {
  return key.revoked_at === undefined && (key.expires_at === undefined || key.expires_at > moment)
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
