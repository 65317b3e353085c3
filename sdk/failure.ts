import type { ApiError, UnrecognizedCode } from './api-error.ts'
import type { CatalogueError } from './generated/errors.ts'
import type {
  AbortedError,
  BudgetExceededError,
  ConfigurationError,
  ConnectionError,
  DecodeError,
  TimeoutError,
} from './local-errors.ts'

/** A failure with a code that this version does not know. Expect one: the API may add codes at any time. */
export interface UnrecognizedError extends ApiError {
  readonly code: UnrecognizedCode
}

/** What any call can fail with, whatever its operation says. */
export type LocalFailure =
  | UnrecognizedError
  | ConnectionError
  | TimeoutError
  | AbortedError
  | DecodeError
  | ConfigurationError

/** What any call that charges can fail with, whatever its operation says. */
export type ChargingFailure = LocalFailure | BudgetExceededError

/** Every error of this package: `switch` over its `code`. */
export type AnyError = CatalogueError | ChargingFailure

/** Every code that this version knows. */
export type ErrorCode = Exclude<AnyError['code'], UnrecognizedCode>
