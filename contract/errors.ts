import { z } from 'zod'
import { credits } from './fields.ts'
import { planName } from './plans.ts'

/**
 * Whether repeating the request can help: `no` never without a change, `yes` after a pause,
 * `after_reset` not before the next UTC day.
 */
export type Retry = 'no' | 'yes' | 'after_reset'

interface ErrorEntry {
  status: number
  retry: Retry
  /** When it happens, for the documentation. */
  when: string
  /** The default text for people. */
  message: string
  /** Fields beyond the failure envelope. */
  extra: z.ZodRawShape
  /** Headers that this answer carries. */
  headers: readonly string[]
}

const retryAfter = (what: string, example: number) =>
  z
    .int()
    .min(1)
    .meta({ description: `Whole seconds ${what}; the \`Retry-After\` header agrees`, examples: [example] })

/** Every failure of the API: the one table of codes (specification, section 7). */
export const errors = {
  INVALID_API_KEY: {
    status: 401,
    retry: 'no',
    when: 'The API key is missing, malformed, unknown, expired or revoked: one answer for all.',
    message: 'The API key is missing or not valid. Send it as: Authorization: Bearer <API_KEY>.',
    extra: {},
    headers: ['WWW-Authenticate'],
  },
  PLAN_REQUIRED: {
    status: 403,
    retry: 'no',
    when: 'The plan of the account has no API access.',
    message: 'This plan has no API access.',
    extra: {
      plan: planName.meta({ description: 'The plan of the account', examples: ['free'] }),
      required_plans: z
        .array(planName)
        .meta({ description: 'The plans that have API access', examples: [['pro', 'business']] }),
    },
    headers: [],
  },
  NOT_FOUND: {
    status: 404,
    retry: 'no',
    when: 'There is no such path, or nothing of yours by that id (a malformed id too).',
    message: 'There is nothing here by that name.',
    extra: {},
    headers: [],
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    retry: 'no',
    when: 'The path exists, but not with this method; `Allow` lists those that do.',
    message: 'This path does not take that method.',
    extra: {},
    headers: ['Allow'],
  },
  REQUEST_TIMEOUT: {
    status: 408,
    retry: 'yes',
    when: 'The request did not arrive in time.',
    message: 'The request did not arrive in time.',
    extra: {},
    headers: [],
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    retry: 'no',
    when: 'The body is over 256 KiB.',
    message: 'The request body is too large.',
    extra: {
      limit_bytes: z
        .int()
        .min(1)
        .meta({ description: 'Largest body taken, in bytes', examples: [262_144] }),
    },
    headers: [],
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    retry: 'no',
    when: 'The body is not `application/json` in UTF-8, or it is compressed.',
    message: 'The body must be application/json in UTF-8, uncompressed.',
    extra: {},
    headers: [],
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    retry: 'no',
    when: 'The request headers are too large.',
    message: 'The request headers are too large.',
    extra: {},
    headers: [],
  },
  INVALID_REQUEST: {
    status: 400,
    retry: 'no',
    when: 'Broken JSON or HTTP, or a field that is missing, unknown or out of bounds. `issues` names every one.',
    message: 'The request is not valid.',
    extra: {
      issues: z
        .array(
          z
            .object({
              path: z.string().meta({
                description:
                  "Dots between names; empty for the whole body; else the parameter's or header's name",
                examples: ['topic'],
              }),
              message: z.string().meta({ description: 'What is wrong with it', examples: ['is required'] }),
            })
            .meta({ id: 'RequestIssue', description: 'One thing that is wrong with a request' }),
        )
        .meta({ description: 'Everything that is wrong with the request' }),
    },
    headers: [],
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    retry: 'no',
    when: 'This idempotency key was used with another endpoint or another body.',
    message: 'This idempotency key was already used for a different request.',
    extra: {},
    headers: [],
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    retry: 'yes',
    when: 'The first request with this idempotency key still runs.',
    message: 'The first request with this idempotency key is still running.',
    extra: {},
    headers: ['Retry-After'],
  },
  RATE_LIMITED: {
    status: 429,
    retry: 'after_reset',
    when: 'The daily request cap of the plan has been reached.',
    message: 'Daily rate limit exceeded.',
    extra: {
      limit_per_day: z
        .int()
        .min(0)
        .meta({ description: "The plan's cap: requests per UTC day", examples: [1000] }),
      retry_after: retryAfter('to the next UTC midnight, rounded up', 43_200),
    },
    headers: ['Retry-After'],
  },
  TOO_MANY_IN_FLIGHT: {
    status: 429,
    retry: 'yes',
    when: 'Too many generations of the account run at once.',
    message: 'Too many generations of this account are running at once.',
    extra: {
      limit: z
        .int()
        .min(1)
        .meta({ description: 'Generations of one account that may run at once', examples: [64] }),
      retry_after: retryAfter('to wait before trying again', 1),
    },
    headers: ['Retry-After'],
  },
  INSUFFICIENT_CREDITS: {
    status: 402,
    retry: 'no',
    when: 'The balance is under the price.',
    message: 'The balance does not cover this request.',
    extra: {
      credits_required: credits('Price of this request', 5),
      credits_remaining: credits('Current balance', 3),
    },
    headers: [],
  },
  GENERATION_FAILED: {
    status: 502,
    retry: 'yes',
    when: 'The generator failed or gave something unusable; the credits came back.',
    message: 'The content could not be generated. The credits were refunded.',
    extra: {},
    headers: [],
  },
  GENERATION_TIMED_OUT: {
    status: 504,
    retry: 'yes',
    when: 'The generation took too long; the credits came back.',
    message: 'The generation took too long. The credits were refunded.',
    extra: {},
    headers: [],
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    retry: 'yes',
    when:
      'The database is away, the server is shutting down, or the outcome is unknown. An unknown outcome is settled later, ' +
      'exactly once; repeat the request with its idempotency key to learn it.',
    message: 'The service is not available at the moment.',
    extra: {},
    headers: ['Retry-After'],
  },
  INTERNAL_ERROR: {
    status: 500,
    retry: 'yes',
    when: 'A bug on our side.',
    message: 'Something went wrong on our side.',
    extra: {},
    headers: [],
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]] // Object.keys forgets the keys' type

/** The error's name as a class: `RATE_LIMITED` is `RateLimitedError`, `INTERNAL_ERROR` is `InternalError`. */
export function errorName(code: string) {
  const words = code.replace(/_ERROR$/, '').split('_')
  return `${words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join('')}Error`
}
