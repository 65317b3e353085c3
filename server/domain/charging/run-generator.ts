import { errors } from '@content-generation/contract'
import { ApiError } from '../errors/api-error.ts'

/**
 * Runs a generator with a time limit in milliseconds. Throws `GENERATION_TIMED_OUT`, or `GENERATION_FAILED` for any
 * other failure but an `ApiError` of an admitted request. The caller refunds the credits.
 */
export async function runGenerator<Generated>(
  generate: (signal: AbortSignal) => Promise<Generated>,
  timeoutMs: number,
): Promise<Generated> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`The generator gave nothing within ${timeoutMs} ms`)
      const error = ApiError.of('GENERATION_TIMED_OUT', {}, { cause })
      reject(error)
      abort.abort(error)
    }, timeoutMs)
  })
  try {
    return await Promise.race([generate(abort.signal), timeUp])
  } catch (cause) {
    // The request was admitted, so an error that says otherwise would be wrong about the count.
    if (cause instanceof ApiError && errors[cause.code].admitted !== 'no') throw cause
    throw ApiError.of('GENERATION_FAILED', {}, { cause })
  } finally {
    clearTimeout(timer)
  }
}
