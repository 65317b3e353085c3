// Generated from the contract by `npm run generate`. Do not edit.

/**
 * What the client knows about an error code:
 *
 * - What the answer proves about the charge. `nothing`: the request may have been charged. `key`: no attempt with this
 *   idempotency key was charged. If it is missing: this attempt was not charged.
 * - Whether a retry can help. If it is missing, it cannot.
 * - The fields that the error has beyond the common ones, with their values for an answer that lacks them.
 */
export type CatalogueEntry = readonly [
  settles?: 'nothing' | 'key' | undefined,
  retry?: 'yes' | 'after_reset' | undefined,
  extras?: Readonly<Record<string, unknown>>,
]

/** Every error code that this version knows. */
export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  INVALID_API_KEY: [],
  ACCOUNT_SUSPENDED: [],
  PLAN_REQUIRED: [undefined, undefined, { plan: '', required_plans: [] }],
  SCOPE_REQUIRED: [undefined, undefined, { scope: '', required_scope: '' }],
  NOT_FOUND: [],
  METHOD_NOT_ALLOWED: [],
  REQUEST_TIMEOUT: [undefined, 'yes'],
  PAYLOAD_TOO_LARGE: [undefined, undefined, { limit_bytes: 0 }],
  UNSUPPORTED_MEDIA_TYPE: [],
  HEADERS_TOO_LARGE: [],
  INVALID_REQUEST: [undefined, undefined, { issues: [], issues_total: 0 }],
  IDEMPOTENCY_KEY_REUSED: ['nothing'],
  IDEMPOTENCY_IN_PROGRESS: ['nothing', 'yes'],
  GENERATION_ERASED: ['nothing'],
  RATE_LIMITED: ['key', 'after_reset', { limit_per_day: 0 }],
  TOO_MANY_REQUESTS: [undefined, 'yes'],
  TOO_MANY_IN_FLIGHT: ['key', 'yes', { limit: 0 }],
  KEY_LIMIT_REACHED: ['key', 'after_reset', { limit: 0, per: '', used: 0, resets_at: '' }],
  INSUFFICIENT_CREDITS: ['key', undefined, { credits_required: 0, credits_remaining: 0 }],
  GENERATION_FAILED: ['key', 'yes'],
  GENERATION_TIMED_OUT: ['key', 'yes'],
  SERVICE_UNAVAILABLE: ['nothing', 'yes'],
  INTERNAL_ERROR: ['nothing', 'yes'],
}
