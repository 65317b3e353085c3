import type { GenerationType } from '@content-generation/contract'
import type { Hold } from '../../database/collections/accounts.ts'
import type { GenerationRecord, Upstream } from '../../database/collections/generations.ts'
import { type Database, majorityRead } from '../../database/connect.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { findHold, generationsOf } from './generations-query.ts'

/**
 * `in_flight`: charged and not saved yet. `captured`: saved. `erased`: saved, and its content was erased. `void`: it never
 * finished, and its credits were given back.
 */
export type GenerationState = 'in_flight' | 'captured' | 'erased' | 'void'

/** A generation as the operator's commands show it, without its content. A field is `null` if it is unknown. */
export interface GenerationSummary {
  generation_id: string
  user_id: string
  state: GenerationState
  type: GenerationType | null
  credits_used: number | null
  /** When the request was admitted. */
  charged_at: string | null
  /** When its content was ready. */
  created_at: string | null
  key_id: string | null
  /** The id of the request, as in the answer's `X-Request-Id` and in the log. */
  request_id: string | null
  /** When an operator gave its credits back. */
  refunded_at: string | null
  erased_at: string | null
  voided_at: string | null
  upstream: Upstream | null
}

/** Identifies a generation by its id. Without `user`, all accounts are searched. */
export interface GenerationName {
  id: string
  user?: string | undefined
}

export interface GenerationPage {
  user: string
  limit: number
  /** The id of the last generation of the previous page. */
  after?: string | undefined
}

type Given = Pick<Database, 'accounts' | 'generations'>

/** The captured generations of an account that are not erased, newest first. */
export async function listForOperator(database: Given, { user, limit, after }: GenerationPage) {
  const last = after === undefined ? undefined : await findCharged(database, { id: after, user })
  const position = last && { at: last.created_at, id: last._id }
  const found = await generationsOf(database.generations, user, { after: position, limit })
  return found.map(summaryOf)
}

/** The generation with this id, in any state. Throws `OperatorError` if there is none. */
export async function describeGeneration(database: Given, name: GenerationName): Promise<GenerationSummary> {
  const record = await findRecord(database, name)
  if (record !== null) return summaryOf(record)
  const found = await findHold(database.accounts, name)
  // It may have been captured since the first look.
  const captured = await findRecord(database, name)
  if (captured !== null) return summaryOf(captured)
  if (found === undefined) throw noSuchGeneration(name)
  return { ...nothing, ...inFlight(found.hold), generation_id: name.id, user_id: found.account }
}

/** The charged generation with this id. Throws `OperatorError` if there is none, or if it is in flight or void. */
export async function findCharged(database: Given, name: GenerationName) {
  const record = await findRecord(database, name)
  if (record?.state === 'captured') return record
  const { state } = await describeGeneration(database, name)
  throw new OperatorError(
    state === 'void'
      ? `The generation ${name.id} never finished, and its credits were given back.`
      : `The generation ${name.id} is in flight. Wait until it is saved or refunded.`,
  )
}

function findRecord({ generations }: Given, { id, user }: GenerationName) {
  return generations.findOne({ _id: id, ...(user !== undefined && { account: user }) }, majorityRead)
}

function noSuchGeneration({ id, user }: GenerationName) {
  return new OperatorError(
    user === undefined ? `There is no generation ${id}.` : `The account ${user} has no generation ${id}.`,
  )
}

const nothing = {
  type: null,
  credits_used: null,
  charged_at: null,
  created_at: null,
  key_id: null,
  request_id: null,
  refunded_at: null,
  erased_at: null,
  voided_at: null,
  upstream: null,
}

function inFlight({ cost, at, key, request }: Hold) {
  const charge = { credits_used: cost, charged_at: at.toISOString(), key_id: key, request_id: request }
  return { state: 'in_flight', ...charge } as const
}

function summaryOf(record: GenerationRecord): GenerationSummary {
  const name = { generation_id: record._id, user_id: record.account }
  if (record.state === 'void') {
    return { ...name, state: 'void', ...nothing, voided_at: record.voided_at.toISOString() }
  }
  const erasedAt = 'erased_at' in record ? record.erased_at : undefined
  return {
    ...name,
    state: erasedAt === undefined ? 'captured' : 'erased',
    type: record.type,
    credits_used: record.credits_used,
    charged_at: record.at.toISOString(),
    created_at: record.created_at.toISOString(),
    key_id: record.key,
    request_id: record.request,
    refunded_at: record.refunded_at?.toISOString() ?? null,
    erased_at: erasedAt?.toISOString() ?? null,
    voided_at: null,
    upstream: 'upstream' in record ? (record.upstream ?? null) : null,
  }
}
