// Generated from the contract by `npm run generate`. Do not edit.

import { ApiError } from '../errors/api-error.ts'
import type { RequestIssue } from './resources.ts'

/**
 * The API key is missing, malformed, unknown, expired or revoked. The answer is the same in each case. HTTP
 * 401. A retry cannot help.
 */
export class InvalidApiKeyError extends ApiError {
  static override readonly code = 'INVALID_API_KEY'
  declare readonly code: 'INVALID_API_KEY'
}

/**
 * The account is suspended. Nothing is charged, and nothing is lost. Ask support. HTTP 403. A retry cannot
 * help.
 */
export class AccountSuspendedError extends ApiError {
  static override readonly code = 'ACCOUNT_SUSPENDED'
  declare readonly code: 'ACCOUNT_SUSPENDED'
}

/** The plan of the account has no API access. HTTP 403. A retry cannot help. */
export class PlanRequiredError extends ApiError {
  static override readonly code = 'PLAN_REQUIRED'
  declare readonly code: 'PLAN_REQUIRED'
  /**
   * The plan of the account.
   * @example 'free'
   */
  declare readonly plan: 'free' | 'pro' | 'business' | (string & {})
  /**
   * The plans that have API access.
   * @example ['pro', 'business']
   */
  declare readonly requiredPlans: ('free' | 'pro' | 'business' | (string & {}))[]
}

/** The scope of the API key does not include this operation. HTTP 403. A retry cannot help. */
export class ScopeRequiredError extends ApiError {
  static override readonly code = 'SCOPE_REQUIRED'
  declare readonly code: 'SCOPE_REQUIRED'
  /**
   * The scope of the API key.
   * @example 'read'
   */
  declare readonly scope: 'read' | 'generate' | 'all' | (string & {})
  /**
   * The narrowest scope that includes the operation.
   * @example 'generate'
   */
  declare readonly requiredScope: 'read' | 'generate' | 'all' | (string & {})
}

/**
 * The path does not exist, or your account has nothing with this id. A malformed id gets this error, too.
 * HTTP 404. A retry cannot help.
 */
export class NotFoundError extends ApiError {
  static override readonly code = 'NOT_FOUND'
  declare readonly code: 'NOT_FOUND'
}

/**
 * The path exists, but does not take this method. The `Allow` header lists the methods that it takes. HTTP
 * 405. A retry cannot help.
 */
export class MethodNotAllowedError extends ApiError {
  static override readonly code = 'METHOD_NOT_ALLOWED'
  declare readonly code: 'METHOD_NOT_ALLOWED'
}

/** The request did not arrive in time. HTTP 408. The client retries it. */
export class RequestTimeoutError extends ApiError {
  static override readonly code = 'REQUEST_TIMEOUT'
  declare readonly code: 'REQUEST_TIMEOUT'
}

/** The body is over 256 KiB. HTTP 413. A retry cannot help. */
export class PayloadTooLargeError extends ApiError {
  static override readonly code = 'PAYLOAD_TOO_LARGE'
  declare readonly code: 'PAYLOAD_TOO_LARGE'
  /**
   * Largest body that is accepted, in bytes.
   * @example 262144
   */
  declare readonly limitBytes: number
}

/** The body is not `application/json` in UTF-8, or it is compressed. HTTP 415. A retry cannot help. */
export class UnsupportedMediaTypeError extends ApiError {
  static override readonly code = 'UNSUPPORTED_MEDIA_TYPE'
  declare readonly code: 'UNSUPPORTED_MEDIA_TYPE'
}

/** The request headers are over 16 KiB. HTTP 431. A retry cannot help. */
export class HeadersTooLargeError extends ApiError {
  static override readonly code = 'HEADERS_TOO_LARGE'
  declare readonly code: 'HEADERS_TOO_LARGE'
}

/**
 * The JSON or HTTP is malformed, or a field or parameter is missing, unknown, given twice or out of bounds.
 * `issues` lists the first 100 problems. HTTP 400. A retry cannot help.
 */
export class InvalidRequestError extends ApiError {
  static override readonly code = 'INVALID_REQUEST'
  declare readonly code: 'INVALID_REQUEST'
  /** The first 100 problems of the request. */
  declare readonly issues: RequestIssue[]
  /**
   * Number of problems of the request, those that `issues` leaves out included.
   * @example 1
   */
  declare readonly issuesTotal: number
}

