import { Refusal } from '../../refusal.ts'
import type { Rule } from '../rule.ts'

/** Credits that were used in the month: none yet, where a new one has begun. */
const used = { $cond: [{ $eq: ['$usage.month', '$$month'] }, '$usage.credits', 0] }

/** The balance suffices. */
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
  takesBack({ cost, month }) {
    const less = { $max: [0, { $subtract: ['$usage.credits', cost] }] }
    return {
      account: { credits: { $add: ['$credits', cost] } },
      // The month that the charge counts in; if that is over, its figure is no longer shown.
      usage: { credits: { $cond: [{ $eq: ['$usage.month', month] }, less, '$usage.credits'] } },
    }
  },
  refusal({ credits }, { request: { cost } }) {
    if (credits >= cost) return undefined
    return Refusal.of(
      'INSUFFICIENT_CREDITS',
      { credits_required: cost, credits_remaining: credits },
      { message: `This request costs ${cost} credits, and the balance is ${credits}.` },
    )
  },
}
