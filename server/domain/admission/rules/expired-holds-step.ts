import { never } from '../../calendar.ts'
import { unavailable } from '../../errors/api-error.ts'
import { holdsWithout } from '../holds-step.ts'
import type { AccountView, Attempt, Rule } from '../rule.ts'

/**
 * The account has no expired hold, except undecided ones. Expired holds are resolved first, so that the other rules
 * see their refunds.
 */
export const expiredHolds: Rule = {
  code: 'SERVICE_UNAVAILABLE',
  conditions({ now, undecided }) {
    const expiries =
      undecided.length === 0
        ? '$$holds.expires'
        : { $map: { input: holdsWithout(undecided, '$$holds'), in: '$$this.expires' } }
    return [{ $gt: [{ $ifNull: [{ $min: expiries }, never] }, now] }]
  },
  adds: ({ now, leaseMs }) => ({ hold: { expires: { $add: [now, leaseMs] } } }),
  error: (account, attempt) => (expiredIn(account, attempt).length > 0 ? unavailable() : undefined),
  async clear(account, attempt, { resolve }) {
    await resolve(expiredIn(account, attempt))
    return true
  },
}

function expiredIn({ holds, now }: AccountView, { captured, undecided }: Attempt) {
  return holds.filter(
    ({ id, expires }) => expires <= now && !captured.includes(id) && !undecided.includes(id),
  )
}
