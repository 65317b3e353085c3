import { Refusal } from '../../refusal.ts'
import type { Rule } from '../rule.ts'

const retryAfterSeconds = '1'

/** No hold of the account has the request's idempotency key, captured ones included: one key is one charge. */
export const idempotencyKey: Rule = {
  code: 'IDEMPOTENCY_IN_PROGRESS',
  conditions({ request: { idempotency } }) {
    return idempotency === undefined ? [] : [{ $not: [{ $in: [idempotency, '$holds.idempotency'] }] }]
  },
  adds: ({ request: { idempotency, fingerprint } }) => ({
    hold: idempotency === undefined ? {} : { idempotency, fingerprint },
  }),
  refusal({ holds }, { request: { idempotency, fingerprint } }) {
    const hold = idempotency && holds.find((held) => held.idempotency === idempotency)
    if (!hold) return undefined
    if (hold.fingerprint !== fingerprint) return Refusal.of('IDEMPOTENCY_KEY_REUSED', {})
    return Refusal.of('IDEMPOTENCY_IN_PROGRESS', {}, { headers: { 'Retry-After': retryAfterSeconds } })
  },
}
