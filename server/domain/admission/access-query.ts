import { type Database, type linearizableRead, requestTimeLimit } from '../../database/connect.ts'
import { type Caller, invalidApiKey, type KeyHolder } from '../accounts/authentication.ts'
import type { Clock } from '../ports.ts'
import type { AccessRequest, Terms } from './rule.ts'
import { accessRules } from './rules.ts'

interface AccessDependencies extends Pick<Terms, 'caps'> {
  database: Pick<Database, 'accounts'>
  clock: Clock
}

/**
 * Returns the account of the caller if its key gives access. Nothing is counted. It is used for requests that do not
 * count toward the cap, for replays, and before an error is reported. Throws the error of the first access rule that the caller does not meet.
 */
export async function authenticate(
  { database, clock, caps }: AccessDependencies,
  caller: Caller,
  read: typeof requestTimeLimit | typeof linearizableRead = requestTimeLimit,
) {
  const { account, keyHash } = caller
  const key = { $first: { $filter: { input: '$keys', cond: { $eq: ['$$this.hash', keyHash] } } } }
  const holder = await database.accounts.findOne<KeyHolder>(
    { _id: account, 'keys.hash': keyHash },
    { projection: { plan: 1, suspended_at: 1, key, now: clock.expression() }, ...read },
  )
  return requireAccess({ caps, request: { caller } }, requireKnown(holder, caller))
}

/** Returns the account if it meets the access rules. Throws the error of the first rule that it does not meet. */
export function requireAccess<Holder extends KeyHolder>(asked: AccessRequest, account: Holder) {
  for (const rule of accessRules) {
    const error = rule.error(account, asked)
    if (error !== undefined) throw error
  }
  return account
}

/**
 * Returns the account if it has the key, and notes the id of the key for the log. Throws `INVALID_API_KEY` otherwise.
 */
export function requireKnown<Holder extends KeyHolder>(account: Holder | null, caller: Caller) {
  if (account?.key === undefined) throw invalidApiKey()
  caller.keyId = account.key.id
  return account
}
