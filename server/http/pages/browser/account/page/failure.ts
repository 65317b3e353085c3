import {
  AccountSuspendedError,
  ApiError,
  ConnectionError,
  ContentGenerationError,
  InternalError,
  InvalidApiKeyError,
  InvalidRequestError,
  NotFoundError,
  PlanRequiredError,
  RateLimitedError,
  ScopeRequiredError,
  ServiceUnavailableError,
  TimeoutError,
  TooManyRequestsError,
} from '@content-generation/sdk'
import { many, until } from './words.ts'

/** A failure in words: what is wrong, and what to do. */
export function wordsFor(error: unknown) {
  if (!(error instanceof ContentGenerationError)) return 'This page has a mistake. Reload it and try again.'
  const words = aboutAccess(error) ?? aboutTime(error) ?? aboutService(error) ?? error.message
  // Whoever runs the service finds its own failures by this id.
  const isOfService = error.requestId !== undefined && (error.status ?? 0) >= 500
  return isOfService ? `${words} (Request ${error.requestId})` : words
}

/** Whether no other request with this key can succeed either. */
export function isFatal(error: unknown) {
  return [InvalidApiKeyError, AccountSuspendedError, PlanRequiredError].some((kind) => error instanceof kind)
}

/** Whether the same request can succeed later. */
export function canRetry(error: unknown) {
  const permanent = [ScopeRequiredError, NotFoundError, InvalidRequestError]
  return !isFatal(error) && !permanent.some((kind) => error instanceof kind)
}

/** About the key and the account. */
function aboutAccess(error: ContentGenerationError) {
  if (error instanceof InvalidApiKeyError) {
    return 'This key does not work. It is mistyped, revoked, or expired. Paste it once more, or ask for a new one.'
  }
  if (error instanceof AccountSuspendedError) {
    return 'This account is suspended. Ask whoever runs this service.'
  }
  if (error instanceof PlanRequiredError) {
    return `The plan “${error.plan}” has no API access. These plans have: ${error.requiredPlans.join(', ')}.`
  }
  if (error instanceof ScopeRequiredError) {
    return `This key has the scope “${error.scope}” and may not read this. A key with the scope “${error.requiredScope}” may.`
  }
  return undefined
}

/** About caps and limits. */
function aboutTime(error: ContentGenerationError) {
  if (error instanceof RateLimitedError) {
    const { limitPerDay, resetsAt } = error
    return `The daily cap of ${many(limitPerDay, 'request')} is reached. It opens again at 00:00 UTC, in ${until(resetsAt)}.`
  }
  if (error instanceof TooManyRequestsError) {
    const seconds = Math.max(1, Math.ceil(error.retryAfterMs / 1000))
    return `Too many requests at once. Try again in ${many(seconds, 'second')}.`
  }
  return undefined
}

/** About the service, the connection and the request. */
function aboutService(error: ContentGenerationError) {
  if (error instanceof ServiceUnavailableError) {
    return 'The service cannot answer now: its database is away, or it is shutting down. Nothing is lost. Try again in a moment.'
  }
  if (error instanceof InternalError)
    return 'The service has a bug. Tell whoever runs it the id of the request.'
  if (error instanceof ConnectionError)
    return 'The service cannot be reached. Check the connection and try again.'
  if (error instanceof TimeoutError) return 'The service took too long to answer. Try again.'
  if (error instanceof NotFoundError)
    return 'You have no generation with this id. Its content may have been erased.'
  if (error instanceof InvalidRequestError) {
    return error.issues.map(({ path, message }) => `${path}: ${message}.`).join(' ')
  }
  return error instanceof ApiError ? undefined : 'The answer could not be read. Try again.'
}
