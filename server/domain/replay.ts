import { createHash } from 'node:crypto'
import { asMajority, inTime } from '../database/connect.ts'
import { native } from '../database/native.ts'
import { keyHolderFields, requireAccess } from './admission/access-query.ts'
import type { Caller, KeyHolder } from './authentication.ts'
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

/** The answer that this key's account has already paid for under the idempotency key, if there is one. */
export async function findReplay(backend: Backend, caller: Caller, request: Keyed) {
  const { keyHash } = caller
  const { accounts, generations } = backend.database
  const saved = {
    from: generations.collection.collectionName,
    localField: '_id',
    foreignField: 'account',
    pipeline: [{ $match: { idempotency: request.idempotency } }, { $project: { _id: 1 } }],
    as: 'saved',
  }
  const { _id, saved: found } = await backend.strangers.lookUp(keyHash, async () => {
    const [account] = await native(accounts)
      .aggregate<KeyHolder & { saved: { _id: string }[] }>(
        [
          { $match: { 'keys.hash': keyHash } },
          { $project: keyHolderFields(backend, keyHash) },
          { $lookup: saved },
        ],
        inTime,
      )
      .toArray()
    return requireAccess(backend, account ?? null, caller)
  })
  return found.length === 0 ? undefined : replayOf(backend, _id, request)
}

/**
 * The answer to a request whose key was used by an earlier one: that one's, if a failover cannot undo it any
 * more. Until then it is in progress.
 */
export async function replayOf(backend: Backend, account: string, request: Keyed) {
  const { idempotency } = request
  const generation = await native(backend.database.generations).findOne({ account, idempotency }, asMajority)
  if (generation?.state !== 'captured') {
    throw Refusal.of('IDEMPOTENCY_IN_PROGRESS', {}, { headers: { 'Retry-After': '1' } })
  }
  if (generation.fingerprint !== request.fingerprint) throw Refusal.of('IDEMPOTENCY_KEY_REUSED', {})
  return generation
}
