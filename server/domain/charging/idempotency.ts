import { createHash } from 'node:crypto'
import type { CapturedGeneration } from '../../database/collections/generations.ts'
import type { Caller } from '../accounts/authentication.ts'
import { ApiError } from '../errors/api-error.ts'
import type { ChargingDependencies } from './dependencies.ts'

/** Identifies a repeated request with an idempotency key. */
export interface Idempotency {
  /** SHA-256 of the idempotency key. */
  idempotency: string
  /** SHA-256 of the endpoint and the raw body. */
  fingerprint: string
}

export function idempotencyOf(key: string, endpoint: string, rawBody: Uint8Array): Idempotency {
  return {
    idempotency: createHash('sha256').update(key).digest('hex'),
    fingerprint: createHash('sha256').update(`${endpoint}\n`).update(rawBody).digest('hex'),
  }
}

/**
 * The generation that the account has already captured with the idempotency key, if there is one. Throws
 * `IDEMPOTENCY_KEY_REUSED` if that request was a different one, and `INVALID_API_KEY` or `PLAN_REQUIRED` if the key
 * gives no access.
 */
export async function findReplay(given: ChargingDependencies, caller: Caller, request: Idempotency) {
  const generation = await given.generations.findByIdempotencyKey(caller.account, request.idempotency)
  if (generation === undefined) return undefined
  await given.admission.authenticate(caller)
  return requireSame(generation, request)
}

/**
 * The generation that another request with the same idempotency key has captured first. Throws
 * `IDEMPOTENCY_KEY_REUSED` if that request was a different one, and `IDEMPOTENCY_IN_PROGRESS` if a majority does not
 * have the generation yet.
 */
export async function replayOf(given: ChargingDependencies, account: string, request: Idempotency) {
  const generation = await given.generations.findByIdempotencyKey(account, request.idempotency)
  if (generation !== undefined) return requireSame(generation, request)
  throw ApiError.of('IDEMPOTENCY_IN_PROGRESS', {}, { headers: { 'Retry-After': '1' } })
}

function requireSame(generation: CapturedGeneration, { fingerprint }: Idempotency) {
  if (generation.fingerprint !== fingerprint) throw ApiError.of('IDEMPOTENCY_KEY_REUSED', {})
  return generation
}
