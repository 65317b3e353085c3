// Generated from the contract by `npm run generate`. Do not edit.

import type { AccountInfo, ScriptResult, NicheResult, ImageResult, ViralScoreResult, GenerationPage, SingleGeneration, Usage, Statement, RequestIssue } from './resources.ts'

/**
 * The bounds and the example answer of each operation.
 * @internal
 */
export const endpoints = {
  me: { method: 'GET', path: '/api/v1/me', counted: true, scopes: ['read', 'generate', 'all'], example: { user_id: '0b8f5c1e-6a43-4a3b-8f60-0d6b8c5f2a11', email: 'ada@example.com', plan: 'business', credits_remaining: 500, credits_used_this_month: 42, requests_today: 7, rate_limit_per_day: 1000, key: { id: 'key_9uRgLbk0x3Tq', name: 'web shop', scope: 'all', limit: { credits: 50, per: 'day', used: 49, resets_at: '2026-02-01T00:00:00.000Z' } } } },
  script: { method: 'POST', path: '/api/v1/script', counted: true, scopes: ['generate', 'all'], saves: 'script', prompt: 'topic', body: { properties: { topic: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 300 }, duration: { type: 'string', default: '60s', pattern: '^([5-9]|[1-9][0-9]|[1-5][0-9]{2}|600)s$' }, tone: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 50 }, language: { type: 'string', default: 'en', pattern: '^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$' }, hooks: { type: 'boolean', default: true } }, required: ['topic'] }, header: { properties: { 'Idempotency-Key': { type: 'string', pattern: '^([\\x21\\x23-\\x7e]{1,255}|"[\\x21\\x23-\\x7e]{1,255}")$' } } }, example: { script: 'Your coffee can taste better tomorrow morning. Weigh the beans, then grind them fresh.', hookVariants: ['Stop buying coffee.', 'What if your coffee is the problem?', 'I tried 30 brews in 30 days.'], wordCount: 14, estimatedSeconds: 6 } },
  niche: { method: 'POST', path: '/api/v1/niche', counted: true, scopes: ['generate', 'all'], saves: 'niche', prompt: 'topic', body: { properties: { topic: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 300 }, audience: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 100 }, format: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 50 } }, required: ['topic'] }, header: { properties: { 'Idempotency-Key': { type: 'string', pattern: '^([\\x21\\x23-\\x7e]{1,255}|"[\\x21\\x23-\\x7e]{1,255}")$' } } }, example: { niches: [{ title: 'Home fitness for new parents', potential: 82 }] } },
  image: { method: 'POST', path: '/api/v1/image', counted: true, scopes: ['generate', 'all'], saves: 'image', prompt: 'prompt', body: { properties: { prompt: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 2000 }, category: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 50 }, aspect_ratio: { type: 'string', enum: ['landscape_16_9', 'portrait_9_16', 'square_1_1', 'landscape_4_3', 'portrait_3_4'], default: 'landscape_16_9' }, high_res: { type: 'boolean', default: false } }, required: ['prompt'] }, header: { properties: { 'Idempotency-Key': { type: 'string', pattern: '^([\\x21\\x23-\\x7e]{1,255}|"[\\x21\\x23-\\x7e]{1,255}")$' } } }, example: { generation_id: '{generation}', image_url: '/api/generated-image/{generation}?variant=preview', width: 1024, height: 576 } },
  viralScore: { method: 'POST', path: '/api/v1/viral-score', counted: true, scopes: ['generate', 'all'], saves: 'viral_score', prompt: 'thumbnail_idea', body: { properties: { script: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff][\\s\\S]{18,}[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 20000 }, thumbnail_idea: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 1000 }, niche: { type: 'string', pattern: '[^\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', maxLength: 200 }, language: { type: 'string', default: 'en', pattern: '^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$' } }, required: ['script', 'thumbnail_idea', 'niche'] }, header: { properties: { 'Idempotency-Key': { type: 'string', pattern: '^([\\x21\\x23-\\x7e]{1,255}|"[\\x21\\x23-\\x7e]{1,255}")$' } } }, example: { score: { total_score: 78, hook_score: 84, verdict: 'Strong hook that names its promise. The pace drops toward the end.' } } },
  generations: { method: 'GET', path: '/api/v1/generations', counted: true, scopes: ['read', 'all'], query: { properties: { limit: { type: 'integer', default: 20, minimum: 1, maximum: 50 }, offset: { type: 'integer', default: 0, minimum: 0, maximum: 100000 }, type: { type: 'string', enum: ['script', 'niche', 'image', 'viral_score'] }, since: { type: 'string', pattern: '^(2[0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|(2[0-9](0[48]|[2468][048]|[13579][26])|2[048]00)-02-29)T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$' }, until: { type: 'string', pattern: '^(2[0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|(2[0-9](0[48]|[2468][048]|[13579][26])|2[048]00)-02-29)T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$' }, cursor: { type: 'string', pattern: '^[0-9a-f]{12}[0-9A-Za-z_-]{48}$' } } }, example: { generations: [{ id: '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f', type: 'image', prompt: 'A lighthouse at dawn, flat design', created_at: '2026-01-31T12:00:00.000Z', credits_used: 5, request_id: 'order-42', result: { generation_id: '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f', image_url: '/api/generated-image/7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f?variant=preview', width: 1024, height: 576 } }], limit: 20, offset: 0, has_more: false, next_cursor: null } },
  generation: { method: 'GET', path: '/api/v1/generations/{id}', counted: false, scopes: ['read', 'generate', 'all'], example: { generation: { id: '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f', type: 'image', prompt: 'A lighthouse at dawn, flat design', created_at: '2026-01-31T12:00:00.000Z', credits_used: 5, request_id: 'order-42', result: { generation_id: '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f', image_url: '/api/generated-image/7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f?variant=preview', width: 1024, height: 576 } } } },
  usage: { method: 'GET', path: '/api/v1/usage', counted: false, scopes: ['read', 'all'], query: { properties: { from: { type: 'string', pattern: '^(2[0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|(2[0-9](0[48]|[2468][048]|[13579][26])|2[048]00)-02-29)$' }, to: { type: 'string', pattern: '^(2[0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|(2[0-9](0[48]|[2468][048]|[13579][26])|2[048]00)-02-29)$' }, group_by: { type: 'string', enum: ['type', 'key'], default: 'type' } } }, example: { from: '2026-01-01', to: '2026-01-31', final: true, group_by: 'type', total: { requests: 15, credits_used: 24, credits_refunded: 0 }, days: [{ day: '2026-01-31', requests: 15, credits_used: 24, credits_refunded: 0, groups: [{ group: 'script', name: 'production', generations: 12, credits_used: 24 }] }] } },
  statement: { method: 'GET', path: '/api/v1/statement', counted: false, scopes: ['read', 'all'], query: { properties: { from: { type: 'string', pattern: '^(2[0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|(2[0-9](0[48]|[2468][048]|[13579][26])|2[048]00)-02-29)$' }, to: { type: 'string', pattern: '^(2[0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|(2[0-9](0[48]|[2468][048]|[13579][26])|2[048]00)-02-29)$' }, limit: { type: 'integer', default: 100, minimum: 1, maximum: 200 }, cursor: { type: 'string', pattern: '^[0-9a-f]{12}[0-9A-Za-z_-]{2,400}$' } } }, example: { from: '2026-01-01', to: '2026-01-31', final: true, opening_balance: 500, closing_balance: 495, next_cursor: null, entries: [{ id: '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f', at: '2026-01-31T12:00:00.000Z', kind: 'charge', amount: -5, balance: 495, generation_id: '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f', type: 'image', key_id: 'key_Zm9vYmFyYmF6' }] } },
  downloadImage: { method: 'GET', path: '/api/generated-image/{id}', counted: false, scopes: ['read', 'generate', 'all'], query: { properties: { variant: { type: 'string', enum: ['preview', 'full'], default: 'preview' } } }, bytes: 'image/png' },
} as const

