/** Runs so many tasks at once. The others wait for their turn. */
export function atMost(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
