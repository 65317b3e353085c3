/** Charges under way in this process: a server that ends waits for them, whether or not their clients still do. */
export interface InProgress {
  track<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>
  /** How many run. */
  count(): number
}

export function inProgress(): InProgress {
  const running = new Set<Promise<unknown>>()
  return {
    count: () => running.size,
    track(work) {
      running.add(work)
      const end = () => void running.delete(work)
      work.then(end, end)
      return work
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
