import { z } from 'zod'
import { credits } from '../request/fields.ts'
import type { ErrorEntry } from './error-entry.ts'
import { limits } from './limits.ts'
import { paidPlans, planName } from './plans.ts'

const everySource = ['read', 'generation', 'download', 'router'] as const
const countedOperations = ['read', 'generation'] as const
const generations = ['generation'] as const

const retryAfter = (what: string, example: number) =>
  z
    .int()
    .min(1)
    .meta({
      description: `Whole seconds ${what}, at least 1. The \`Retry-After\` header has the same value`,
      examples: [example],
    })

/** Every error of the API. Server, OpenAPI document and SDK take codes, statuses, texts and fields from this table. */
export const errors = {
  INVALID_API_KEY: {
    status: 401,
    from: everySource,
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    when: 'The API key is missing, malformed, unknown, expired or revoked. The answer is the same in each case.',
    message: 'The API key is missing or not valid. Send it as: Authorization: Bearer <API_KEY>.',
    extra: {},
    headers: ['WWW-Authenticate'],
  },
  PLAN_REQUIRED: {
    status: 403,
    from: everySource,
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    when: 'The plan of the account has no API access.',
    message: 'This plan has no API access.',
    extra: {
      plan: planName.meta({ description: 'The plan of the account', examples: ['free'] }),
      required_plans: z
        .array(planName)
        .meta({ description: 'The plans that have API access', examples: [paidPlans] }),
    },
    headers: [],
  },
  NOT_FOUND: {
    status: 404,
    from: ['download', 'router'],
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    when: 'The path does not exist, or your account has nothing with this id. A malformed id gets this error, too.',
    message: 'Nothing was found at this path or with this id.',
    extra: {},
    headers: [],
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    from: ['router'],
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    when: 'The path exists, but does not take this method. The `Allow` header lists the methods that it takes.',
    message: 'This path does not take that method.',
    extra: {},
    headers: ['Allow'],
  },
  REQUEST_TIMEOUT: {
    status: 408,
    from: everySource,
    retry: 'yes',
    admitted: 'no',
    settles: 'attempt',
    when: 'The request did not arrive in time.',
    message: 'The request did not arrive in time.',
    extra: {},
    headers: [],
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    from: generations,
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    when: 'The body is over 256 KiB.',
    message: 'The request body is too large.',
    extra: {
      limit_bytes: z
        .int()
        .min(1)
        .meta({ description: 'Largest body that is accepted, in bytes', examples: [262_144] }),
    },
    headers: [],
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    from: generations,
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    when: 'The body is not `application/json` in UTF-8, or it is compressed.',
    message: 'The body must be application/json in UTF-8, uncompressed.',
    extra: {},
    headers: [],
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    from: everySource,
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    when: 'The request headers are over 16 KiB.',
    message: 'The request headers are too large.',
    extra: {},
    headers: [],
  },
  INVALID_REQUEST: {
    status: 400,
    from: everySource,
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    when: 'The JSON or HTTP is malformed, or a field or parameter is missing, unknown, given twice or out of bounds. `issues` lists every problem.',
    message: 'The request is not valid.',
    extra: {
      issues: z
        .array(
          z
            .object({
              path: z.string().meta({
                description:
                  'Name of the field, parameter or header. Names of nested fields are joined by dots. Empty if the problem is the whole body',
                examples: ['topic'],
              }),
              message: z
                .string()
                .meta({ description: 'What is wrong with the value', examples: ['is required'] }),
            })
            .meta({ id: 'RequestIssue', description: 'One problem of a request' }),
        )
        .meta({ description: 'Every problem of the request' }),
    },
    headers: [],
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    from: generations,
    retry: 'no',
    admitted: 'no',
    settles: 'nothing',
    when: 'This idempotency key was already used with another endpoint or another body.',
    message: 'This idempotency key was already used for a different request.',
    extra: {},
    headers: [],
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    from: generations,
    retry: 'yes',
    admitted: 'no',
    settles: 'nothing',
    when: 'The first request with this idempotency key is still in flight.',
    message: 'The first request with this idempotency key is still running.',
    extra: {},
    headers: ['Retry-After'],
  },
  RATE_LIMITED: {
    status: 429,
    from: countedOperations,
    retry: 'after_reset',
    admitted: 'no',
    settles: 'key',
    when: 'The daily request cap of the plan is reached. The count starts at 0 again at the next UTC midnight.',
    message: 'Daily rate limit exceeded.',
    extra: {
      limit_per_day: z
        .int()
        .min(0)
        .meta({ description: 'Daily cap of the plan, in requests per UTC day', examples: [1000] }),
      retry_after: retryAfter('to the next UTC midnight, rounded up', 43_200),
    },
    headers: ['Retry-After'],
  },
  TOO_MANY_IN_FLIGHT: {
    status: 429,
    from: generations,
    retry: 'yes',
    admitted: 'no',
    settles: 'key',
    when: `The account already has ${limits.inFlight} generations in flight.`,
    message: 'Too many generations of this account are running at once.',
    extra: {
      limit: z
        .int()
        .min(1)
        .meta({
          description: 'Largest number of generations of one account that may be in flight at once',
          examples: [64],
        }),
      retry_after: retryAfter('to wait before you send the request again', 1),
    },
    headers: ['Retry-After'],
  },
  INSUFFICIENT_CREDITS: {
    status: 402,
    from: generations,
    retry: 'no',
    admitted: 'no',
    settles: 'key',
    when: 'The balance is lower than the price.',
    message: 'The balance does not cover this request.',
    extra: {
      credits_required: credits('Price of this request, in credits', 5),
      credits_remaining: credits('Current balance, in credits', 3),
    },
    headers: [],
  },
  GENERATION_FAILED: {
    status: 502,
    from: generations,
    retry: 'yes',
    admitted: 'yes',
    settles: 'key',
    when: 'The generator failed or returned an unusable result. The credits were refunded.',
    message: 'The content could not be generated. The credits were refunded.',
    extra: {},
    headers: [],
  },
  GENERATION_TIMED_OUT: {
    status: 504,
    from: generations,
    retry: 'yes',
    admitted: 'yes',
    settles: 'key',
    when: 'The generation took longer than the server allows (60 seconds by default). The credits were refunded.',
    message: 'The generation took too long. The credits were refunded.',
    extra: {},
    headers: [],
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    from: everySource,
    retry: 'yes',
    admitted: 'maybe',
    settles: 'nothing',
    when:
      'The database cannot be reached, the server is shutting down, or the outcome of the request is unknown. An unknown ' +
      'outcome is settled later, exactly once. Send the request again with the same idempotency key to learn it.',
    message: 'The service is not available at the moment.',
    extra: {},
    headers: ['Retry-After'],
  },
  INTERNAL_ERROR: {
    status: 500,
    from: everySource,
    retry: 'yes',
    admitted: 'maybe',
    settles: 'nothing',
    when: 'The service has a bug.',
    message: 'Something went wrong on our side.',
    extra: {},
    headers: [],
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]] // Object.keys forgets the keys' type
