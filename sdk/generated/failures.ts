// Generated from the contract by `npm run generate`. Do not edit.

import type { ChargingFailure, LocalFailure } from '../failure.ts'
import type {
  GenerationFailedError,
  GenerationTimedOutError,
  HeadersTooLargeError,
  IdempotencyInProgressError,
  IdempotencyKeyReusedError,
  InsufficientCreditsError,
  InternalError,
  InvalidApiKeyError,
  InvalidRequestError,
  NotFoundError,
  PayloadTooLargeError,
  PlanRequiredError,
  RateLimitedError,
  RequestTimeoutError,
  ServiceUnavailableError,
  TooManyInFlightError,
  UnsupportedMediaTypeError,
} from './errors.ts'

/** What `me()` can fail with. */
export type MeFailure =
  | HeadersTooLargeError
  | InternalError
  | InvalidApiKeyError
  | InvalidRequestError
  | PlanRequiredError
  | RateLimitedError
  | RequestTimeoutError
  | ServiceUnavailableError
  | LocalFailure

/** What `script()` can fail with. */
export type ScriptFailure =
  | GenerationFailedError
  | GenerationTimedOutError
  | HeadersTooLargeError
  | IdempotencyInProgressError
  | IdempotencyKeyReusedError
  | InsufficientCreditsError
  | InternalError
  | InvalidApiKeyError
  | InvalidRequestError
  | PayloadTooLargeError
  | PlanRequiredError
  | RateLimitedError
  | RequestTimeoutError
  | ServiceUnavailableError
  | TooManyInFlightError
  | UnsupportedMediaTypeError
  | ChargingFailure

/** What `niche()` can fail with. */
export type NicheFailure =
  | GenerationFailedError
  | GenerationTimedOutError
  | HeadersTooLargeError
  | IdempotencyInProgressError
  | IdempotencyKeyReusedError
  | InsufficientCreditsError
  | InternalError
  | InvalidApiKeyError
  | InvalidRequestError
  | PayloadTooLargeError
  | PlanRequiredError
  | RateLimitedError
  | RequestTimeoutError
  | ServiceUnavailableError
  | TooManyInFlightError
  | UnsupportedMediaTypeError
  | ChargingFailure

/** What `image()` can fail with. */
export type ImageFailure =
  | GenerationFailedError
  | GenerationTimedOutError
  | HeadersTooLargeError
  | IdempotencyInProgressError
  | IdempotencyKeyReusedError
  | InsufficientCreditsError
  | InternalError
  | InvalidApiKeyError
  | InvalidRequestError
  | PayloadTooLargeError
  | PlanRequiredError
  | RateLimitedError
  | RequestTimeoutError
  | ServiceUnavailableError
  | TooManyInFlightError
  | UnsupportedMediaTypeError
  | ChargingFailure

/** What `viralScore()` can fail with. */
export type ViralScoreFailure =
  | GenerationFailedError
  | GenerationTimedOutError
  | HeadersTooLargeError
  | IdempotencyInProgressError
  | IdempotencyKeyReusedError
  | InsufficientCreditsError
  | InternalError
  | InvalidApiKeyError
  | InvalidRequestError
  | PayloadTooLargeError
  | PlanRequiredError
  | RateLimitedError
  | RequestTimeoutError
  | ServiceUnavailableError
  | TooManyInFlightError
  | UnsupportedMediaTypeError
  | ChargingFailure

/** What `generations()` can fail with. */
export type GenerationsFailure =
  | HeadersTooLargeError
  | InternalError
  | InvalidApiKeyError
  | InvalidRequestError
  | PlanRequiredError
  | RateLimitedError
  | RequestTimeoutError
  | ServiceUnavailableError
  | LocalFailure

/** What `downloadImage()` can fail with. */
export type DownloadImageFailure =
  | HeadersTooLargeError
  | InternalError
  | InvalidApiKeyError
  | InvalidRequestError
  | NotFoundError
  | PlanRequiredError
  | RequestTimeoutError
  | ServiceUnavailableError
  | LocalFailure
