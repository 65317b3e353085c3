// Generated from the contract by `npm run generate`. Do not edit.

import { ApiError } from '../api-error.ts'
import type { RequestIssue } from './resources.ts'

/**
 * The generator failed or gave something unusable; the credits came back. HTTP 502. Repeating the call can
 * help, and the client does it by itself.
 */
export class GenerationFailedError extends ApiError {
  static override readonly code = 'GENERATION_FAILED'
  declare readonly code: 'GENERATION_FAILED'
}

/**
 * The generation took too long; the credits came back. HTTP 504. Repeating the call can help, and the client
 * does it by itself.
 */
export class GenerationTimedOutError extends ApiError {
  static override readonly code = 'GENERATION_TIMED_OUT'
  declare readonly code: 'GENERATION_TIMED_OUT'
}

/** The request headers are too large. HTTP 431. Repeating the same call cannot help. */
export class HeadersTooLargeError extends ApiError {
  static override readonly code = 'HEADERS_TOO_LARGE'
  declare readonly code: 'HEADERS_TOO_LARGE'
}

/**
 * The first request with this idempotency key still runs. HTTP 409. Repeating the call can help, and the
 * client does it by itself.
 */
export class IdempotencyInProgressError extends ApiError {
  static override readonly code = 'IDEMPOTENCY_IN_PROGRESS'
  declare readonly code: 'IDEMPOTENCY_IN_PROGRESS'
}

/**
 * This idempotency key was used with another endpoint or another body. HTTP 422. Repeating the same call
 * cannot help.
 */
export class IdempotencyKeyReusedError extends ApiError {
  static override readonly code = 'IDEMPOTENCY_KEY_REUSED'
  declare readonly code: 'IDEMPOTENCY_KEY_REUSED'
}

/** The balance is under the price. HTTP 402. Repeating the same call cannot help. */
export class InsufficientCreditsError extends ApiError {
  static override readonly code = 'INSUFFICIENT_CREDITS'
  declare readonly code: 'INSUFFICIENT_CREDITS'
  /**
   * Price of this request.
   * @example 5
   */
  declare readonly creditsRequired: number
  /**
   * Current balance.
   * @example 3
   */
  declare readonly creditsRemaining: number
}

/** A bug on our side. HTTP 500. Repeating the call can help, and the client does it by itself. */
export class InternalError extends ApiError {
  static override readonly code = 'INTERNAL_ERROR'
  declare readonly code: 'INTERNAL_ERROR'
}

/**
 * The API key is missing, malformed, unknown, expired or revoked: one answer for all. HTTP 401. Repeating the
 * same call cannot help.
 */
export class InvalidApiKeyError extends ApiError {
  static override readonly code = 'INVALID_API_KEY'
  declare readonly code: 'INVALID_API_KEY'
}

/**
 * Broken JSON or HTTP, or a field that is missing, unknown or out of bounds. `issues` names every one. HTTP
 * 400. Repeating the same call cannot help.
 */
export class InvalidRequestError extends ApiError {
  static override readonly code = 'INVALID_REQUEST'
  declare readonly code: 'INVALID_REQUEST'
  /** Everything that is wrong with the request. */
  declare readonly issues: RequestIssue[]
}

/**
 * The path exists, but not with this method; `Allow` lists those that do. HTTP 405. Repeating the same call
 * cannot help.
 */
export class MethodNotAllowedError extends ApiError {
  static override readonly code = 'METHOD_NOT_ALLOWED'
  declare readonly code: 'METHOD_NOT_ALLOWED'
}

/**
 * There is no such path, or nothing of yours by that id (a malformed id too). HTTP 404. Repeating the same
 * call cannot help.
 */
export class NotFoundError extends ApiError {
  static override readonly code = 'NOT_FOUND'
  declare readonly code: 'NOT_FOUND'
}

/** The body is over 256 KiB. HTTP 413. Repeating the same call cannot help. */
export class PayloadTooLargeError extends ApiError {
  static override readonly code = 'PAYLOAD_TOO_LARGE'
  declare readonly code: 'PAYLOAD_TOO_LARGE'
  /**
   * Largest body taken, in bytes.
   * @example 262144
   */
  declare readonly limitBytes: number
}

/** The plan of the account has no API access. HTTP 403. Repeating the same call cannot help. */
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

/**
 * The daily request cap of the plan has been reached. HTTP 429. Repeating the call cannot help before the
 * next UTC day.
 */
export class RateLimitedError extends ApiError {
  static override readonly code = 'RATE_LIMITED'
  declare readonly code: 'RATE_LIMITED'
  /**
   * The plan's cap: requests per UTC day.
   * @example 1000
   */
  declare readonly limitPerDay: number
  /** How long to wait before trying again. */
  declare readonly retryAfterMs: number
  /** When it is worth trying again: the next UTC midnight. */
  declare readonly resetsAt: Date
}

/**
 * The request did not arrive in time. HTTP 408. Repeating the call can help, and the client does it by
 * itself.
 */
export class RequestTimeoutError extends ApiError {
  static override readonly code = 'REQUEST_TIMEOUT'
  declare readonly code: 'REQUEST_TIMEOUT'
}

