import { unavailable } from '../../refusal.ts'
import { holdsWithout } from '../holds-step.ts'
import { type AccountView, type Attempt, never, type Rule } from '../rule.ts'

/** No hold of the account is past its lease, but for those that cannot be decided yet: they are resolved first. */
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
  refusal: (account, attempt) => (expiredIn(account, attempt).length > 0 ? unavailable() : undefined),
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
