import { EventEmitter, once } from 'node:events'
import { unavailable } from '../errors/api-error.ts'

/** The charges in flight in this process. The drain waits for them, even if their clients have disconnected. */
export function inFlight() {
  const settlements = new EventEmitter()
  let running = 0
  let hasEnded = false
  const settle = () => {
    running -= 1
    settlements.emit('settled')
  }
  return {
    count: () => running,
    /**
     * Begins a charge, and returns the function to call when it is settled. Throws `SERVICE_UNAVAILABLE` after `end`.
     */
    begin() {
      if (hasEnded) throw unavailable(new Error('The server has ended'))
      running += 1
      return settle
    },
    /** Waits until no charge is in flight. No charge can begin afterwards. */
    async end() {
      while (running > 0) await once(settlements, 'settled')
      hasEnded = true
    },
  }
}
