import type { Operation } from './operation.ts'
import type { ChargingCallOptions } from './options.ts'

/** Puts the parameters where the operation wants them: into its path, then into the query or the body. */
export function requestOf(
  { name, method = 'GET', path, fill, query, charged, bytes = 'application/json' }: Operation,
  params: object,
  { headers, idempotencyKey }: ChargingCallOptions,
) {
  const rest: Record<string, unknown> = { ...params }
  const asks = method === 'GET'
  return {
    operation: name,
    method,
    path: (fill?.(path, rest) ?? path) + (query?.(rest) ?? ''),
    headers: {
      ...headers,
      accept: bytes,
      ...(!asks && { 'content-type': 'application/json' }),
      // Each logical call has one key: without it, a repeat after a lost answer would be charged twice.
      ...(charged && { 'idempotency-key': idempotencyKey ?? newKey() }),
    },
    body: asks ? null : JSON.stringify(rest),
  }
}

function newKey() {
  // Not randomUUID, which pages without https lack.
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
