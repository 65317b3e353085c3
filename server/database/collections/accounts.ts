import { limitPeriods, planNames, scopeNames } from '@content-generation/contract'
import { collection, type Stored } from '../collection.ts'
import { group, list, moment, natural, oneOf, optional, type RecordOf, text } from '../fields.ts'

const keyLimit = {
  credits: natural,
  per: oneOf(...limitPeriods),
  /** Credits used since `since`, minus refunds. It starts at 0 again with the first charge of a new period. */
  used: natural,
  /** When `used` started at 0. No two starts of a key's limit have the same time. */
  since: moment,
}

const key = {
  id: text,
  /** SHA-256 of the whole key. The key itself is not stored. */
  hash: text,
  name: text,
  created_at: moment,
  /** Updated at most once a minute. */
  last_used_at: optional(moment),
  expires_at: optional(moment),
  revoked_at: optional(moment),
  /** Absent in a key that is older than scopes: the default scope. */
  scope: optional(oneOf(...scopeNames)),
  /** Absent if the key has no limit. */
  limit: optional(group(keyLimit)),
}

export type KeyLimitRecord = RecordOf<typeof keyLimit>

/** An API key of an account. */
export type ApiKeyRecord = RecordOf<typeof key>

const hold = {
  /** The generation's id. */
  id: text,
  /** The id of the API key that was used. */
  key: text,
  /** The id of the request. */
  request: text,
  /** When the request was admitted, by the database's clock. This is the date of the charge. */
  at: moment,
  /** Credits. */
  cost: natural,
  /** The UTC day and month that the charge counts in. If the clock was set back, the day may be outside the month. */
  day: moment,
  month: moment,
  /** The `since` of the key's limit after the charge. Absent if the key had no limit. */
  since: optional(moment),
  /** When the lease ends. After that, other processes may resolve the hold. */
  expires: moment,
  /** SHA-256 of the idempotency key, if the request has one. */
  idempotency: optional(text),
  /** SHA-256 of the endpoint and the raw body. */
  fingerprint: optional(text),
}

/** Credits that an admission has taken for a generation until it is captured or refunded. */
export type Hold = RecordOf<typeof hold>

const account = {
  _id: text,
  /** Absent if the account is erased. */
  email: optional(text),
  plan: oneOf(...planNames),
  credits: natural,
  /** Counters of the current UTC day and month, by the database's clock. */
  usage: group({ day: moment, requests: natural, month: moment, credits: natural }),
  /** Requests of past days, newest last. They are moved to `request_days` later. */
  history: list({ day: moment, requests: natural }),
  keys: list(key),
  holds: list(hold, { maxItems: 128 }),
  /** The last admitted request and its time, by the database's clock. */
  admitted: group({ id: text, at: moment }),
  created_at: moment,
  /** Absent if the account is not suspended. */
  suspended_at: optional(moment),
  /**
   * When the erasure of the account began. It then has no keys and no e-mail address. What is left, such as the balance, is
   * for the books.
   */
  erased_at: optional(moment),
}

export const accounts = collection(
  'accounts',
  [account],
  [
    // For the operator's list, oldest first.
    [{ created_at: 1, _id: 1 }],
    // For the operator's search for a key by its id.
    [{ 'keys.id': 1 }],
    // For the sweeper's search for expired holds. Accounts without holds are not in the index.
    [{ 'holds.expires': 1 }, { partialFilterExpression: { 'holds.expires': { $exists: true } } }],
  ],
)

export type Account = Stored<typeof accounts>