/**
 * This idempotency key was already used with another endpoint or another body. HTTP 422. A retry cannot help.
 */
export class IdempotencyKeyReusedError extends ApiError {
  static override readonly code = 'IDEMPOTENCY_KEY_REUSED'
  declare readonly code: 'IDEMPOTENCY_KEY_REUSED'
}

/** The first request with this idempotency key is still in flight. HTTP 409. The client retries it. */
export class IdempotencyInProgressError extends ApiError {
  static override readonly code = 'IDEMPOTENCY_IN_PROGRESS'
  declare readonly code: 'IDEMPOTENCY_IN_PROGRESS'
}

/**
 * The idempotency key belongs to a generation whose content was erased. Nothing is charged again. HTTP 410. A
 * retry cannot help.
 */
export class GenerationErasedError extends ApiError {
  static override readonly code = 'GENERATION_ERASED'
  declare readonly code: 'GENERATION_ERASED'
}

/**
 * The daily request cap of the plan is reached. The count starts at 0 again at the next UTC midnight. HTTP
 * 429. A retry cannot help before the reset.
 */
export class RateLimitedError extends ApiError {
  static override readonly code = 'RATE_LIMITED'
  declare readonly code: 'RATE_LIMITED'
  /**
   * Daily cap of the plan, in requests per UTC day.
   * @example 1000
   */
  declare readonly limitPerDay: number
  /** How long to wait before a retry, in milliseconds. */
  declare readonly retryAfterMs: number
  /** When a retry can succeed: the next UTC midnight. */
  declare readonly resetsAt: Date
}

/**
 * This API key has sent too many requests that do not count toward the daily cap, such as invalid requests,
 * replays and downloads: it may send 1000 at once, and 100 more each second. Or too many downloads, reports
 * (usage and statement) or request bodies of the account are on their way at once. HTTP 429. The client
 * retries it.
 */
export class TooManyRequestsError extends ApiError {
  static override readonly code = 'TOO_MANY_REQUESTS'
  declare readonly code: 'TOO_MANY_REQUESTS'
  /** How long to wait before a retry, in milliseconds. */
  declare readonly retryAfterMs: number
}

/** The account already has 64 generations in flight. HTTP 429. The client retries it. */
export class TooManyInFlightError extends ApiError {
  static override readonly code = 'TOO_MANY_IN_FLIGHT'
  declare readonly code: 'TOO_MANY_IN_FLIGHT'
  /**
   * Largest number of generations of one account that may be in flight at once.
   * @example 64
   */
  declare readonly limit: number
  /** How long to wait before a retry, in milliseconds. */
  declare readonly retryAfterMs: number
}

/**
 * The price is more than what is left of the limit of the API key. A new period begins at `resets_at`. HTTP
 * 429. A retry cannot help before the reset.
 */
export class KeyLimitReachedError extends ApiError {
  static override readonly code = 'KEY_LIMIT_REACHED'
  declare readonly code: 'KEY_LIMIT_REACHED'
  /**
   * Limit of the API key, in credits.
   * @example 50
   */
  declare readonly limit: number
  /**
   * Period of the limit: the UTC day, the UTC month, or `ever`. More periods may be added.
   * @example 'day'
   */
  declare readonly per: 'day' | 'month' | 'ever' | (string & {})
  /**
   * Credits that the API key has used in the current period, minus refunds.
   * @example 49
   */
  declare readonly used: number
  /** When a retry can succeed. `undefined` if no time resets it. */
  declare readonly resetsAt: Date | undefined
}

/** The balance is lower than the price. HTTP 402. A retry cannot help. */
export class InsufficientCreditsError extends ApiError {
  static override readonly code = 'INSUFFICIENT_CREDITS'
  declare readonly code: 'INSUFFICIENT_CREDITS'
  /**
   * Price of this request, in credits.
   * @example 5
   */
  declare readonly creditsRequired: number
  /**
   * Current balance, in credits.
   * @example 3
   */
  declare readonly creditsRemaining: number
}

/**
 * The generator failed or returned an unusable result. The credits were refunded. HTTP 502. The client
 * retries it.
 */
export class GenerationFailedError extends ApiError {
  static override readonly code = 'GENERATION_FAILED'
  declare readonly code: 'GENERATION_FAILED'
}

/**
 * The generation took longer than the server allows (60 seconds by default). The credits were refunded. HTTP
 * 504. The client retries it.
 */
