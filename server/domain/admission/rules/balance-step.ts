import type { Hold } from '../../../database/collections/accounts.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Rule } from '../rule.ts'

/** Credits used in the current month. 0 if the counter belongs to an earlier month. */
const used = { $cond: [{ $eq: ['$usage.month', '$$month'] }, '$usage.credits', 0] }

/** The balance is at least the cost. */
export const balance: Rule = {
  code: 'INSUFFICIENT_CREDITS',
  conditions: ({ request: { cost } }) => (cost === 0 ? [] : [{ $gte: ['$credits', cost] }]),
  adds({ request: { cost } }) {
    if (cost === 0) return {}
    return {
      account: { credits: { $subtract: ['$credits', cost] } },
      usage: { month: '$$month', credits: { $add: [used, cost] } },
      hold: { cost, month: '$$month' },
    }
  },
  takesBack: returned,
  error({ credits }, { request: { cost } }) {
    if (credits >= cost) return undefined
    return ApiError.of(
      'INSUFFICIENT_CREDITS',
      { credits_required: cost, credits_remaining: credits },
      { message: `This request costs ${cost} credits, and the balance is ${credits}.` },
    )
  },
}

/** The changes of a refund. */
export function returned({ cost, month }: Pick<Hold, 'cost' | 'month'>) {
  const less = { $max: [0, { $subtract: ['$usage.credits', cost] }] }
  return {
    account: { credits: { $add: ['$credits', cost] } },
    // The refund reduces the counter only if it still belongs to the month of the charge. Counters of past months
    // are not shown.
    usage: { credits: { $cond: [{ $eq: ['$usage.month', month] }, less, '$usage.credits'] } },
  }
}
