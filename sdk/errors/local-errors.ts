import { ContentGenerationError } from './content-generation-error.ts'

/** The service could not be reached, or the connection broke before the answer was complete. The client retries it. */
export class ConnectionError extends ContentGenerationError {
  static override readonly code = 'CONNECTION_ERROR'
  /** @internal */
  static override readonly retryable = true
  declare readonly code: 'CONNECTION_ERROR'
}

/**
 * An attempt took longer than `timeoutMs`, from connecting to the end of the body, or the call longer than `deadlineMs`. The
 * client retries an attempt.
 */
export class TimeoutError extends ContentGenerationError {
  static override readonly code = 'TIMEOUT'
  /** @internal */
  static override readonly retryable = true
  declare readonly code: 'TIMEOUT'
}

/**
 * The call was aborted through its `signal`; `cause` is the signal's reason. If the server had accepted the call, it completes
 * and is charged: make it again with `idempotencyKey` to get what was made.
 */
export class AbortedError extends ContentGenerationError {
  static override readonly code = 'ABORTED'
  declare readonly code: 'ABORTED'
}

/**
 * The server reports success, but the answer breaks the contract: for example a proxy's page, half of an answer, or more than
 * 64 MiB. The call may have been charged.
 */
export class DecodeError extends ContentGenerationError {
  static override readonly code = 'DECODE_ERROR'
  declare readonly code: 'DECODE_ERROR'
  declare readonly status: number
}

/** The client or the call is set up incorrectly. The attempt was not sent. */
export class ConfigurationError extends ContentGenerationError {
  static override readonly code = 'CONFIGURATION_ERROR'
  declare readonly code: 'CONFIGURATION_ERROR'
}

/** The call would exceed the budget of `withBudget()`. It was not sent. */
export class BudgetExceededError extends ContentGenerationError {
  static override readonly code = 'BUDGET_EXCEEDED'
  declare readonly code: 'BUDGET_EXCEEDED'
  /** The limit of the budget, in credits. */
  declare readonly budget: number
  /** What is left of it, in credits, without what calls in flight have reserved. */
  declare readonly creditsLeft: number
  /** The price of this call, in credits. */
  declare readonly creditsRequired: number

  constructor(budget: number, creditsLeft: number, creditsRequired: number) {
    super(`This costs ${creditsRequired} credits; ${creditsLeft} of ${budget} are left.`)
    Object.assign(this, { budget, creditsLeft, creditsRequired })
  }
}
