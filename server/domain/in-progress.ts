/** Charges under way in this process: a server that ends waits for them, whether or not their clients still do. */
export interface InProgress {
  track<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>
  /** How many run. */
  count(): number
}

export function inProgress(): InProgress {
  let running = 0
  let waiting: (() => void)[] = []
  const end = () => {
    running -= 1
    if (running > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  return {
    count: () => running,
    track(work) {
      running += 1
      work.then(end, end)
      return work
    },
    async settled() {
      if (running > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}
