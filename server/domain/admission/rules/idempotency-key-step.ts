import { ApiError } from '../../errors/api-error.ts'
import type { Rule } from '../rule.ts'

const retryAfterSeconds = '1'

/**
 * No hold of the account has the idempotency key of the request. This includes captured holds that are still in the
 * account, because one key allows only one charge.
 */
export const idempotencyKey: Rule = {
  code: 'IDEMPOTENCY_IN_PROGRESS',
  conditions({ request: { idempotency } }) {
    return idempotency === undefined ? [] : [{ $not: [{ $in: [idempotency, '$holds.idempotency'] }] }]
  },
  adds: ({ request: { idempotency, fingerprint } }) => ({
    hold: idempotency === undefined ? {} : { idempotency, fingerprint },
  }),
  error({ holds }, { request: { idempotency, fingerprint } }) {
    const hold = idempotency && holds.find((held) => held.idempotency === idempotency)
    if (!hold) return undefined
    if (hold.fingerprint !== fingerprint) return ApiError.of('IDEMPOTENCY_KEY_REUSED', {})
    return ApiError.of('IDEMPOTENCY_IN_PROGRESS', {}, { headers: { 'Retry-After': retryAfterSeconds } })
  },
}
