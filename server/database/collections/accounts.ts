import { type PlanName, planNames } from '@content-generation/contract'
import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/** An API key of an account. The key itself is not stored, only its SHA-256. */
export interface ApiKeyRecord {
  id: string
  hash: string
  name: string
  created_at: Date
  /** Updated at most once a minute. */
  last_used_at?: Date
  expires_at?: Date
  revoked_at?: Date
}

/** Credits that an admission has taken for a generation until it is captured or refunded. */
export interface Hold {
  /** The generation's id. */
  id: string
  /** The id of the API key that was used. */
  key: string
  /** The id of the request. */
  request: string
  /** When the request was admitted, by the database's clock. This is the date of the charge. */
  at: Date
  /** Credits. */
  cost: number
  /** The UTC day and month that the charge counts in. If the clock was set back, the day may be outside the month. */
  day: Date
  month: Date
  /** When the lease ends. After that, other processes may resolve the hold. */
  expires: Date
  /** SHA-256 of the idempotency key, if the request has one. */
  idempotency?: string
  /** SHA-256 of the endpoint and the raw body. */
  fingerprint?: string
}

export interface Account {
  _id: string
  email: string
  plan: PlanName
  credits: number
  /** Counters of the current UTC day and month, by the database's clock. */
  usage: { day: Date; requests: number; month: Date; credits: number }
  /** Requests of past days, newest last. They are moved to `request_days` later. */
  history: { day: Date; requests: number }[]
  keys: ApiKeyRecord[]
  holds: Hold[]
  /** The last admitted request and its time, by the database's clock. */
  admitted: { id: string; at: Date }
  created_at: Date
}

export type Accounts = Model<Account>

const text = { type: String, required: true } as const
const moment = { type: Date, required: true } as const
const integer = { type: Number, required: true } as const

const schema = new Schema<Account>(
  {
    _id: text,
    email: text,
    plan: { ...text, enum: planNames },
    credits: integer,
    usage: { day: moment, requests: integer, month: moment, credits: integer },
    history: [{ _id: false, day: moment, requests: integer }],
    keys: [
      {
        _id: false,
        id: text,
        hash: text,
        name: { type: String, default: '' },
        created_at: moment,
        last_used_at: Date,
        expires_at: Date,
        revoked_at: Date,
      },
    ],
    holds: [
      {
        _id: false,
        id: text,
        key: text,
        request: text,
        at: moment,
        cost: integer,
        day: moment,
        month: moment,
        expires: moment,
        idempotency: String,
        fingerprint: String,
      },
    ],
    admitted: { id: { type: String, default: '' }, at: moment },
    created_at: moment,
  },
  recordOptions('accounts'),
)

// For the operator's list, oldest first.
schema.index({ created_at: 1, _id: 1 })
// For the operator's search for a key by its id.
schema.index({ 'keys.id': 1 })
// For the sweeper's search for expired holds. Accounts without holds are not in the index.
schema.index({ 'holds.expires': 1 }, { partialFilterExpression: { 'holds.expires': { $exists: true } } })

export function accountModel(connection: Connection): Accounts {
  return connection.model<Account>('Account', schema)
}
