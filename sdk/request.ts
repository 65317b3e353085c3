import { inBrowser } from './environment.ts'
import { version } from './generated/facts.ts'
import { ConfigurationError } from './local-errors.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions, ConnectionOptions } from './options.ts'

/** What every request of a connection has. */
interface Common extends Pick<ConnectionOptions, 'headers'> {
  /** What stands before the paths of the contract. */
  readonly root: string
}

/** Puts the parameters where the operation wants them: into its path, then into the query or the body. */
export function requestOf(
  { name, method = 'GET', path, fill, query, charged, bytes = 'application/json' }: Operation,
  params: object,
  { headers: own, idempotencyKey }: ChargingCallOptions,
  { root, headers: common }: Common,
) {
  const rest: Record<string, unknown> = { ...params }
  const asks = method === 'GET'
  // A page may not set this one, or is asked for permission first.
  const headers: Record<string, string> = inBrowser()
    ? {}
    : { 'user-agent': `content-generation-sdk/${version}` }
  for (const [header, value] of Object.entries({ ...common, ...own })) {
    headers[header.toLowerCase()] = sendable(header, value)
  }
  headers['accept'] = bytes
  if (!asks) headers['content-type'] = 'application/json'
  // Each logical call has one key: without it, a repeat after a lost answer would be charged twice.
  if (charged) {
    // Not randomUUID, which pages without https lack.
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

/** A header's value as `fetch` takes it, whose own error would quote it. */
export function sendable(name: string, value: string) {
  const trimmed = String(value).trim()
  if (/^[\t -~\x80-\xff]*$/.test(trimmed)) return trimmed
  throw new ConfigurationError(`${name} cannot be a header.`)
}
