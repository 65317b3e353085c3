import { z } from 'zod'
import { type ErrorEntry, everySource, usual } from './error-entry.ts'
import { paidPlans, planName } from './plans.ts'
import { scopeName } from './scopes.ts'

/** The errors of requests whose key does not give access. */
export const accessErrors = {
  INVALID_API_KEY: {
    ...usual,
    status: 401,
    from: everySource,
    when: 'The API key is missing, malformed, unknown, expired or revoked. The answer is the same in each case.',
    message: 'The API key is missing or not valid. Send it as: Authorization: Bearer <API_KEY>.',
    headers: ['WWW-Authenticate'],
  },
  ACCOUNT_SUSPENDED: {
    ...usual,
    status: 403,
    from: everySource,
    when: 'The account is suspended. Nothing is charged, and nothing is lost. Ask support.',
    message: 'This account is suspended. Ask support.',
  },
  PLAN_REQUIRED: {
    ...usual,
    status: 403,
    from: everySource,
    when: 'The plan of the account has no API access.',
    message: 'This plan has no API access.',
    extra: {
      plan: planName.meta({ description: 'The plan of the account', examples: ['free'] }),
      required_plans: z
        .array(planName)
        .meta({ description: 'The plans that have API access', examples: [paidPlans] }),
    },
  },
  SCOPE_REQUIRED: {
    ...usual,
    status: 403,
    from: ['read', 'generation', 'lookup', 'report'],
    when: 'The scope of the API key does not include this operation.',
    message: 'The scope of this API key does not include this operation.',
    extra: {
      scope: scopeName.meta({ description: 'The scope of the API key', examples: ['read'] }),
      required_scope: scopeName.meta({
        description: 'The narrowest scope that includes the operation',
        examples: ['generate'],
      }),
    },
  },
} as const satisfies Record<string, ErrorEntry>
