import type { LimitPeriod } from '@content-generation/contract'
import { isKey, keysWith } from '../../accounts/api-keys-step.ts'
import { limitInWords, limitOf } from '../../accounts/key-limits.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Expression, Rule } from '../rule.ts'

/** When the current period has begun. A limit without periods counts from its own `since`. */
const start = {
  $cond: [isPer('day'), '$$day', { $cond: [isPer('month'), '$$month', '$$key.limit.since'] }],
}

/** Credits that the key has used in the current period. 0 if the counter belongs to an earlier period. */
const used = { $cond: [{ $lt: ['$$key.limit.since', start] }, 0, '$$key.limit.used'] }

/** What the key has used in the current period and the cost are at most the limit of the key. */
export const keyLimit: Rule = {
  code: 'KEY_LIMIT_REACHED',
  conditions({ request: { cost } }) {
    if (cost === 0) return []
    const fits = { $lte: [{ $add: [used, cost] }, '$$key.limit.credits'] }
    return [{ $or: [{ $not: ['$$key.limit'] }, fits] }]
  },
  adds({ request: { cost } }) {
    if (cost === 0) return {}
    const since = { $max: ['$$key.limit.since', start] }
    const limit = { $mergeObjects: ['$$key.limit', { used: { $add: [used, cost] }, since }] }
    return { key: { limit: ifLimited(limit) }, hold: { since: ifLimited(since) } }
  },
  takesBack({ key, since, cost }) {
    if (since === undefined) return {}
    // If `since` differs, `used` has started at 0 after the charge and does not contain it.
    const isCounted = { $and: [isKey(key), { $eq: ['$$this.limit.since', since] }] }
    const less = { $max: [0, { $subtract: ['$$this.limit.used', cost] }] }
    const limit = { $mergeObjects: ['$$this.limit', { used: less }] }
    return { account: { keys: keysWith(isCounted, { limit }) } }
  },
  error(account, { request: { cost } }) {
    const limit = limitOf(account.key, account)
    if (cost === 0 || limit === null || limit.used + cost <= limit.credits) return undefined
    const { credits, ...rest } = limit
    return ApiError.of(
      'KEY_LIMIT_REACHED',
      { limit: credits, ...rest },
      { message: `This request costs ${cost} credits, and this API key has used ${limitInWords(limit)}.` },
    )
  },
}

function isPer(period: LimitPeriod) {
  return { $eq: ['$$key.limit.per', period] }
}

/** The value if the key has a limit. Otherwise the field is left out. */
function ifLimited(value: Expression) {
  return { $cond: ['$$key.limit', value, '$$REMOVE'] }
}
