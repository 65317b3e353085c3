// Generated from the contract by `npm run generate`. Do not edit.

/**
 * What the client knows about an error code: whether a retry can help (it cannot if this is missing), and the fields that
 * the error has beyond the common ones, with their values for an answer that lacks them.
 */
export type CatalogueEntry = readonly [
  retry?: 'yes' | 'after_reset' | undefined,
  extras?: Readonly<Record<string, unknown>>,
]

/** Every error code that this version knows. */
export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  GENERATION_FAILED: ['yes'],
  GENERATION_TIMED_OUT: ['yes'],
  HEADERS_TOO_LARGE: [],
  IDEMPOTENCY_IN_PROGRESS: ['yes'],
  IDEMPOTENCY_KEY_REUSED: [],
  INSUFFICIENT_CREDITS: [undefined, { credits_required: 0, credits_remaining: 0 }],
  INTERNAL_ERROR: ['yes'],
  INVALID_API_KEY: [],
  INVALID_REQUEST: [undefined, { issues: [] }],
  METHOD_NOT_ALLOWED: [],
  NOT_FOUND: [],
  PAYLOAD_TOO_LARGE: [undefined, { limit_bytes: 0 }],
  PLAN_REQUIRED: [undefined, { plan: '', required_plans: [] }],
  RATE_LIMITED: ['after_reset', { limit_per_day: 0 }],
  REQUEST_TIMEOUT: ['yes'],
  SERVICE_UNAVAILABLE: ['yes'],
  TOO_MANY_IN_FLIGHT: ['yes', { limit: 0 }],
  UNSUPPORTED_MEDIA_TYPE: [],
}
