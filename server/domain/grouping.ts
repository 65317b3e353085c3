/** What came of one of a group, as `Promise.allSettled` says it. */
export type Outcome<Result> = PromiseSettledResult<Result>

interface Grouping<Item, Result> {
  /** Does it for one. */
  alone: (item: Item) => Promise<Result>
  /** Does the whole group at once, and gives an outcome for each of it, in its order. */
  together: (group: Item[]) => Promise<Outcome<Result>[]>
  mostAtOnce: number
  /** Whether those that wait behind such a failure need not try: they would only meet it again, and later. */
  failsAll: (error: unknown) => boolean
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Lets work go out in groups: what arrives while a group is under way waits for it, and goes out together as the
 * next one. Alone, it goes out at once.
 */
export function inGroups<Item, Result>(grouping: Grouping<Item, Result>) {
  const { alone, mostAtOnce, failsAll } = grouping
  let waiting: Waiting<Item, Result>[] = []
  let isUnderWay = false

  const failWaiting = (reason: unknown) => {
    const behind = waiting
    waiting = []
    for (const { reject } of behind) reject(reason)
  }

  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const group = waiting.splice(0, mostAtOnce)
      const failure = settle(group, await outcomesOf(group, grouping))
      if (failure !== undefined && failsAll(failure.reason)) failWaiting(failure.reason)
    }
    isUnderWay = false
  }

  return {
    async add(item: Item): Promise<Result> {
      if (isUnderWay) return new Promise((resolve, reject) => waiting.push({ item, resolve, reject }))
      isUnderWay = true
      try {
        return await alone(item)
      } catch (error) {
        if (failsAll(error)) failWaiting(error)
        throw error
      } finally {
        void sendWaiting()
      }
    },
    /** How many wait behind those that are under way. */
    waiting: () => waiting.length,
  }
}

async function outcomesOf<Item, Result>(
  group: Waiting<Item, Result>[],
  { alone, together }: Grouping<Item, Result>,
): Promise<Outcome<Result>[]> {
  const items = group.map(({ item }) => item)
  const [first, ...others] = items
  try {
    if (first !== undefined && others.length === 0) {
      return [{ status: 'fulfilled', value: await alone(first) }]
    }
    return await together(items)
  } catch (reason) {
    return items.map(() => ({ status: 'rejected', reason }))
  }
}

/** Tells each of the group what came of it, and gives a failure if there was one. */
function settle<Item, Result>(group: Waiting<Item, Result>[], outcomes: Outcome<Result>[]) {
  let failure: PromiseRejectedResult | undefined
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[index] ?? { status: 'rejected', reason: new Error('A group lost one of it') }
    if (outcome.status === 'fulfilled') resolve(outcome.value)
    else {
      failure = outcome
      reject(outcome.reason)
    }
  }
  return failure
}