export class GenerationTimedOutError extends ApiError {
  static override readonly code = 'GENERATION_TIMED_OUT'
  declare readonly code: 'GENERATION_TIMED_OUT'
}

/**
 * The database cannot be reached, the server is shutting down or has no room for the request, or the outcome
 * of the request is unknown. An unknown outcome is settled later, exactly once. Send the request again with
 * the same idempotency key to learn it. HTTP 503. The client retries it.
 */
export class ServiceUnavailableError extends ApiError {
  static override readonly code = 'SERVICE_UNAVAILABLE'
  declare readonly code: 'SERVICE_UNAVAILABLE'
}

/** The service has a bug. HTTP 500. The client retries it. */
export class InternalError extends ApiError {
  static override readonly code = 'INTERNAL_ERROR'
  declare readonly code: 'INTERNAL_ERROR'
}

/** Every error of the API that this version knows. */
export type CatalogueError =
  | InvalidApiKeyError
  | AccountSuspendedError
  | PlanRequiredError
  | ScopeRequiredError
  | NotFoundError
  | MethodNotAllowedError
  | RequestTimeoutError
  | PayloadTooLargeError
  | UnsupportedMediaTypeError
  | HeadersTooLargeError
  | InvalidRequestError
  | IdempotencyKeyReusedError
  | IdempotencyInProgressError
  | GenerationErasedError
  | RateLimitedError
  | TooManyRequestsError
  | TooManyInFlightError
  | KeyLimitReachedError
  | InsufficientCreditsError
  | GenerationFailedError
  | GenerationTimedOutError
  | ServiceUnavailableError
  | InternalError

export function isInvalidApiKey(error: unknown): error is InvalidApiKeyError {
  return error instanceof InvalidApiKeyError
}

export function isAccountSuspended(error: unknown): error is AccountSuspendedError {
  return error instanceof AccountSuspendedError
}

export function isPlanRequired(error: unknown): error is PlanRequiredError {
  return error instanceof PlanRequiredError
}

export function isScopeRequired(error: unknown): error is ScopeRequiredError {
  return error instanceof ScopeRequiredError
}

export function isNotFound(error: unknown): error is NotFoundError {
  return error instanceof NotFoundError
}

export function isMethodNotAllowed(error: unknown): error is MethodNotAllowedError {
  return error instanceof MethodNotAllowedError
}

export function isRequestTimeout(error: unknown): error is RequestTimeoutError {
  return error instanceof RequestTimeoutError
}

export function isPayloadTooLarge(error: unknown): error is PayloadTooLargeError {
  return error instanceof PayloadTooLargeError
}

export function isUnsupportedMediaType(error: unknown): error is UnsupportedMediaTypeError {
  return error instanceof UnsupportedMediaTypeError
}

export function isHeadersTooLarge(error: unknown): error is HeadersTooLargeError {
  return error instanceof HeadersTooLargeError
}

export function isInvalidRequest(error: unknown): error is InvalidRequestError {
  return error instanceof InvalidRequestError
}

export function isIdempotencyKeyReused(error: unknown): error is IdempotencyKeyReusedError {
  return error instanceof IdempotencyKeyReusedError
}

export function isIdempotencyInProgress(error: unknown): error is IdempotencyInProgressError {
  return error instanceof IdempotencyInProgressError
}

export function isGenerationErased(error: unknown): error is GenerationErasedError {
  return error instanceof GenerationErasedError
}

export function isRateLimited(error: unknown): error is RateLimitedError {
  return error instanceof RateLimitedError
}

export function isTooManyRequests(error: unknown): error is TooManyRequestsError {
  return error instanceof TooManyRequestsError
}

export function isTooManyInFlight(error: unknown): error is TooManyInFlightError {
  return error instanceof TooManyInFlightError
}

export function isKeyLimitReached(error: unknown): error is KeyLimitReachedError {
  return error instanceof KeyLimitReachedError
}

export function isInsufficientCredits(error: unknown): error is InsufficientCreditsError {
  return error instanceof InsufficientCreditsError
}

export function isGenerationFailed(error: unknown): error is GenerationFailedError {
  return error instanceof GenerationFailedError
}

export function isGenerationTimedOut(error: unknown): error is GenerationTimedOutError {
  return error instanceof GenerationTimedOutError
}

export function isServiceUnavailable(error: unknown): error is ServiceUnavailableError {
  return error instanceof ServiceUnavailableError
}

export function isInternalError(error: unknown): error is InternalError {
  return error instanceof InternalError
}
