import { unavailable } from '../refusal.ts'

/** Look-ups of unknown keys at once, out of the hundred connections that a process has. */
const mostAtOnce = 8

/** Longer than the whole line takes while the database answers. */
const longestWaitMs = 2000

/**
 * The line for look-ups of keys that this process does not know, since they may be made up: whoever sends many of them keeps
 * few of the database's connections busy. Gives a function that runs a look-up when there is room for it.
 */
export function unknownKeyLimiter() {
  const line = new Set<() => void>()
  let room = mostAtOnce

  function waitForRoom() {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(enter)
        reject(unavailable(new Error('Too many unknown keys are looked up at once')))
      }, longestWaitMs)
      const enter = () => {
        clearTimeout(timer)
        line.delete(enter)
        resolve()
      }
      line.add(enter)
    })
  }

  return async <Found>(lookUp: () => Promise<Found>): Promise<Found> => {
    if (room === 0) await waitForRoom()
    else room -= 1
    try {
      return await lookUp()
    } finally {
      const [next] = line
      if (next === undefined) room += 1
      else next()
    }
  }
}
