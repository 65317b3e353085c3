import { errors } from '@content-generation/contract'
import { ModelRefusal, NoModelFree, type TimeLimit } from '../../generators/port.ts'
import { ApiError, unavailable } from '../errors/api-error.ts'

/** A generator that has a usable result when its time is up gets this long to return it. */
const returnMs = 1000

/**
 * Runs a generator with a time limit in milliseconds. Throws `GENERATION_TIMED_OUT`; `SERVICE_UNAVAILABLE` if no model
 * became free; `GENERATION_FAILED` for any other failure but an `ApiError` of an admitted request. The caller refunds
 * the credits.
 */
export async function runGenerator<Generated>(
  generate: (time: TimeLimit) => Promise<Generated>,
  timeoutMs: number,
): Promise<Generated> {
  const abort = new AbortController()
  const timedOut = ApiError.of(
    'GENERATION_TIMED_OUT',
    {},
    { cause: new Error(`The generator gave nothing within ${timeoutMs} ms`) },
  )
  const timers: NodeJS.Timeout[] = []
  const timeUp = new Promise<never>((_, reject) => {
    const end = () => {
      timers.push(setTimeout(reject, returnMs, timedOut))
      abort.abort(timedOut)
    }
    timers.push(setTimeout(end, timeoutMs))
  })
  try {
    const deadline = performance.now() + timeoutMs
    return await Promise.race([generate({ signal: abort.signal, deadline }), timeUp])
  } catch (cause) {
    throw abort.signal.aborted ? timedOut : failureOf(cause)
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

function failureOf(cause: unknown) {
  if (cause instanceof NoModelFree) return unavailable(cause)
  if (cause instanceof ModelRefusal)
    return ApiError.of('GENERATION_FAILED', {}, { cause, label: 'MODEL_REFUSED' })
  // The request was admitted, so an error that says otherwise would be wrong about the count.
  if (cause instanceof ApiError && errors[cause.code].admitted !== 'no') return cause
  return ApiError.of('GENERATION_FAILED', {}, { cause })
}
