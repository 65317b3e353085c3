import { limits } from '../generated/testing.ts'
import type { Endpoint } from './endpoint.ts'
import { FakeError, type Fields } from './failure.ts'
import { issuesOf, type ObjectBounds, withDefaults } from './validation.ts'

/** A request as it arrived. */
export interface Incoming {
  readonly method: string
  /** The path from `/api/` on. */
  readonly path: string
  /** The query with its `?`; empty if there is none. */
  readonly search: string
  readonly headers: Headers
  readonly requestId: string
  readonly bytes: Uint8Array
}

/** What a repeat of a request with an idempotency key must match. */
export interface Idempotency {
  readonly key: string
  /** The endpoint and the raw body. */
  readonly fingerprint: string
}

/** A well-formed call of an operation. */
export interface ValidCall {
  readonly endpoint: Endpoint
  /** The fields of the body or the query, with their defaults. */
  readonly params: Fields
  readonly requestId: string
  readonly idempotency: Idempotency | undefined
}

const nothing: ObjectBounds = { properties: {} }

/** Checks a request against the contract's bounds. Throws one error with all issues. */
export function callOf(endpoint: Endpoint, incoming: Incoming): ValidCall {
  const { query: queryBounds = nothing, header: headerBounds = nothing, body: bodyBounds } = endpoint
  const { headers } = incoming
  const query = queryOf(new URLSearchParams(incoming.search), queryBounds)
  const sent = Object.keys(headerBounds.properties).map((name) => [name, headers.get(name) ?? undefined])
  const body = bodyBounds === undefined ? {} : readBody(incoming)
  const issues = [
    ...issuesOf(headerBounds, Object.fromEntries(sent), 'parameter'),
    ...issuesOf(queryBounds, query, 'parameter'),
    ...(typeof body === 'string'
      ? [{ path: '', message: body }]
      : issuesOf(bodyBounds ?? nothing, body, 'field')),
    ...('cursor' in query && 'offset' in query
      ? [{ path: 'offset', message: 'must not be given together with cursor' }]
      : []),
  ]
  if (issues.length > 0) {
    const first = issues.slice(0, limits.issues)
    throw new FakeError('INVALID_REQUEST', { issues: first, issues_total: issues.length })
  }
  const params =
    bodyBounds === undefined ? withDefaults(queryBounds, query) : withDefaults(bodyBounds, Object(body))
  const { requestId } = incoming
  return { endpoint, params, requestId, idempotency: idempotencyOf(endpoint, incoming) }
}

/** Parses a query string. An integer parameter becomes a number if it is a plain decimal; a repeated name becomes a list. */
function queryOf(query: URLSearchParams, { properties }: ObjectBounds): Fields {
  const named = [...new Set(query.keys())].map((name) => {
    const [first = '', ...others] = query.getAll(name)
    if (others.length > 0) return [name, [first, ...others]]
    const wanted = Object.hasOwn(properties, name) ? properties[name]?.type : undefined
    return [name, wanted === 'integer' && /^(0|-?[1-9][0-9]{0,15})$/.test(first) ? Number(first) : first]
  })
  return Object.fromEntries(named)
}

function idempotencyOf({ name, saves }: Endpoint, { headers, bytes }: Incoming): Idempotency | undefined {
  const sent = headers.get('idempotency-key')
  if (saves === undefined || sent === null) return undefined
  // A key in quotes and the same key without them are one key.
  const key = sent.startsWith('"') ? sent.slice(1, -1) : sent
  return { key, fingerprint: `${name}\n${new TextDecoder().decode(bytes)}` }
}

/** The fields of the body, or what is wrong with it as a whole. */
function readBody({ headers, bytes }: Incoming): Fields | string {
  const type = (headers.get('content-type') ?? '').toLowerCase().replaceAll(/[ "]/g, '')
  const isJson = /^application\/json(;(charset=utf-?8|(?!charset=)[^;]*))*$/.test(type)
  if (!isJson || (headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new FakeError('UNSUPPORTED_MEDIA_TYPE')
  }
  if (bytes.length > limits.bodyBytes) {
    throw new FakeError('PAYLOAD_TOO_LARGE', { limit_bytes: limits.bodyBytes })
  }
  return parse(bytes)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parse(bytes: Uint8Array) {
  try {
    const body: unknown = JSON.parse(utf8.decode(bytes))
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isObject ? (body as Fields) : 'must be an object'
  } catch (error) {
    return error instanceof SyntaxError ? 'is not valid JSON' : 'is not valid UTF-8'
  }
}
