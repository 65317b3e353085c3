import { z } from 'zod'
import { integer, string } from '../request/fields.ts'
import { accessErrors } from './access-errors.ts'
import { type ErrorEntry, everySource, usual } from './error-entry.ts'
import { keyLimitFields } from './key-limits.ts'
import { limits } from './limits.ts'

const countedOperations = ['read', 'generation'] as const
const generations = ['generation'] as const

const retryAfter = (what: string, example: number) =>
  integer(`Whole seconds ${what}, at least 1. The \`Retry-After\` header has the same value`, example, 1)

/** Every error of the API. Server, OpenAPI document and SDK take codes, statuses, texts and fields from this table. */
export const errors = {
  ...accessErrors,
  NOT_FOUND: {
    ...usual,
    status: 404,
    from: ['lookup', 'router'],
    when: 'The path does not exist, or your account has nothing with this id. A malformed id gets this error, too.',
    message: 'Nothing was found at this path or with this id.',
  },
  METHOD_NOT_ALLOWED: {
    ...usual,
    status: 405,
    from: ['router'],
    when: 'The path exists, but does not take this method. The `Allow` header lists the methods that it takes.',
    message: 'This path does not take that method.',
    headers: ['Allow'],
  },
  REQUEST_TIMEOUT: {
    ...usual,
    status: 408,
    from: everySource,
    retry: 'yes',
    when: 'The request did not arrive in time.',
    message: 'The request did not arrive in time.',
  },
  PAYLOAD_TOO_LARGE: {
    ...usual,
    status: 413,
    from: generations,
    when: 'The body is over 256 KiB.',
    message: 'The request body is too large.',
    extra: {
      limit_bytes: integer('Largest body that is accepted, in bytes', 262_144, 1),
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    ...usual,
    status: 415,
    from: generations,
    when: 'The body is not `application/json` in UTF-8, or it is compressed.',
    message: 'The body must be application/json in UTF-8, uncompressed.',
  },
  HEADERS_TOO_LARGE: {
    ...usual,
    status: 431,
    from: everySource,
    when: 'The request headers are over 16 KiB.',
    message: 'The request headers are too large.',
  },
  INVALID_REQUEST: {
    ...usual,
    status: 400,
    from: everySource,
    when:
      'The JSON or HTTP is malformed, or a field or parameter is missing, unknown, given twice or out of bounds. `issues` lists the first ' +
      `${limits.issues} problems.`,
    message: 'The request is not valid.',
    extra: {
      issues: z
        .array(
          z
            .object({
              path: string(
                'Name of the field, parameter or header. Names of nested fields are joined by dots. Empty if the problem is the whole body',
                'topic',
              ),
              message: string('What is wrong with the value', 'is required'),
            })
            .meta({ id: 'RequestIssue', description: 'One problem of a request' }),
        )
        .max(limits.issues)
        .meta({ description: `The first ${limits.issues} problems of the request` }),
      issues_total: integer('Number of problems of the request, those that `issues` leaves out included', 1),
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    ...usual,
    status: 422,
    from: generations,
    settles: 'nothing',
    when: 'This idempotency key was already used with another endpoint or another body.',
    message: 'This idempotency key was already used for a different request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    ...usual,
    status: 409,
    from: generations,
    retry: 'yes',
    settles: 'nothing',
    when: 'The first request with this idempotency key is still in flight.',
    message: 'The first request with this idempotency key is still running.',
    headers: ['Retry-After'],
  },
  GENERATION_ERASED: {
    ...usual,
    status: 410,
    from: generations,
    settles: 'nothing',
    when: 'The idempotency key belongs to a generation whose content was erased. Nothing is charged again.',
    message: 'The content of the generation with this idempotency key was erased. Nothing was charged again.',
  },
  RATE_LIMITED: {
    ...usual,
    status: 429,
    from: countedOperations,
    retry: 'after_reset',
    settles: 'key',
    when: 'The daily request cap of the plan is reached. The count starts at 0 again at the next UTC midnight.',
    message: 'Daily rate limit exceeded.',
    extra: {
      limit_per_day: integer('Daily cap of the plan, in requests per UTC day', 1000),
      retry_after: retryAfter('to the next UTC midnight, rounded up', 43_200),
    },
    headers: ['Retry-After'],
  },
  TOO_MANY_REQUESTS: {
    ...usual,
    status: 429,
    from: everySource,
    retry: 'yes',
    when:
      'This API key has sent too many requests that do not count toward the daily cap, such as invalid requests, replays and ' +
      `downloads: it may send ${limits.uncounted.atOnce} at once, and ${limits.uncounted.perSecond} more each second. Or too ` +
      'many downloads, reports (usage and statement) or request bodies of the account are on their way at once.',
    message: 'Too many requests. Wait a moment.',
    extra: {
      retry_after: retryAfter('to wait before you send the request again', 1),
    },
    headers: ['Retry-After'],
  },
  TOO_MANY_IN_FLIGHT: {
    ...usual,
    status: 429,
    from: generations,
    retry: 'yes',
    settles: 'key',
    when: `The account already has ${limits.inFlight} generations in flight.`,
    message: 'Too many generations of this account are running at once.',
    extra: {
      limit: integer('Largest number of generations of one account that may be in flight at once', 64, 1),
      retry_after: retryAfter('to wait before you send the request again', 1),
    },
    headers: ['Retry-After'],
  },
  KEY_LIMIT_REACHED: {
    ...usual,
    status: 429,
    from: generations,
    retry: 'after_reset',
    settles: 'key',
    when: 'The price is more than what is left of the limit of the API key. A new period begins at `resets_at`.',
    message: 'The credit limit of this API key is reached.',
    extra: { limit: integer('Limit of the API key, in credits', 50, 1), ...keyLimitFields },
  },
  INSUFFICIENT_CREDITS: {
    ...usual,
    status: 402,
    from: generations,
    settles: 'key',
    when: 'The balance is lower than the price.',
    message: 'The balance does not cover this request.',
    extra: {
      credits_required: integer('Price of this request, in credits', 5),
      credits_remaining: integer('Current balance, in credits', 3),
    },
  },
  GENERATION_FAILED: {
    ...usual,
    status: 502,
    from: generations,
    retry: 'yes',
    admitted: 'yes',
    settles: 'key',
    when: 'The generator failed or returned an unusable result. The credits were refunded.',
    message: 'The content could not be generated. The credits were refunded.',
  },
  GENERATION_TIMED_OUT: {
    ...usual,
    status: 504,
    from: generations,
    retry: 'yes',
    admitted: 'yes',
    settles: 'key',
    when: 'The generation took longer than the server allows (60 seconds by default). The credits were refunded.',
    message: 'The generation took too long. The credits were refunded.',
  },
  SERVICE_UNAVAILABLE: {
    ...usual,
    status: 503,
    from: everySource,
    retry: 'yes',
    admitted: 'maybe',
    settles: 'nothing',
    when:
      'The database cannot be reached, the server is shutting down or has no room for the request, or the outcome of the ' +
      'request is unknown. An unknown ' +
      'outcome is settled later, exactly once. Send the request again with the same idempotency key to learn it.',
    message: 'The service is not available at the moment.',
    headers: ['Retry-After'],
  },
  INTERNAL_ERROR: {
    ...usual,
    status: 500,
    from: everySource,
    retry: 'yes',
    admitted: 'maybe',
    settles: 'nothing',
    when: 'The service has a bug.',
    message: 'Something went wrong on our side.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]] // Object.keys forgets the keys' type
