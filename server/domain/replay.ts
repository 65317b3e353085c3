import { createHash } from 'node:crypto'
import { asMajority } from '../database/connect.ts'
import type { CapturedGeneration } from '../database/generations.ts'
import { native } from '../database/native.ts'
import { authenticate } from './admission/access-query.ts'
import type { Caller } from './authentication.ts'
import type { Backend } from './backend.ts'
import { Refusal } from './refusal.ts'

/** What makes a request recognisable when it is repeated. */
export interface Keyed {
  /** SHA-256 of the idempotency key. */
  idempotency: string
  /** SHA-256 of the endpoint and the raw body. */
  fingerprint: string
}

export function keyed(idempotencyKey: string, endpoint: string, rawBody: Uint8Array): Keyed {
  return {
    idempotency: createHash('sha256').update(idempotencyKey).digest('hex'),
    fingerprint: createHash('sha256').update(`${endpoint}\n`).update(rawBody).digest('hex'),
  }
}

/** The answer that the caller's account has already paid for under the idempotency key, if there is one. */
export async function findReplay(backend: Backend, caller: Caller, request: Keyed) {
  const generation = await findSaved(backend, caller.account, request)
  if (generation === undefined) return undefined
  await authenticate(backend, caller)
  return requireSame(generation, request)
}

/** The answer to a request that was beaten by an earlier one with its key: that one's. */
export async function replayOf(backend: Backend, account: string, request: Keyed) {
  const generation = await findSaved(backend, account, request)
  if (generation !== undefined) return requireSame(generation, request)
  throw Refusal.of('IDEMPOTENCY_IN_PROGRESS', {}, { headers: { 'Retry-After': '1' } })
}

/** What was saved under the key, as far as a majority knows: what a failover could undo is still in progress. */
async function findSaved({ database }: Backend, account: string, { idempotency }: Keyed) {
  const generation = await native(database.generations).findOne({ account, idempotency }, asMajority)
  return generation?.state === 'captured' ? generation : undefined
}

function requireSame(generation: CapturedGeneration, { fingerprint }: Keyed) {
  if (generation.fingerprint !== fingerprint) throw Refusal.of('IDEMPOTENCY_KEY_REUSED', {})
  return generation
}
