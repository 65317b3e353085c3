import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/**
 * Runs a generator under its time limit and holds what it gives to the contract. Whatever goes wrong is the
 * generator's failure, for which nobody pays.
 */
export async function produce<Made>(
  make: (signal: AbortSignal) => Promise<Made>,
  timeoutMs: number,
): Promise<Made> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`The generator gave nothing within ${timeoutMs} ms`)
      const refusal = Refusal.of('GENERATION_TIMED_OUT', {}, { cause })
      reject(refusal)
      abort.abort(refusal)
    }, timeoutMs)
  })
  try {
    return await Promise.race([make(abort.signal), timeUp])
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw Refusal.of('GENERATION_FAILED', {}, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** The result, if it is what the contract promises. */
export function held<Schema extends z.ZodType>(schema: Schema, result: unknown): z.output<Schema> {
  const checked = schema.safeParse(result)
  if (!checked.success) throw new Error('The generator gave something unusable', { cause: checked.error })
  return checked.data
}
