import { ApiError, knownCode } from './api-error.ts'
import type { ContentGenerationError } from './content-generation-error.ts'
import { ConfigurationError } from './local-errors.ts'

/**
 * Whether a call may have been charged, after this failed attempt of it. `before` is the result for its earlier attempts. An
 * answer settles it if its code does. Without an answer of the API, the attempt may have been charged.
 */
export function mayBeCharged(error: ContentGenerationError, before: boolean): boolean {
  if (error instanceof ApiError) {
    // A code that this version does not know proves nothing, unless its status is that of a refusal. An answer without a
    // code is not from the API.
    const unknown = error.status > 499 || error.code.startsWith('HTTP_') ? 'nothing' : undefined
    const [settles] = knownCode(error.code) ?? [unknown]
    return settles !== 'key' && (before || settles === 'nothing')
  }
  // If no connection was made, nothing was sent.
  const unsent =
    error instanceof ConfigurationError ||
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(Object(error.cause).code)
  return before || !unsent
}
