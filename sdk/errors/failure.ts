import type { CatalogueError } from '../generated/errors.ts'
import type { ApiError, UnrecognizedCode } from './api-error.ts'
import type {
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
