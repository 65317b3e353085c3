import { z } from 'zod'
import { errorBody } from '../operations/envelope.ts'
import type { RouteMetadata } from '../operations/route.ts'
import { deprecationHeaders } from '../request/deprecation.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { type ErrorCode, errors } from '../tables/errors.ts'
import { type Header, responseHeaders } from '../tables/headers.ts'
import { exampleOf, resolve, type Schema, type SchemaBook } from './schemas.ts'

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

/** The schema of the JSON answer, or a ts-rest `otherResponse`. */
export type Success = z.ZodType | { contentType: string; body: z.ZodType }

type HeaderName = keyof typeof responseHeaders

/** Errors that come before the server has read the request, so the operation is not known. */
const unparsed: readonly ErrorCode[] = ['REQUEST_TIMEOUT', 'HEADERS_TOO_LARGE']

/** The answers of one operation, by status. If errors share a status, `code` tells which one it is. */
export function responsesOf(name: string, success: Success, metadata: RouteMetadata, book: SchemaBook) {
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
  success: Success,
  metadata: RouteMetadata,
  book: SchemaBook,
): Response {
  const names: HeaderName[] = ['X-Request-Id', ...noticesOf(metadata)]
  if (metadata.saves !== undefined) names.push('X-Generation-Id', 'Idempotent-Replayed')
  if (metadata.counted) names.push('RateLimit', 'RateLimit-Policy')
  if (success instanceof z.ZodType) {
    const schema = book.addAs(`${name.charAt(0).toUpperCase()}${name.slice(1)}Response`, success)
    const content = { 'application/json': book.mediaType(schema) }
    return { description: 'Success', headers: headerReferences(names), content }
  }
  const { contentType, body } = success
  return {
    description: body.description ?? 'Success',
    headers: headerReferences([...names, 'Cache-Control']),
    content: { [contentType]: { schema: { contentMediaType: contentType } } },
  }
}

function failureResponse(codes: readonly ErrorCode[], metadata: RouteMetadata, book: SchemaBook): Response {
  const bodies = codes.map((code) => ({ code, schema: addError(code, book) }))
  const schemas = bodies.map(({ schema }) => schema)
  const [schema = {}] = schemas.length === 1 ? schemas : [{ oneOf: schemas }]
  const names = new Set<HeaderName>(['X-Request-Id', ...codes.flatMap((code) => errors[code].headers)])
  // For an error of Node.js' parser the operation is not known, so the answer has no deprecation headers.
  if (codes.some((code) => !unparsed.includes(code))) for (const name of noticesOf(metadata)) names.add(name)
  // Answers to admitted requests have these headers.
  if (metadata.counted && codes.some((code) => errors[code].admitted !== 'no')) {
    names.add('RateLimit').add('RateLimit-Policy')
  }
  const examples = bodies.map(({ code, schema: body }) => {
    return [code, { summary: errors[code].when, value: exampleOf(body, book.components) }] as const
  })
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].when}`).join('\n\n'),
    headers: headerReferences([...names]),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

/** The body of an error as a component, with the error's row of tables/errors.ts in `x-error`. */
export function addError(code: ErrorCode, book: SchemaBook): Schema {
  const { status, retry, admitted, settles, headers: carried } = errors[code]
  const schema = book.add(errorBody(code))
  const extension = { code, status, retry, admitted, settles, headers: carried }
  Object.assign(resolve(schema, book.components), { 'x-error': extension })
  return schema
}

function noticesOf({ deprecation }: RouteMetadata) {
  return Object.keys(deprecation ? deprecationHeaders(deprecation) : {}) as HeaderName[] // each is in the table
}

/** The headers that these operations refer to, and those of the router's errors. */
export function usedHeaders(paths: object): Record<string, Header> {
  const text = JSON.stringify(paths)
  const byRouter: readonly string[] = errorsFrom('router').flatMap((code) => errors[code].headers)
  const used = Object.entries(responseHeaders).filter(
    ([name]) => byRouter.includes(name) || text.includes(`"#/components/headers/${name}"`),
  )
  return Object.fromEntries(used)
}

function headerReferences(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
