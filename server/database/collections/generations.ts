import type { GenerationType } from '@content-generation/contract'
import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/** A saved and charged generation. Inserting this record captures the hold with the same id. */
export interface CapturedGeneration {
  _id: string
  state: 'captured'
  account: string
  type: GenerationType
  prompt: string
  /** The `data` of the response, as JSON text. It is never parsed here. */
  result: string
  credits_used: number
  credits_remaining: number
  created_at: Date
  /** The id of the API key that was used. */
  key: string
  /** The id of the request. */
  request: string
  /** When the request was admitted, by the database's clock. This is the date of the charge. */
  at: Date
  /** The UTC day that the charge counts in. */
  day: Date
  idempotency?: string
  fingerprint?: string
  /** The calls of models. Absent if no model was used. */
  upstream?: Upstream
}

/** The calls of models for one generation. */
export interface Upstream {
  /** The model that gave the result. */
  model: string
  calls: number
  /** The sum of all calls, or null if the endpoint does not report it. */
  tokens_in: number | null
  tokens_out: number | null
  seconds: number
}

/** A tombstone: the hold with this id was refunded. The record prevents a late capture with the same id. */
export interface Tombstone {
  _id: string
  state: 'void'
  account: string
  /** The same id as `account`. */
  voided_for: string
  voided_at: Date
}

export type GenerationRecord = CapturedGeneration | Tombstone

export type Generations = Model<GenerationRecord>

/** How long a tombstone is kept: much longer than a process could be paused between its lease and its capture. */
const tombstoneSeconds = 7 * 86_400

const schema = new Schema<GenerationRecord>(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ['captured', 'void'], required: true },
    account: String,
    type: String,
    prompt: String,
    result: String,
    credits_used: Number,
    credits_remaining: Number,
    created_at: Date,
    key: String,
    request: String,
    at: Date,
    day: Date,
    idempotency: String,
    fingerprint: String,
    voided_for: String,
    upstream: { model: String, calls: Number, tokens_in: Number, tokens_out: Number, seconds: Number },
    voided_at: Date,
  },
  recordOptions('generations'),
)

const captured = { partialFilterExpression: { state: 'captured' } }

// For the list, newest first, of all types and of one type.
schema.index({ account: 1, created_at: -1, _id: -1 }, captured)
schema.index({ account: 1, type: 1, created_at: -1, _id: -1 }, captured)
// For counts and credits by day and type, and for the total credits of an account. `state` is in the index so that
// these queries need no documents.
schema.index({ account: 1, day: 1, type: 1, credits_used: 1, state: 1 }, captured)
// At most one captured generation for an idempotency key of an account.
schema.index(
  { account: 1, idempotency: 1 },
  { unique: true, partialFilterExpression: { idempotency: { $exists: true } } },
)
// Contains tombstones only, so that a capture does not write to this index.
schema.index(
  { voided_at: 1 },
  {
    name: 'tombstones',
    expireAfterSeconds: tombstoneSeconds,
    partialFilterExpression: { voided_at: { $exists: true } },
  },
)

export function generationModel(connection: Connection): Generations {
  return connection.model<GenerationRecord>('Generation', schema)
}