/**
 * The database is away, the server is shutting down, or the outcome is unknown. An unknown outcome is settled
 * later, exactly once; repeat the request with its idempotency key to learn it. HTTP 503. Repeating the call
 * can help, and the client does it by itself.
 */
export class ServiceUnavailableError extends ApiError {
  static override readonly code = 'SERVICE_UNAVAILABLE'
  declare readonly code: 'SERVICE_UNAVAILABLE'
}

/**
 * Too many generations of the account run at once. HTTP 429. Repeating the call can help, and the client does
 * it by itself.
 */
export class TooManyInFlightError extends ApiError {
  static override readonly code = 'TOO_MANY_IN_FLIGHT'
  declare readonly code: 'TOO_MANY_IN_FLIGHT'
  /**
   * Generations of one account that may run at once.
   * @example 64
   */
  declare readonly limit: number
  /** How long to wait before trying again. */
  declare readonly retryAfterMs: number
}

/**
 * The body is not `application/json` in UTF-8, or it is compressed. HTTP 415. Repeating the same call cannot
 * help.
 */
export class UnsupportedMediaTypeError extends ApiError {
  static override readonly code = 'UNSUPPORTED_MEDIA_TYPE'
  declare readonly code: 'UNSUPPORTED_MEDIA_TYPE'
}

/** Every failure of the catalogue. */
export type CatalogueError =
  | GenerationFailedError
  | GenerationTimedOutError
  | HeadersTooLargeError
  | IdempotencyInProgressError
  | IdempotencyKeyReusedError
  | InsufficientCreditsError
  | InternalError
  | InvalidApiKeyError
  | InvalidRequestError
  | MethodNotAllowedError
  | NotFoundError
  | PayloadTooLargeError
  | PlanRequiredError
  | RateLimitedError
  | RequestTimeoutError
  | ServiceUnavailableError
  | TooManyInFlightError
  | UnsupportedMediaTypeError

/** Whether this is a {@link GenerationFailedError}. */
export function isGenerationFailed(error: unknown): error is GenerationFailedError {
  return error instanceof GenerationFailedError
}

/** Whether this is a {@link GenerationTimedOutError}. */
export function isGenerationTimedOut(error: unknown): error is GenerationTimedOutError {
  return error instanceof GenerationTimedOutError
}

/** Whether this is a {@link HeadersTooLargeError}. */
export function isHeadersTooLarge(error: unknown): error is HeadersTooLargeError {
  return error instanceof HeadersTooLargeError
}

/** Whether this is an {@link IdempotencyInProgressError}. */
export function isIdempotencyInProgress(error: unknown): error is IdempotencyInProgressError {
  return error instanceof IdempotencyInProgressError
}

/** Whether this is an {@link IdempotencyKeyReusedError}. */
export function isIdempotencyKeyReused(error: unknown): error is IdempotencyKeyReusedError {
  return error instanceof IdempotencyKeyReusedError
}

/** Whether this is an {@link InsufficientCreditsError}. */
export function isInsufficientCredits(error: unknown): error is InsufficientCreditsError {
  return error instanceof InsufficientCreditsError
}

/** Whether this is an {@link InternalError}. */
export function isInternalError(error: unknown): error is InternalError {
  return error instanceof InternalError
}

/** Whether this is an {@link InvalidApiKeyError}. */
export function isInvalidApiKey(error: unknown): error is InvalidApiKeyError {
  return error instanceof InvalidApiKeyError
}

/** Whether this is an {@link InvalidRequestError}. */
export function isInvalidRequest(error: unknown): error is InvalidRequestError {
  return error instanceof InvalidRequestError
}

/** Whether this is a {@link MethodNotAllowedError}. */
export function isMethodNotAllowed(error: unknown): error is MethodNotAllowedError {
  return error instanceof MethodNotAllowedError
}

/** Whether this is a {@link NotFoundError}. */
export function isNotFound(error: unknown): error is NotFoundError {
  return error instanceof NotFoundError
}

/** Whether this is a {@link PayloadTooLargeError}. */
export function isPayloadTooLarge(error: unknown): error is PayloadTooLargeError {
  return error instanceof PayloadTooLargeError
}

/** Whether this is a {@link PlanRequiredError}. */
export function isPlanRequired(error: unknown): error is PlanRequiredError {
  return error instanceof PlanRequiredError
}

/** Whether this is a {@link RateLimitedError}. */
export function isRateLimited(error: unknown): error is RateLimitedError {
  return error instanceof RateLimitedError
}

/** Whether this is a {@link RequestTimeoutError}. */
export function isRequestTimeout(error: unknown): error is RequestTimeoutError {
  return error instanceof RequestTimeoutError
}

/** Whether this is a {@link ServiceUnavailableError}. */
export function isServiceUnavailable(error: unknown): error is ServiceUnavailableError {
  return error instanceof ServiceUnavailableError
}

/** Whether this is a {@link TooManyInFlightError}. */
export function isTooManyInFlight(error: unknown): error is TooManyInFlightError {
  return error instanceof TooManyInFlightError
}

/** Whether this is an {@link UnsupportedMediaTypeError}. */
export function isUnsupportedMediaType(error: unknown): error is UnsupportedMediaTypeError {
  return error instanceof UnsupportedMediaTypeError
}
