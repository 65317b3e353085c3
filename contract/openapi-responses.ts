import { z } from 'zod'
import { authenticationRealm } from './api-key.ts'
import { deprecationHeaders, noticeMonths } from './deprecation.ts'
import { errorBody } from './error-bodies.ts'
import { type ErrorCode, errors } from './errors.ts'
import type { Schema, SchemaBook } from './openapi-schemas.ts'
import { type RouteMetadata, routerErrors } from './route.ts'

export interface Header {
  description: string
  schema: Schema
  example?: unknown
}

export interface MediaType {
  schema: Schema
  example?: unknown
  examples?: Record<string, { summary: string; value: unknown }>
}

export interface Response {
  description: string
  headers: Record<string, { $ref: string }>
  content: Record<string, MediaType>
}

const text: Schema = { type: 'string' }
const seconds: Schema = { type: 'integer', minimum: 0 }

/** Every header that an answer can carry; `responses` refers to them by name. */
export const headers = {
  'X-Request-Id': {
    description: 'Identifies this request in the logs; quote it when you ask for help',
    schema: text,
    example: 'req_0c5a3f1f8d214f4e9a55',
  },
  'X-Generation-Id': {
    description: 'The saved generation that this answer charged for; replays carry it too',
    schema: { type: 'string', format: 'uuid' },
    example: '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f',
  },
  'Idempotent-Replayed': {
    description: '`true` if this is the stored answer of an earlier request with the same idempotency key',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  RateLimit: {
    description:
      'Requests left today (`r`) and seconds to the next UTC midnight (`t`); only if the request was admitted',
    schema: text,
    example: '"daily";r=993;t=43200',
  },
  'RateLimit-Policy': {
    description: 'The daily cap (`q`) and its window in seconds (`w`); only if the request was admitted',
    schema: text,
    example: '"daily";q=1000;w=86400',
  },
  'Retry-After': { description: 'Whole seconds to wait before trying again', schema: seconds, example: 1 },
  Allow: { description: 'The methods that this path takes', schema: text, example: 'GET, HEAD, OPTIONS' },
  'WWW-Authenticate': {
    description: 'How to authenticate, with `error="invalid_token"` if a key was sent',
    schema: text,
    example: `Bearer realm="${authenticationRealm}", error="invalid_token"`,
  },
  'Cache-Control': {
    description: 'The bytes never change: a private cache may keep them for ever',
    schema: text,
    example: 'private, max-age=31536000, immutable',
  },
  Deprecation: {
    description: 'Since when this operation is deprecated, in Unix seconds (RFC 9745)',
    schema: text,
    example: '@1767225600',
  },
  Sunset: {
    description: `When this operation goes away, at least ${noticeMonths} months later (RFC 8594)`,
    schema: text,
    example: 'Wed, 01 Jul 2026 00:00:00 GMT',
  },
  Link: {
    description: 'Where to read more about the deprecation',
    schema: text,
    example: '<https://example.com/changes>; rel="deprecation"',
  },
} as const satisfies Record<string, Header>

type HeaderName = keyof typeof headers

/** Failures that are answered after the request was admitted, and so carry the `RateLimit` headers. */
const admittedFailures: readonly ErrorCode[] = [
  'GENERATION_FAILED',
  'GENERATION_TIMED_OUT',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
]

/** Failures that are answered before the request, and so the operation, is known. */
const unparsed: readonly ErrorCode[] = ['REQUEST_TIMEOUT', 'HEADERS_TOO_LARGE']

/** The answers of one operation, by status; failures that share a status are told apart by `code`. */
export function responsesOf(name: string, success: unknown, metadata: RouteMetadata, book: SchemaBook) {
  const responses: Record<string, Response> = { 200: successResponse(name, success, metadata, book) }
  const statuses = new Set(metadata.errors.map((code) => errors[code].status))
  for (const status of [...statuses].sort((one, other) => one - other)) {
    const codes = metadata.errors.filter((code) => errors[code].status === status)
    responses[status] = failureResponse(codes, metadata, book)
  }
  return responses
}

function successResponse(
  name: string,
  success: unknown,
  metadata: RouteMetadata,
  book: SchemaBook,
): Response {
  const names: HeaderName[] = ['X-Request-Id', ...noticesOf(metadata)]
  if (metadata.saves !== undefined) names.push('X-Generation-Id', 'Idempotent-Replayed')
  if (metadata.counted) names.push('RateLimit', 'RateLimit-Policy')
  if (success instanceof z.ZodType) {
    const schema = book.addAs(`${name.charAt(0).toUpperCase()}${name.slice(1)}Response`, success)
    const content = { 'application/json': { schema, example: book.exampleOf(schema) } }
    return { description: 'Success', headers: headerReferences(names), content }
  }
  const { contentType, description } = binary(success)
  const content = { [contentType]: { schema: { contentMediaType: contentType } } }
  return { description, headers: headerReferences([...names, 'Cache-Control']), content }
}

/** ts-rest's `otherResponse`: a body of another content type. */
function binary(success: unknown) {
  const response = z.object({ contentType: z.string(), body: z.instanceof(z.ZodType) }).parse(success)
  return { contentType: response.contentType, description: response.body.description ?? 'Success' }
}

function failureResponse(codes: readonly ErrorCode[], metadata: RouteMetadata, book: SchemaBook): Response {
  const schemas = codes.map((code) => addError(code, book))
  const [first] = schemas
  const schema = schemas.length === 1 && first !== undefined ? first : { oneOf: schemas }
  const names = new Set<HeaderName>(['X-Request-Id', ...codes.flatMap((code) => errors[code].headers)])
  // What Node's own parser refuses is not yet known to be a request for this operation.
  if (codes.some((code) => !unparsed.includes(code))) for (const name of noticesOf(metadata)) names.add(name)
  if (metadata.counted && codes.some((code) => admittedFailures.includes(code))) {
    names.add('RateLimit').add('RateLimit-Policy')
  }
  const examples = codes.map((code, index) => {
    const value = book.exampleOf(schemas[index] ?? {})
    return [code, { summary: errors[code].when, value }] as const
  })
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].when}`).join('\n\n'),
    headers: headerReferences([...names]),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

/** The body of one failure as a component that also says what the catalogue says. */
export function addError(code: ErrorCode, book: SchemaBook): Schema {
  const { status, retry, headers: carried } = errors[code]
  const schema = book.add(errorBody(code))
  const extension = { code, status, retry, headers: carried }
  Object.assign(book.resolve(schema), { 'x-error': extension })
  return schema
}

function noticesOf({ deprecation }: RouteMetadata) {
  return Object.keys(deprecation === undefined ? {} : deprecationHeaders(deprecation)) as HeaderName[] // each is in the table
}

/** The headers that these operations refer to, and those that the router sends on its own. */
export function usedHeaders(paths: object): Record<string, Header> {
  const text = JSON.stringify(paths)
  const byRouter: readonly string[] = routerErrors.flatMap((code) => errors[code].headers)
  const used = Object.entries(headers).filter(
    ([name]) => byRouter.includes(name) || text.includes(`"#/components/headers/${name}"`),
  )
  return Object.fromEntries(used)
}

function headerReferences(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
