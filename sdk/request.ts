import type { Connection } from './connection.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions } from './options.ts'

/** The request of a call: the same for all its attempts, but for what a function `apiKey` gives. */
export interface PreparedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Puts the parameters where the operation wants them: into its path, then into the query or the body. */
export function requestOf(
  connection: Connection,
  { method = 'GET', path, keyed, bytes = 'application/json' }: Operation,
  params: object,
  { headers, idempotencyKey }: ChargingCallOptions,
): PreparedRequest {
  const rest: Record<string, unknown> = { ...params }
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    // A generation may be given as what the API answered for it.
    const { generation_id, id = generation_id ?? value } = Object(value)
    return encodeURIComponent(id)
  })
  const asks = method === 'GET'
  return {
    method,
    url: connection.urlOf(asks ? filled + queryOf(rest) : filled),
    headers: connection.headersOf({
      ...headers,
      accept: bytes,
      ...(!asks && { 'content-type': 'application/json' }),
      // Each logical call has one key: without it, a repeat after a lost answer would be charged twice.
      ...(keyed && { 'idempotency-key': idempotencyKey ?? newKey() }),
    }),
    body: asks ? null : JSON.stringify(rest),
  }
}

function queryOf(params: Record<string, unknown>) {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][]) // it writes what is no text as text
  return given.length > 0 ? `?${query}` : ''
}

function newKey() {
  // Pages without https lack randomUUID.
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
