// Generated from the contract by `npm run generate`. Do not edit.

import type { ChargingFailure, LocalFailure } from '../errors/failure.ts'
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

/** The errors of `me()`. */
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

/** The errors of `script()`. */
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

/** The errors of `niche()`. */
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

/** The errors of `image()`. */
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

/** The errors of `viralScore()`. */
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

/** The errors of `generations()`. */
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

/** The errors of `downloadImage()`. */
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
