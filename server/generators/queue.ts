import { EventEmitter, once } from 'node:events'

interface Wait {
  mostMs: number
  /** The error of a task that has waited longer. */
  error: () => Error
}

/** Runs at most `limit` tasks at a time, in the order of the calls. */
export function createQueue(limit: number) {
  const waiting: (() => void)[] = []
  const ends = new EventEmitter()
  let taken = 0

  /** Resolves with a free slot. Rejects with the reason of the signal, or after the longest wait. */
  const turn = (signal: AbortSignal, wait: Wait | undefined) =>
    new Promise<void>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      const enter = () => {
        settle()
        resolve()
      }
      const giveUp = (reason: unknown) => {
        settle()
        waiting.splice(waiting.indexOf(enter), 1)
        reject(reason)
      }
      const abort = () => giveUp(signal.reason)
      const timer = wait && setTimeout(() => giveUp(wait.error()), wait.mostMs)
      signal.addEventListener('abort', abort)
      waiting.push(enter)
    })

  /** Passes the slot directly to the task that waits longest, so that a new task cannot take it first. */
  const leave = () => {
    const next = waiting.shift()
    if (next !== undefined) return next()
    taken -= 1
    ends.emit('end')
  }

  return {
    /** Rejects with the task's error; with the reason of a signal that is aborted first; or after the longest wait. */
    async run<Result>(task: () => Promise<Result>, signal: AbortSignal, wait?: Wait): Promise<Result> {
      signal.throwIfAborted()
      if (taken < limit) taken += 1
      else await turn(signal, wait)
      try {
        signal.throwIfAborted()
        return await task()
      } finally {
        leave()
      }
    },
    /** Resolves when no task runs or waits. */
    async idle() {
      while (taken > 0) await once(ends, 'end')
    },
  }
}
