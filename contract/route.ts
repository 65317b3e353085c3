import type { Deprecation } from './deprecation.ts'
import type { ErrorCode } from './errors.ts'
import type { GenerationType } from './generation-types.ts'
import type { Price } from './prices.ts'

/** What a route says beyond its fields: it drives the server's gates, the OpenAPI document and the SDK. */
export interface RouteMetadata {
  /** What it costs; free operations cost 0 credits. */
  price: Price
  /** Whether an admitted request counts toward the daily cap. */
  counted: boolean
  /** What a charging operation saves; free operations save nothing. */
  saves?: GenerationType
  /** `safe`: may be repeated as it is. `keyed`: may be repeated with the same idempotency key only. */
  retry: 'safe' | 'keyed'
  /** The failures that this route can answer with. */
  errors: readonly ErrorCode[]
  /** A deprecated operation: since when, when it goes away, and what to use instead. */
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

/** What every operation that counts toward the cap can answer with. */
export const countedErrors = [...everywhere, 'RATE_LIMITED'] as const

/** What every operation that charges can answer with. */
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

/** What a download can answer with: it does not count, so the cap cannot refuse it. */
export const downloadErrors = [...everywhere, 'NOT_FOUND'] as const

/** What the router answers on its own, for a path or method that no operation has. */
export const routerErrors = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'] as const
