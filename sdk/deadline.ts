import { AbortedError, TimeoutError } from './local-errors.ts'
import type { Signal } from './platform.ts'

/** The longest time that a timer holds; a longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1

/** Which attempt it is about, how long it may take, and who may end it before. */
interface Deadline {
  readonly timeoutMs: number
  readonly signal: Signal | undefined
  readonly attempts: number
}

/**
 * Does the work until it is done, the time is up or the caller aborts. It settles in that moment, whether or not the work
 * listens to its signal, since a `fetch` of the customer's may not. Without work it is a pause, and the time is what it
 * waits for.
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
      resolve(result as Result) // nobody looks at what a pause gives
    }
    const stop = (error: unknown) => {
      reject(error)
      finish() // it is rejected already
      controller.abort() // whatever is left of the exchange is of no use
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
  return new AbortedError('Aborted. If it was admitted, it completes and is charged.', {
    attempts,
    cause: signal?.reason,
  })
}
