import { type PlanName, planNames } from '@content-generation/contract'
import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/** A key as the account keeps it: the secret itself is stored nowhere, only its SHA-256. */
export interface ApiKeyRecord {
  id: string
  hash: string
  name: string
  created_at: Date
  /** Coarse: written at most once a minute. */
  last_used_at?: Date
  expires_at?: Date
  revoked_at?: Date
}

/** Credits taken for a generation that is not settled yet. */
export interface Hold {
  /** The generation's id. */
  id: string
  /** The id of the API key that was used. */
  key: string
  /** The id of the request. */
  request: string
  /** When it was admitted, by the database's clock: the date of the charge. */
  at: Date
  cost: number
  /** The UTC day and month that the charge counts in; not always the same as each other's, where a clock has stepped back. */
  day: Date
  month: Date
  /** When the lease is over and others may resolve it. */
  expires: Date
  /** SHA-256 of the idempotency key, where one was sent. */
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
  /** Requests of days that are over, newest last, until they are moved to records of their own. */
  history: { day: Date; requests: number }[]
  keys: ApiKeyRecord[]
  holds: Hold[]
  /** The request that was admitted last, and when, by the database's clock. */
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

// The operator's list, oldest first.
schema.index({ created_at: 1, _id: 1 })
// The operator finds a key by its id.
schema.index({ 'keys.id': 1 })
// The sweeper finds expired reservations by this; accounts without any are not in it.
schema.index({ 'holds.expires': 1 }, { partialFilterExpression: { 'holds.expires': { $exists: true } } })

export function accountModel(connection: Connection): Accounts {
  return connection.model<Account>('Account', schema)
}
