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
 * listens to its signal, since a `fetch` of the customer's may not.
 */
export function withDeadline<Result>(
  { timeoutMs, signal, attempts }: Deadline,
  work: (signal: Signal) => Promise<Result>,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const controller = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const stop = (error: unknown) => {
      finish()
      reject(error)
      controller.abort() // whatever is left of the exchange is of no use
    }
    const abort = () => stop(aborted(signal, attempts))
    const timeUp = () => stop(new TimeoutError(`No whole answer within ${timeoutMs} ms.`, { attempts }))
    const timer = setTimeout(timeUp, Math.min(timeoutMs, longestTimerMs))
    signal?.addEventListener('abort', abort)
    work(controller.signal).then((result) => {
      finish()
      resolve(result)
    }, stop)
  })
}

/** Waits, unless the caller aborts: a deadline for nothing, whose time being up is what it waits for. */
export async function pause(deadline: Deadline): Promise<void> {
  const end: unknown = await withDeadline(deadline, () => new Promise(() => {})).catch((error) => error)
  if (end instanceof AbortedError) throw end
}

export function aborted(signal: Signal | undefined, attempts: number) {
  const message = 'The call was aborted. If it was admitted already, it completes and is charged.'
  return new AbortedError(message, { attempts, cause: signal?.reason })
}
