/** Runs a limited number of tasks at a time, in the order of the calls. */
export interface Queue {
  /** Rejects with the task's error, or with the reason of the signal when that is aborted. */
  run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Resolves when no task runs or waits. */
  idle(): Promise<void>
}

export function createQueue(limit: number): Queue {
  const waiting: (() => void)[] = []
  const idlers: (() => void)[] = []
  let taken = 0

  /** Passes the slot directly to the task that waits longest, so that a new task cannot take it first. */
  const leave = () => {
    const next = waiting.shift()
    if (next !== undefined) return next()
    taken -= 1
    if (taken === 0) for (const resolve of idlers.splice(0)) resolve()
  }

  const run = async <Result>(task: () => Promise<Result>, signal: AbortSignal) => {
    signal.throwIfAborted()
    if (taken < limit) taken += 1
    else await turn(waiting, signal)
    const work = signal.aborted ? Promise.reject<Result>(signal.reason) : task()
    // An abort rejects the promise but does not stop the thread. So the slot becomes free only when the work ends.
    work.then(leave, leave)
    return orAbort(work, signal)
  }

  const idle = () => new Promise<void>((resolve) => (taken === 0 ? resolve() : idlers.push(resolve)))

  return { run, idle }
}

function turn(waiting: (() => void)[], signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const enter = () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(signal.reason)
    }
    waiting.push(enter)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

function orAbort<Result>(work: Promise<Result>, signal: AbortSignal) {
  return new Promise<Result>((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