/**
 * An example of each error of the catalogue.
 * @internal
 */
export const failures = {
  INVALID_API_KEY: { status: 401, message: 'The API key is missing or not valid. Send it as: Authorization: Bearer <API_KEY>.', extras: {}, headers: { 'WWW-Authenticate': 'Bearer realm="content-generation", error="invalid_token"' } },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. Ask support.', extras: {}, headers: {} },
  PLAN_REQUIRED: { status: 403, message: 'This plan has no API access.', extras: { plan: 'free', required_plans: ['pro', 'business'] }, headers: {} },
  SCOPE_REQUIRED: { status: 403, message: 'The scope of this API key does not include this operation.', extras: { scope: 'read', required_scope: 'generate' }, headers: {} },
  NOT_FOUND: { status: 404, message: 'Nothing was found at this path or with this id.', extras: {}, headers: {} },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This path does not take that method.', extras: {}, headers: { Allow: 'GET, HEAD, OPTIONS' } },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.', extras: {}, headers: {} },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large.', extras: { limit_bytes: 262144 }, headers: {} },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be application/json in UTF-8, uncompressed.', extras: {}, headers: {} },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request headers are too large.', extras: {}, headers: {} },
  INVALID_REQUEST: { status: 400, message: 'The request is not valid.', extras: { issues: [{ path: 'topic', message: 'is required' }], issues_total: 1 }, headers: {} },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This idempotency key was already used for a different request.', extras: {}, headers: {} },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: 'The first request with this idempotency key is still running.', extras: {}, headers: { 'Retry-After': '1' } },
  GENERATION_ERASED: { status: 410, message: 'The content of the generation with this idempotency key was erased. Nothing was charged again.', extras: {}, headers: {} },
  RATE_LIMITED: { status: 429, message: 'Daily rate limit exceeded.', extras: { limit_per_day: 1000, retry_after: 43200 }, headers: { 'Retry-After': '1' } },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait a moment.', extras: { retry_after: 1 }, headers: { 'Retry-After': '1' } },
  TOO_MANY_IN_FLIGHT: { status: 429, message: 'Too many generations of this account are running at once.', extras: { limit: 64, retry_after: 1 }, headers: { 'Retry-After': '1' } },
  KEY_LIMIT_REACHED: { status: 429, message: 'The credit limit of this API key is reached.', extras: { limit: 50, per: 'day', used: 49, resets_at: '2026-02-01T00:00:00.000Z' }, headers: {} },
  INSUFFICIENT_CREDITS: { status: 402, message: 'The balance does not cover this request.', extras: { credits_required: 5, credits_remaining: 3 }, headers: {} },
  GENERATION_FAILED: { status: 502, message: 'The content could not be generated. The credits were refunded.', extras: {}, headers: {}, admitted: true },
  GENERATION_TIMED_OUT: { status: 504, message: 'The generation took too long. The credits were refunded.', extras: {}, headers: {}, admitted: true },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is not available at the moment.', extras: {}, headers: { 'Retry-After': '1' } },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side.', extras: {}, headers: {} },
} as const

