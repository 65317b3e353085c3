import { ConfigurationError } from '../errors/local-errors.ts'
import { version } from '../generated/facts.ts'
import { inBrowser } from './environment.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions } from './options.ts'

type Params = Record<string, unknown>

/** Builds the request, with the path for its `url`. Parameters of the path go there; the others go into the query or the body. */
export function requestOf(
  { name, method = 'GET', path, charged, bytes = 'application/json' }: Operation,
  params: object,
  { headers: own = {}, idempotencyKey }: ChargingCallOptions, // the key is there if it costs credits
) {
  const rest: Params = { ...params }
  const asks = method === 'GET'
  // A browser page may not set this header, or causes a CORS preflight.
  const headers: Record<string, string> = inBrowser()
    ? {}
    : { 'user-agent': `content-generation-sdk/${version}` }
  for (const [header, value] of Object.entries(own)) {
    headers[header.toLowerCase()] = sendable(header, value)
  }
  headers['accept'] = bytes
  if (!asks) headers['content-type'] = 'application/json'
  // All attempts of a call have the same key. Without it, a retry after a lost answer would be charged twice.
  if (charged) headers['idempotency-key'] = sendable('idempotency-key', idempotencyKey)
  return {
    operation: name,
    method,
    url: fillPath(path, rest) + (asks ? queryOf(rest) : ''),
    headers,
    body: asks ? null : JSON.stringify(rest),
  }
}

/** A new idempotency key. */
export function newIdempotencyKey() {
  // Not `randomUUID()`, which pages without https lack.
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Replaces each `{name}` in the path with the parameter of that name, and removes it from the parameters. */
function fillPath(path: string, params: Params) {
  return path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = String(params[name])
    // The platform would take these for steps in the path.
    if (/^\.{0,2}$/.test(value)) throw new ConfigurationError(`${name} cannot be ${JSON.stringify(value)}.`)
    delete params[name]
    return encodeURIComponent(value)
  })
}

function queryOf(params: Params) {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  // `URLSearchParams` converts values that are not strings.
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
}

/** Trims and checks a header's value. `fetch` itself would put a bad value, such as the API key, into its error. */
export function sendable(name: string, value: unknown) {
  const trimmed = String(value).trim()
  if (/^[\t -~\x80-\xff]*$/.test(trimmed)) return trimmed
  throw new ConfigurationError(`${name} has a character that no header can hold.`)
}
