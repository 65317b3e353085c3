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
  /** What the list shows of it but for the result, as JSON text, so that a page is put together without a look at it. */
  listed?: string
  /** What the operation answered as `data`, as JSON text: it is only ever sent on, never looked into. */
  result: string
  credits_used: number
  credits_remaining: number
  created_at: Date
  /** The UTC day that the charge was made in. */
  day: Date
  idempotency?: string
  fingerprint?: string
}

/** A tombstone: the hold with this id was given back, so that no late capture can take its place. */
export interface VoidedGeneration {
  _id: string
  state: 'void'
  /** Not called `account`, so that no list of an account's generations ever meets it. */
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
    listed: String,
    result: String,
    credits_used: Number,
    credits_remaining: Number,
    created_at: Date,
    day: Date,
    idempotency: String,
    fingerprint: String,
    voided_for: String,
    voided_at: Date,
  },
  recordOptions('generations'),
)

// The list, newest first, of everything and of one type.
schema.index({ account: 1, created_at: -1, _id: -1 })
schema.index({ account: 1, type: 1, created_at: -1, _id: -1 })
// Counts and credits by day and type, and an account's credits in all, without reading what was generated.
schema.index({ account: 1, day: 1, type: 1, credits_used: 1 })
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