/** The fields that errors have beyond the common ones. */
export interface FailureExtras {
  INVALID_API_KEY: object
  ACCOUNT_SUSPENDED: object
  PLAN_REQUIRED: { plan: 'free' | 'pro' | 'business' | (string & {}); required_plans: ('free' | 'pro' | 'business' | (string & {}))[] }
  SCOPE_REQUIRED: { scope: 'read' | 'generate' | 'all' | (string & {}); required_scope: 'read' | 'generate' | 'all' | (string & {}) }
  NOT_FOUND: object
  METHOD_NOT_ALLOWED: object
  REQUEST_TIMEOUT: object
  PAYLOAD_TOO_LARGE: { limit_bytes: number }
  UNSUPPORTED_MEDIA_TYPE: object
  HEADERS_TOO_LARGE: object
  INVALID_REQUEST: { issues: RequestIssue[]; issues_total: number }
  IDEMPOTENCY_KEY_REUSED: object
  IDEMPOTENCY_IN_PROGRESS: object
  GENERATION_ERASED: object
  RATE_LIMITED: { limit_per_day: number; retry_after: number }
  TOO_MANY_REQUESTS: { retry_after: number }
  TOO_MANY_IN_FLIGHT: { limit: number; retry_after: number }
  KEY_LIMIT_REACHED: { limit: number; per: 'day' | 'month' | 'ever' | (string & {}); used: number; resets_at: string }
  INSUFFICIENT_CREDITS: { credits_required: number; credits_remaining: number }
  GENERATION_FAILED: object
  GENERATION_TIMED_OUT: object
  SERVICE_UNAVAILABLE: object
  INTERNAL_ERROR: object
}

/** The type of each `data`. */
export interface OperationData {
  me: AccountInfo
  script: ScriptResult
  niche: NicheResult
  image: ImageResult
  viralScore: ViralScoreResult
  generations: GenerationPage
  generation: SingleGeneration
  usage: Usage
  statement: Statement
  downloadImage: Uint8Array
}

/** The daily cap of each plan, in requests. */
export const plans = {
  free: 0,
  pro: 100,
  business: 1000,
} as const

/** The fixed limits of the API. */
export const limits = {
  bodyBytes: 262144,
  issues: 100,
  uncounted: { atOnce: 1000, perSecond: 100 },
  downloads: 4,
  reports: 2,
  reportDays: { most: 92, usual: 30 },
  inFlight: 64,
  liveKeys: 50,
  creditAmount: 1000000000,
} as const

/** The scopes of API keys. */
export type Scope =
  | 'read'
  | 'generate'
  | 'all'
