import { AbortedError, TimeoutError } from '../errors/local-errors.ts'
import type { Signal } from '../platform.ts'

/** The longest delay of `setTimeout`; a longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1

/** The limits of one attempt. */
interface Deadline {
  readonly timeoutMs: number
  readonly signal: Signal | undefined
  readonly attempts: number
}

/**
 * Runs the work until it ends, the time is up, or the caller aborts. It settles at that moment, even if the work ignores its
 * signal, as a customer's `fetch` may do. Without work, it is a pause of `timeoutMs`.
 */
export function withDeadline<Result>(
  { timeoutMs, signal, attempts }: Deadline,
  work?: (signal: Signal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const finish = (result?: Result) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve(result as Result) // the result of a pause is not used
    }
    const stop = (error: unknown) => {
      reject(error)
      finish() // already rejected; this only cleans up
      controller.abort() // ends the rest of the exchange
    }
    const abort = () => stop(aborted(signal, attempts))
    const timeUp = () => {
      if (work) stop(new TimeoutError(`No answer within ${timeoutMs} ms.`, { attempts }))
      else finish()
    }
    const timer = setTimeout(timeUp, Math.min(timeoutMs, longestTimerMs))
    signal?.addEventListener('abort', abort)
    work?.(controller.signal).then(finish, stop)
  })
}

export function aborted(signal: Signal | undefined, attempts: number) {
  const advice = 'make it again with error.idempotencyKey to get what was made.'
  return new AbortedError(
    `Aborted. If the server had accepted the call, it completes and is charged: ${advice}`,
    {
      attempts,
      cause: signal?.reason,
    },
  )
}
