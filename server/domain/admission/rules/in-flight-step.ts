import { limits } from '@content-generation/contract'
import { ApiError } from '../../errors/api-error.ts'
import { holdsWithout } from '../holds-step.ts'
import type { AccountView, Attempt, Rule } from '../rule.ts'

const retryAfterSeconds = 1

/**
 * The account has fewer than `limits.inFlight` holds. Holds that other processes have captured are still in the
 * account; `clear` finds them, so that the next step removes them.
 */
export const inFlight: Rule = {
  code: 'TOO_MANY_IN_FLIGHT',
  conditions({ request }) {
    return request.cost === 0 ? [] : [{ $lt: [{ $size: '$$holds' }, limits.inFlight] }]
  },
  takesBack: ({ id }) => ({ account: { holds: holdsWithout([id]) } }),
  error(account, attempt) {
    if (attempt.request.cost === 0 || openHolds(account, attempt).length < limits.inFlight) return undefined
    return ApiError.of(
      'TOO_MANY_IN_FLIGHT',
      { limit: limits.inFlight, retry_after: retryAfterSeconds },
      { headers: { 'Retry-After': String(retryAfterSeconds) } },
    )
  },
  async clear(account, attempt, { findCaptured }) {
    return (await findCaptured(openHolds(account, attempt))) > 0
  },
}

function openHolds({ holds }: AccountView, { captured }: Attempt) {
  return holds.filter(({ id }) => !captured.includes(id))
}
