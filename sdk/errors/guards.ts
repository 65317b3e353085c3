import { catalogue } from '../generated/catalogue.ts'
import type { CatalogueError } from '../generated/errors.ts'
import { ApiError } from './api-error.ts'
import { ContentGenerationError } from './content-generation-error.ts'
import type { AnyError, UnrecognizedError } from './failure.ts'
import {
  AbortedError,
  BudgetExceededError,
  ConfigurationError,
  ConnectionError,
  DecodeError,
  TimeoutError,
} from './local-errors.ts'

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
  return error instanceof ApiError && !Object.hasOwn(catalogue, error.code)
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
