import type { Upstream } from '../../database/collections/generations.ts'
import type { ModelCall } from '../../generators/port.ts'

/** The totals of a generation's model calls, and the model whose answer was used. `undefined` if none was. */
export function upstreamOf(calls: readonly ModelCall[], model: string | undefined): Upstream | undefined {
  if (model === undefined) return undefined
  return {
    model,
    calls: calls.length,
    tokens_in: sum(calls.map(({ tokensIn }) => tokensIn)),
    tokens_out: sum(calls.map(({ tokensOut }) => tokensOut)),
    seconds: Math.round(calls.reduce((all, { seconds }) => all + seconds, 0) * 1000) / 1000,
  }
}

/** `null` if one of the parts is unknown. */
function sum(parts: readonly (number | undefined)[]) {
  return parts.reduce<number | null>(
    (all, part) => (all === null || part === undefined ? null : all + part),
    0,
  )
}
