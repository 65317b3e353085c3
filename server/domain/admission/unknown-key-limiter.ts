import { unavailable } from '../errors/api-error.ts'

/** Look-ups of unknown keys at the same time. A process has 100 connections to the database for requests. */
const mostAtOnce = 8

/** Longest wait for a look-up, in milliseconds. */
const longestWaitMs = 2000

/** Look-ups that wait. One more takes the place of the oldest. */
const longestLine = 1000

/** In the log and the metrics, a refusal by this limiter is not taken for an outage. */
const label = 'UNKNOWN_KEYS_LIMITED'

/**
 * Limits the look-ups of keys that are not in the cache. Such keys may be invented, and a client that sends many of
 * them must not use most of the database connections. The newest look-up is next: in a flood, a new customer does
 * not wait for the whole line. Returns a function that runs a look-up when there is room for it, and throws
 * `SERVICE_UNAVAILABLE` after `longestWaitMs`, or when the line is too long.
 */
export function unknownKeyLimiter() {
  const line: { enter: () => void; refuse: () => void }[] = []
  let room = mostAtOnce

  function waitForRoom() {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        waiting.refuse()
      }, longestWaitMs)
      const waiting = {
        enter() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          reject(unavailable(undefined, label))
        },
      }
      line.push(waiting)
      if (line.length > longestLine) line.shift()?.refuse()
    })
  }

  return async <Found>(lookUp: () => Promise<Found>): Promise<Found> => {
    if (room === 0) await waitForRoom()
    else room -= 1
    try {
      return await lookUp()
    } finally {
      const newest = line.pop()
      if (newest === undefined) room += 1
      else newest.enter()
    }
  }
}
