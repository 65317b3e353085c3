import { inTime } from '../../database/connect.ts'
import { native } from '../../database/native.ts'
import { type Caller, invalidApiKey, type KeyHolder } from '../authentication.ts'
import type { Backend } from '../backend.ts'
import type { Terms } from './rule.ts'
import { accessRules } from './rules.ts'

/** Whose key this is, without counting anything: for requests that are refused, and for those that never count. */
export async function authenticate(backend: Backend, caller: Caller) {
  const { account, keyHash } = caller
  const key = { $first: { $filter: { input: '$keys', cond: { $eq: ['$$this.hash', keyHash] } } } }
  const holder = await native(backend.database.accounts).findOne<KeyHolder>(
    { _id: account, 'keys.hash': keyHash },
    { projection: { plan: 1, key, now: backend.clock.expression() }, ...inTime },
  )
  return requireAccess(backend, holder, caller)
}

/** The account, if the key opens it. */
export function requireAccess<Holder extends KeyHolder>(
  terms: Pick<Terms, 'caps'>,
  account: Holder | null,
  caller: Caller,
): Holder {
  const holder = requireKnown(account, caller)
  for (const rule of accessRules) {
    const refusal = rule.refusal(holder, terms)
    if (refusal !== undefined) throw refusal
  }
  return holder
}

/** The account, if it still has the key; from then on it is known which one that is. */
export function requireKnown<Holder extends KeyHolder>(account: Holder | null, caller: Caller): Holder {
  if (account?.key === undefined) throw invalidApiKey()
  caller.keyId = account.key.id
  return account
}
