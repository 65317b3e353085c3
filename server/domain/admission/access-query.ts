import { inTime } from '../../database/connect.ts'
import { native } from '../../database/native.ts'
import { type Caller, invalidApiKey, type KeyHolder } from '../authentication.ts'
import type { Backend } from '../backend.ts'
import type { Terms } from './rule.ts'
import { accessRules } from './rules.ts'

/** Whose key this is, without counting anything: for requests that are refused, and for those that never count. */
export async function authenticate(backend: Backend, caller: Caller) {
  const { keyHash } = caller
  return backend.strangers.lookUp(keyHash, async () => {
    const account = await native(backend.database.accounts).findOne<KeyHolder>(
      { 'keys.hash': keyHash },
      { projection: keyHolderFields(backend, keyHash), ...inTime },
    )
    return requireAccess(backend, account, caller)
  })
}

/** What a look-up asks for of an account. */
export function keyHolderFields({ clock }: Backend, keyHash: string) {
  const key = { $first: { $filter: { input: '$keys', cond: { $eq: ['$$this.hash', keyHash] } } } }
  return { plan: 1, key, now: clock.expression() } as const
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

/** The account, if somebody has the key; from then on it is known who calls, whether they are served or not. */
export function requireKnown<Holder extends KeyHolder>(account: Holder | null, caller: Caller): Holder {
  if (account?.key === undefined) throw invalidApiKey()
  caller.account = account._id
  caller.keyId = account.key.id
  return account
}
