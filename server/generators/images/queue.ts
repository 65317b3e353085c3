import { EventEmitter, once } from 'node:events'

/** Runs at most `limit` tasks at a time, in the order of the calls. */
export function createQueue(limit: number) {
  const waiting: (() => void)[] = []
  const ends = new EventEmitter()
  let taken = 0

  /** Passes the slot directly to the task that waits longest, so that a new task cannot take it first. */
  const leave = () => {
    const next = waiting.shift()
    if (next !== undefined) return next()
    taken -= 1
    ends.emit('end')
  }

  return {
    /** Rejects with the task's error, or with the reason of the signal when that is aborted. */
    async run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
      const start = async () => {
        signal.throwIfAborted()
        return task()
      }
      const isFree = taken < limit
      if (isFree) taken += 1
      const work = isFree ? start() : new Promise<void>((enter) => waiting.push(enter)).then(start)
      // An abort rejects the promise but does not stop the thread. So the slot becomes free only when the work ends.
      work.then(leave, leave)
      return orAbort(work, signal)
    },
    /** Resolves when no task runs or waits. */
    async idle() {
      while (taken > 0) await once(ends, 'end')
    },
  }
}

function orAbort<Result>(work: Promise<Result>, signal: AbortSignal) {
  return new Promise<Result>((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
