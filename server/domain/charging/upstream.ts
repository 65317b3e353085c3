import type { Upstream } from '../../database/collections/generations.ts'
import type { ModelCall } from '../../generators/port.ts'

/** The totals of a generation's model calls. `undefined` if no model was called. */
export function upstreamOf(calls: readonly ModelCall[]): Upstream | undefined {
  const last = calls.at(-1)
  if (last === undefined) return undefined
  return {
    model: last.model,
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
