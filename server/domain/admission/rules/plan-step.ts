import { planNames } from '@content-generation/contract'
import { ApiError, unavailable } from '../../errors/api-error.ts'
import type { AccessRule, Terms } from '../rule.ts'

/**
 * The plan has API access. A plan that only a newer version knows is no fault of the customer: a server of that version,
 * which runs beside this one during an upgrade, knows what the plan may do.
 */
export const plan: AccessRule = {
  code: 'PLAN_REQUIRED',
  conditions: (terms) => [{ $in: ['$plan', plansWithAccess(terms)] }],
  error({ plan }, terms) {
    const required = plansWithAccess(terms)
    if (required.includes(plan)) return undefined
    if (!planNames.includes(plan))
      return unavailable(new Error(`this version does not know the plan ${plan}`))
    return ApiError.of(
      'PLAN_REQUIRED',
      { plan, required_plans: required },
      { message: `The ${plan} plan has no API access; these have: ${required.join(', ')}.` },
    )
  },
}

/** The plans with API access: those with a cap above 0. */
function plansWithAccess({ caps }: Pick<Terms, 'caps'>) {
  return planNames.filter((name) => caps[name] > 0)
}
