import { generationTypes } from '@content-generation/contract'
import { collection, type Index, type Stored } from '../collection.ts'
import { group, moment, natural, nullable, number, oneOf, optional, type RecordOf, text } from '../fields.ts'

const upstream = {
  /** The model that gave the result. */
  model: text,
  calls: natural,
  /** The sum of all calls, or null if the endpoint does not report it. */
  tokens_in: nullable(number),
  tokens_out: nullable(number),
  seconds: number,
}

/** The calls of models for one generation. */
export type Upstream = RecordOf<typeof upstream>

const charged = {
  _id: text,
  state: oneOf('captured'),
  account: text,
  type: oneOf(...generationTypes),
  credits_used: natural,
  credits_remaining: natural,
  created_at: moment,
  /** The id of the API key that was used. */
  key: text,
  /** The id of the request. */
  request: text,
  /** When the request was admitted, by the database's clock. This is the date of the charge. */
  at: moment,
  /** The UTC day that the charge counts in. */
  day: moment,
  idempotency: optional(text),
  fingerprint: optional(text),
  /** When an operator refunded it. The ledger has the refund. */
  refunded_at: optional(moment),
}

const captured = {
  ...charged,
  prompt: text,
  /** The `data` of the response, as JSON text. It is never parsed here. */
  result: text,
  /** Absent if no model was used. */
  upstream: optional(group(upstream)),
}

/** A saved and charged generation. Inserting this record captures the hold with the same id. */
export type CapturedGeneration = RecordOf<typeof captured>

const erased = { ...charged, erased_at: moment }

/** A charged generation whose content was erased. The charge stays, for the books. */
export type ErasedGeneration = RecordOf<typeof erased>

const tombstone = {
  _id: text,
  state: oneOf('void'),
  account: text,
  /** The same id as `account`. */
  voided_for: text,
  voided_at: moment,
}

/** The hold with this id was refunded. The record prevents a late capture with the same id. */
export type Tombstone = RecordOf<typeof tombstone>

/** How long a tombstone is kept: much longer than a process could be paused between its lease and its capture. */
const tombstoneSeconds = 7 * 86_400

const onlyCaptured = { partialFilterExpression: { state: 'captured' } }

/** The filter for captured generations that still have their content. */
export const withContent = { state: 'captured', result: { $exists: true } } as const

const onlyWithContent = { partialFilterExpression: withContent }

const indexes: Index[] = [
  // For the list, newest first, of all types and of one type.
  [
    { account: 1, created_at: -1, _id: -1 },
    { ...onlyWithContent, name: 'list' },
  ],
  [
    { account: 1, type: 1, created_at: -1, _id: -1 },
    { ...onlyWithContent, name: 'list_by_type' },
  ],
  // For the erasure of old content.
  [{ created_at: 1 }, { ...onlyWithContent, name: 'content_by_age' }],
  // For charges in the order of their admission, and for credits by day, by type and by key. It has every field of these
  // queries, so that they need no documents.
  [
    { account: 1, day: 1, at: 1, _id: 1, type: 1, key: 1, credits_used: 1, state: 1 },
    { ...onlyCaptured, name: 'charges' },
  ],
  // At most one captured generation for an idempotency key of an account.
  [
    { account: 1, idempotency: 1 },
    { unique: true, partialFilterExpression: { idempotency: { $exists: true } } },
  ],
  // Contains tombstones only, so that a capture does not write to this index.
  [
    { voided_at: 1 },
    {
      name: 'tombstones',
      expireAfterSeconds: tombstoneSeconds,
      partialFilterExpression: { voided_at: { $exists: true } },
    },
  ],
]

export const generations = collection<typeof captured | typeof erased | typeof tombstone>(
  'generations',
  [captured, erased, tombstone],
  indexes,
)

export type GenerationRecord = Stored<typeof generations>
