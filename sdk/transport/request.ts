import { ConfigurationError } from '../errors/local-errors.ts'
import { version } from '../generated/facts.ts'
import { inBrowser } from './environment.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions, ConnectionOptions } from './options.ts'

/** What all requests of a connection share. */
interface Common extends Pick<ConnectionOptions, 'headers'> {
  /** The part of the URL before the contract's paths. */
  readonly root: string
}

/** Builds the request. Parameters of the path go there; the others go into the query or the body. */
export function requestOf(
  { name, method = 'GET', path, fill, query, charged, bytes = 'application/json' }: Operation,
  params: object,
  { headers: own, idempotencyKey }: ChargingCallOptions,
  { root, headers: common }: Common,
) {
  const rest: Record<string, unknown> = { ...params }
  const asks = method === 'GET'
  // A browser page may not set this header, or causes a CORS preflight.
  const headers: Record<string, string> = inBrowser()
    ? {}
    : { 'user-agent': `content-generation-sdk/${version}` }
  for (const [header, value] of Object.entries({ ...common, ...own })) {
    headers[header.toLowerCase()] = sendable(header, value)
  }
  headers['accept'] = bytes
  if (!asks) headers['content-type'] = 'application/json'
  // All attempts of a call have the same key. Without it, a retry after a lost answer would be charged twice.
  if (charged) {
    // Not `randomUUID()`, which pages without https lack.
    const key = idempotencyKey ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
    headers['idempotency-key'] = sendable('idempotency-key', key)
  }
  return {
    operation: name,
    method,
    url: root + (fill?.(path, rest) ?? path) + (query?.(rest) ?? ''),
    headers,
    body: asks ? null : JSON.stringify(rest),
  }
}

/** Trims and checks a header's value. `fetch` itself would put a bad value, such as the API key, into its error. */
export function sendable(name: string, value: string) {
  const trimmed = String(value).trim()
  if (/^[\t -~\x80-\xff]*$/.test(trimmed)) return trimmed
  throw new ConfigurationError(`${name} has a character that no header can hold.`)
}
