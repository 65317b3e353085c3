import { ContentGenerationError } from './errors.ts'

/** The service could not be reached, or the connection broke before the answer was whole. */
export class ConnectionError extends ContentGenerationError {
  static override readonly code = 'CONNECTION_ERROR'
  /** @internal */
  static override readonly retryable = true
  declare readonly code: 'CONNECTION_ERROR'
}

/** An attempt took longer than `timeoutMs`, from connecting to the end of the body. */
export class TimeoutError extends ContentGenerationError {
  static override readonly code = 'TIMEOUT'
  /** @internal */
  static override readonly retryable = true
  declare readonly code: 'TIMEOUT'
}

/** The call was aborted through its `signal`; `cause` is the signal's reason. */
export class AbortedError extends ContentGenerationError {
  static override readonly code = 'ABORTED'
  declare readonly code: 'ABORTED'
}

/** The answer says success, but is not what the contract promises: a proxy's page, say, or half of an answer. */
export class DecodeError extends ContentGenerationError {
  static override readonly code = 'DECODE_ERROR'
  declare readonly code: 'DECODE_ERROR'
  declare readonly status: number
}

/** The client or the call is set up wrongly; nothing was sent. */
export class ConfigurationError extends ContentGenerationError {
  static override readonly code = 'CONFIGURATION_ERROR'
  declare readonly code: 'CONFIGURATION_ERROR'
}

/** The call would pass the budget of `withBudget()`; nothing was sent. */
export class BudgetExceededError extends ContentGenerationError {
  static override readonly code = 'BUDGET_EXCEEDED'
  declare readonly code: 'BUDGET_EXCEEDED'
  /** The budget, in credits. */
  declare readonly budget: number
  /** What is left of it, what running calls have reserved taken off. */
  declare readonly creditsLeft: number
  /** What this call costs. */
  declare readonly creditsRequired: number

  constructor(budget: number, creditsLeft: number, creditsRequired: number) {
    super(`This costs ${creditsRequired} credits; ${creditsLeft} of ${budget} are left.`)
    Object.assign(this, { budget, creditsLeft, creditsRequired })
  }
}
