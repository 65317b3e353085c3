import type { Deprecation } from '../request/deprecation.ts'
import type { ErrorCode } from '../tables/errors.ts'
import type { GenerationType } from '../tables/generation-types.ts'
import type { Price } from '../tables/prices.ts'

/** The facts about a route that are not fields. Server, OpenAPI document and SDK follow them. */
export interface RouteMetadata {
  /** The price in credits; 0 if the operation is free. */
  price: Price
  /** Whether an admitted request counts toward the daily cap. */
  counted: boolean
  /** The type of the generation that the operation saves. Absent if the operation is free. */
  saves?: GenerationType
  /** `safe`: may be sent again as it is. `idempotency_key`: may be sent again only with the same idempotency key. */
  retry: 'safe' | 'idempotency_key'
  /** The errors that this route can answer with. */
  errors: readonly ErrorCode[]
  /** Present if the operation is deprecated. */
  deprecation?: Deprecation
}

const everywhere = [
  'INVALID_REQUEST',
  'INVALID_API_KEY',
  'PLAN_REQUIRED',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const

/** The errors of every operation that counts toward the daily cap. */
export const countedErrors = [...everywhere, 'RATE_LIMITED'] as const

/** The errors of every operation that charges. */
export const chargingErrors = [
  ...countedErrors,
  'INSUFFICIENT_CREDITS',
  'IDEMPOTENCY_IN_PROGRESS',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_IN_FLIGHT',
  'GENERATION_FAILED',
  'GENERATION_TIMED_OUT',
] as const

/** The errors of a download. It does not count toward the daily cap, so `RATE_LIMITED` is not among them. */
export const downloadErrors = [...everywhere, 'NOT_FOUND'] as const

/** The errors for a path or method that no operation has. The router answers with them. */
export const routerErrors = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'] as const
