import { unavailable } from '../errors/api-error.ts'

/** Look-ups of unknown keys at the same time. A process has 100 connections to the database. */
const mostAtOnce = 8

/** Longest wait for a look-up, in milliseconds. While the database answers, the whole queue takes less time. */
const longestWaitMs = 2000

/**
 * Limits the look-ups of keys that are not in the cache. Such keys may be invented, and a client that sends many of
 * them must not use most of the database connections. Returns a function that runs a look-up when there is room for
 * it, and throws `SERVICE_UNAVAILABLE` after `longestWaitMs`.
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
