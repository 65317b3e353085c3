import { createHash } from 'node:crypto'
import type { CapturedGeneration, ErasedGeneration } from '../../database/collections/generations.ts'
import type { Caller } from '../accounts/authentication.ts'
import type { Idempotency } from '../admission/rule.ts'
import { ApiError } from '../errors/api-error.ts'
import type { ChargingDependencies } from './dependencies.ts'

export function idempotencyOf(key: string, endpoint: string, rawBody: Uint8Array): Idempotency {
  return {
    idempotency: createHash('sha256').update(key).digest('hex'),
    fingerprint: createHash('sha256').update(`${endpoint}\n`).update(rawBody).digest('hex'),
  }
}

/**
 * The generation that the account has already captured with the idempotency key, if there is one. Throws
 * `IDEMPOTENCY_KEY_REUSED` if that request was a different one, `GENERATION_ERASED` if its content was erased, and an
 * error of the access rules if the key gives no access.
 */
export async function findReplay(
  { generations, admission }: ChargingDependencies,
  { caller, idempotency }: { caller: Caller; idempotency?: Idempotency | undefined },
) {
  if (idempotency === undefined) return undefined
  const generation = await generations.findByIdempotencyKey(caller.account, idempotency.idempotency)
  if (generation === undefined) return undefined
  await admission.authenticate(caller)
  return requireSame(generation, idempotency)
}

/**
 * The generation that another request with the same idempotency key has captured first. Throws
 * `IDEMPOTENCY_KEY_REUSED` if that request was a different one, and `IDEMPOTENCY_IN_PROGRESS` if a majority does not
 * have the generation yet.
 */
export async function replayOf(
  { generations }: ChargingDependencies,
  account: string,
  idempotency: Idempotency,
) {
  const generation = await generations.findByIdempotencyKey(account, idempotency.idempotency)
  if (generation !== undefined) return requireSame(generation, idempotency)
  throw ApiError.of('IDEMPOTENCY_IN_PROGRESS', {}, { headers: { 'Retry-After': '1' } })
}

function requireSame(generation: CapturedGeneration | ErasedGeneration, { fingerprint }: Idempotency) {
  if (generation.fingerprint !== fingerprint) throw ApiError.of('IDEMPOTENCY_KEY_REUSED', {})
  if ('erased_at' in generation) throw ApiError.of('GENERATION_ERASED', {})
  return generation
}
