import type { GenerationType } from '@content-generation/contract'
import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/** A generation that was made, saved and paid for. Its insert is the capture of the hold with the same id. */
export interface CapturedGeneration {
  _id: string
  state: 'captured'
  account: string
  type: GenerationType
  prompt: string
  /** What the operation answered as `data`, as JSON text: it is only ever sent on, never looked into. */
  result: string
  credits_used: number
  credits_remaining: number
  created_at: Date
  /** The id of the API key that was used. */
  key: string
  /** The id of the request. */
  request: string
  /** When it was admitted, by the database's clock: the date of the charge. */
  at: Date
  /** The UTC day that the charge was made in. */
  day: Date
  idempotency?: string
  fingerprint?: string
  /** What models were asked for it; absent where none was. */
  upstream?: Upstream
}

/** The calls of models that a generation took. */
export interface Upstream {
  /** The model that gave what was used. */
  model: string
  calls: number
  /** Over all calls; null where the endpoint does not say. */
  tokens_in: number | null
  tokens_out: number | null
  seconds: number
}

/** A tombstone: the hold with this id was given back, so that no late capture can take its place. */
export interface VoidedGeneration {
  _id: string
  state: 'void'
  account: string
  /** The account again. */
  voided_for: string
  voided_at: Date
}

export type GenerationRecord = CapturedGeneration | VoidedGeneration

export type Generations = Model<GenerationRecord>

/** How long a tombstone stays: far longer than any process could sleep between its lease and its capture. */
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

// The list, newest first, of everything and of one type.
schema.index({ account: 1, created_at: -1, _id: -1 }, captured)
schema.index({ account: 1, type: 1, created_at: -1, _id: -1 }, captured)
// Counts and credits by day and type, and an account's credits in all, without reading what was generated: for that, the
// state must be in the index as well.
schema.index({ account: 1, day: 1, type: 1, credits_used: 1, state: 1 }, captured)
// At most one captured generation for an idempotency key of an account.
schema.index(
  { account: 1, idempotency: 1 },
  { unique: true, partialFilterExpression: { idempotency: { $exists: true } } },
)
// Tombstones alone, so that no capture has to write an entry.
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
