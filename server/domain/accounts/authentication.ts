import { hash } from 'node:crypto'
import {
  authenticationRealm,
  defaultScope,
  isWellFormedApiKey,
  type ScopeName,
} from '@content-generation/contract'
import type { Account, ApiKeyRecord } from '../../database/collections/accounts.ts'
import { ApiError } from '../errors/api-error.ts'

/** An account with the key that the request has sent. */
export interface KeyHolder extends Pick<Account, '_id' | 'plan' | 'suspended_at'> {
  /** The database's time when the account was read. */
  now: Date
  key?: ApiKeyRecord
}

/** The caller of a request. The log contains it even if the request gets an error. */
export interface Caller {
  /** SHA-256 of the key that was sent. */
  keyHash: string
  /** The id of the account that the key belongs to. */
  account: string
  /** The scopes that include the called operation, the narrowest first. */
  scopes: readonly ScopeName[]
  /** The id of the key. Set when the account has been read. */
  keyId?: string
}

/** SHA-256 of the whole key, in hex. Only this hash is stored. */
export function hashApiKey(key: string) {
  return hash('sha256', key)
}

/**
 * The hash of the key in an `Authorization` header. Throws `INVALID_API_KEY` if the key is missing or malformed. This
 * needs no look-up in the database.
 */
export function keyHashFrom(authorization = '') {
  const [, key = ''] = /^Bearer +([^ ]+) *$/i.exec(authorization) ?? []
  if (!isWellFormedApiKey(key)) throw invalidApiKey(/^Bearer +[^ ]/i.test(authorization))
  return hashApiKey(key)
}

/** Whether a key is neither revoked nor expired at this moment. */
export function isLive(key: ApiKeyRecord, moment: Date) {
  return key.revoked_at === undefined && (key.expires_at === undefined || key.expires_at > moment)
}

export function scopeOf({ scope = defaultScope }: ApiKeyRecord): ScopeName {
  return scope
}

/**
 * The same error for every key that gives no access, so that a caller cannot find out which keys exist. If no key was
 * sent, the challenge has no `error`, as RFC 6750 recommends.
 */
export function invalidApiKey(keyWasSent = true) {
  const challenge = `Bearer realm="${authenticationRealm}"`
  return ApiError.of(
    'INVALID_API_KEY',
    {},
    { headers: { 'WWW-Authenticate': keyWasSent ? `${challenge}, error="invalid_token"` : challenge } },
  )
}
