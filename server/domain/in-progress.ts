import { unavailable } from './refusal.ts'

/** Charges under way in this process: a server that ends waits for them, whether or not their clients still do. */
export interface InProgress {
  /** Runs a charge; refuses it where the process has ended its work. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits until nothing runs any more, and lets nothing begin afterwards. */
  end(): Promise<void>
  /** How many run. */
  count(): number
}

export function inProgress(): InProgress {
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
    async run(work) {
      if (hasEnded) throw unavailable(new Error('The server has ended'))
      running += 1
      try {
        return await work()
      } finally {
        settle()
      }
    },
    async end() {
      while (running > 0) await new Promise<void>((resolve) => waiting.push(resolve))
      hasEnded = true
    },
  }
}
