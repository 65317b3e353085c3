import type { Upstream } from '../database/generations.ts'
import type { ModelCall } from '../generators/port.ts'

/** Adds up the calls of models that one generation takes. */
export function upstreamTally() {
  const calls: ModelCall[] = []
  return {
    add(call: ModelCall) {
      calls.push(call)
    },
    /** What is kept with the generation; nothing where no model was asked. */
    total(): Upstream | undefined {
      const last = calls.at(-1)
      if (last === undefined) return undefined
      return {
        model: last.model,
        calls: calls.length,
        tokens_in: sum(calls.map(({ tokensIn }) => tokensIn)),
        tokens_out: sum(calls.map(({ tokensOut }) => tokensOut)),
        seconds: Math.round(calls.reduce((all, { seconds }) => all + seconds, 0) * 1000) / 1000,
      }
    },
  }
}

/** The sum, if every part of it is known. */
function sum(parts: (number | undefined)[]) {
  return parts.reduce<number | null>(
    (all, part) => (all === null || part === undefined ? null : all + part),
    0,
  )
}
