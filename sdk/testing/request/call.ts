import { limits } from '../../generated/testing.ts'
import { FakeError } from '../fake-error.ts'
import type { Endpoint } from './endpoint.ts'
import { queryOf } from './query.ts'
import { bodyIssues, type Issue, issuesOf, type ObjectBounds, withDefaults } from './validation.ts'

/** A request as it arrived. */
export interface Incoming {
  readonly method: string
  /** The path from `/api/` on. */
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: Headers
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
  readonly params: Record<string, unknown>
  readonly idempotency: Idempotency | undefined
}

const nothing: ObjectBounds = { properties: {} }

/** Checks a request against the contract's bounds. Throws one error with all issues. */
export function callOf(endpoint: Endpoint, incoming: Incoming): ValidCall {
  const { query: queryBounds = nothing, body: bodyBounds } = endpoint
  const query = queryOf(incoming.search, queryBounds)
  const issues = [
    ...headerIssues(endpoint, incoming.headers),
    ...issuesOf(queryBounds, query, { path: '', noun: 'parameter' }),
  ]
  if (bodyBounds === undefined) {
    refuse(issues)
    return { endpoint, params: withDefaults(queryBounds, query), idempotency: undefined }
  }
  const body = readBody(incoming)
  const found = 'issue' in body ? [body.issue] : bodyIssues(bodyBounds, body.value)
  refuse([...issues, ...found])
  const fields = 'value' in body ? { ...Object(body.value) } : {}
  return {
    endpoint,
    params: withDefaults(bodyBounds, fields),
    idempotency: idempotencyOf(endpoint, incoming),
  }
}

function refuse(issues: readonly Issue[]) {
  if (issues.length > 0) throw new FakeError('INVALID_REQUEST', { issues })
}

function headerIssues({ header: { properties } = nothing }: Endpoint, headers: Headers) {
  const sent = Object.keys(properties).flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return issuesOf({ properties }, Object.fromEntries(sent), { path: '', noun: 'parameter' })
}

function idempotencyOf({ name }: Endpoint, { headers, bytes }: Incoming): Idempotency | undefined {
  const sent = headers.get('idempotency-key')
  if (sent === null) return undefined
  // A key in quotes and the same key without them are one key.
  const key = sent.startsWith('"') ? sent.slice(1, -1) : sent
  return { key, fingerprint: `${name}\n${new TextDecoder().decode(bytes)}` }
}

function readBody({ headers, bytes }: Incoming): { value: unknown } | { issue: Issue } {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim().replaceAll('"', ''))
  const charset = parameters.find((parameter) => parameter.startsWith('charset')) ?? 'charset=utf-8'
  const encoding = (headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  const isUtf8 = /^charset *= *utf-?8$/.test(charset)
  if (type !== 'application/json' || !isUtf8 || encoding !== 'identity') {
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
    return { value: JSON.parse(utf8.decode(bytes)) as unknown }
  } catch (error) {
    const message = error instanceof SyntaxError ? 'is not valid JSON' : 'is not valid UTF-8'
    return { issue: { path: '', message } }
  }
}
