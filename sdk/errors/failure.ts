import type { CatalogueError } from '../generated/errors.ts'
import { ApiError, knownCode, type UnrecognizedCode } from './api-error.ts'
import { ContentGenerationError } from './content-generation-error.ts'
import {
  AbortedError,
  BudgetExceededError,
  ConfigurationError,
  ConnectionError,
  DecodeError,
  TimeoutError,
} from './local-errors.ts'

/** An error with a code that this version does not know. Handle it: the API may add codes at any time. */
export interface UnrecognizedError extends ApiError {
  readonly code: UnrecognizedCode
}

/** The errors that every call can fail with. */
export type LocalFailure =
  | UnrecognizedError
  | ConnectionError
  | TimeoutError
  | AbortedError
  | DecodeError
  | ConfigurationError

/** The errors that every call which costs credits can fail with. */
export type ChargingFailure = LocalFailure | BudgetExceededError

/** Every error of this package; `switch` over its `code`. */
export type AnyError = CatalogueError | ChargingFailure

/** Every code that this version knows. */
export type ErrorCode = Exclude<AnyError['code'], UnrecognizedCode>

/** Whether this is an error of this package; then `switch` over its `code`. */
export function isContentGenerationError(error: unknown): error is AnyError {
  return error instanceof ContentGenerationError
}

/** Whether the API answered with an error; then `switch` over its `code`. */
export function isApiError(error: unknown): error is CatalogueError | UnrecognizedError {
  return error instanceof ApiError
}

/** Whether the API answered with a code that this version does not know. */
export function isUnrecognized(error: unknown): error is UnrecognizedError {
  return error instanceof ApiError && knownCode(error.code) === undefined
}

export function isConnectionError(error: unknown): error is ConnectionError {
  return error instanceof ConnectionError
}

export function isTimeout(error: unknown): error is TimeoutError {
  return error instanceof TimeoutError
}

export function isAborted(error: unknown): error is AbortedError {
  return error instanceof AbortedError
}

export function isDecodeError(error: unknown): error is DecodeError {
  return error instanceof DecodeError
}

export function isConfigurationError(error: unknown): error is ConfigurationError {
  return error instanceof ConfigurationError
}

export function isBudgetExceeded(error: unknown): error is BudgetExceededError {
  return error instanceof BudgetExceededError
}
