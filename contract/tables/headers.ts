import { authenticationRealm } from '../request/api-key.ts'
import { noticeMonths } from '../request/deprecation.ts'

export interface Header {
  description: string
  /** JSON Schema. */
  schema: { type: string; format?: string; const?: string; minimum?: number }
  example?: unknown
}

const text = { type: 'string' }
const seconds = { type: 'integer', minimum: 0 }

/** Every header that an answer can carry. The OpenAPI document refers to them by name. */
export const responseHeaders = {
  'X-Request-Id': {
    description: 'Identifies this request in the logs of the service. Give it when you ask for help',
    schema: text,
    example: 'req_0c5a3f1f8d214f4e9a55',
  },
  'X-Generation-Id': {
    description: 'UUID of the saved generation that was charged. Replays carry it, too',
    schema: { type: 'string', format: 'uuid' },
    example: '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f',
  },
  'Idempotent-Replayed': {
    description:
      '`true` if this is a replay: the stored answer to an earlier request with the same idempotency key. Otherwise absent',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  RateLimit: {
    description:
      'Requests left today (`r`) and seconds to the next UTC midnight (`t`). Only on answers to admitted requests, and not on replays',
    schema: text,
    example: '"daily";r=993;t=43200',
  },
  'RateLimit-Policy': {
    description:
      'The daily cap in requests (`q`) and its window in seconds (`w`). Only on answers to admitted requests, and not on replays',
    schema: text,
    example: '"daily";q=1000;w=86400',
  },
  'Retry-After': {
    description: 'Whole seconds to wait before you send the request again',
    schema: seconds,
    example: 1,
  },
  Allow: {
    description: 'The methods that this path takes, separated by commas',
    schema: text,
    example: 'GET, HEAD, OPTIONS',
  },
  'WWW-Authenticate': {
    description: 'How to authenticate. It contains `error="invalid_token"` if a key was sent',
    schema: text,
    example: `Bearer realm="${authenticationRealm}", error="invalid_token"`,
  },
  'Cache-Control': {
    description: 'The image never changes, so a private cache may keep it forever',
    schema: text,
    example: 'private, max-age=31536000, immutable',
  },
  Deprecation: {
    description: 'Time since which this operation is deprecated: `@` and Unix seconds (RFC 9745)',
    schema: text,
    example: '@1767225600',
  },
  Sunset: {
    description: `Time when this operation goes away, at least ${noticeMonths} months after its deprecation (RFC 8594)`,
    schema: text,
    example: 'Wed, 01 Jul 2026 00:00:00 GMT',
  },
  Link: {
    description: 'Address of a page about the deprecation',
    schema: text,
    example: '<https://example.com/changes>; rel="deprecation"',
  },
} as const satisfies Record<string, Header>
