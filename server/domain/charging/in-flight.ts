import { unavailable } from '../errors/api-error.ts'

/** The charges in flight in this process. The drain waits for them, even if their clients have disconnected. */
export interface InFlight {
  /**
   * Begins a charge, and returns the function to call when it is settled. Throws `SERVICE_UNAVAILABLE` after `end`.
   */
  begin(): () => void
  /** Waits until no charge is in flight. No charge can begin afterwards. */
  end(): Promise<void>
  count(): number
}

export function inFlight(): InFlight {
  let running = 0
  let hasEnded = false
  let waiting: (() => void)[] = []
  const settle = () => {
    running -= 1
    if (running > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  return {
    count: () => running,
    begin() {
      if (hasEnded) throw unavailable(new Error('The server has ended'))
      running += 1
      return settle
    },
    async end() {
      while (running > 0) await new Promise<void>((resolve) => waiting.push(resolve))
      hasEnded = true
    },
  }
}
