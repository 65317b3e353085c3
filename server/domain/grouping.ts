/** What came of one of a group, as `Promise.allSettled` says it. */
export type Outcome<Result> = PromiseSettledResult<Result>

interface Grouping<Item, Result> {
  /** Does the whole group at once, and gives an outcome for each of it, in its order. */
  send: (group: Item[]) => Promise<Outcome<Result>[]>
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
export function inGroups<Item, Result>({ send, mostAtOnce, failsAll }: Grouping<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = []
  let isUnderWay = false

  const sendAll = async () => {
    isUnderWay = true
    while (waiting.length > 0) {
      const group = waiting.splice(0, mostAtOnce)
      const failure = settle(group, await outcomesOf(group, send))
      if (failure === undefined || !failsAll(failure.reason)) continue
      const behind = waiting
      waiting = []
      for (const { reject } of behind) reject(failure.reason)
    }
    isUnderWay = false
  }

  return {
    add: (item: Item) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (!isUnderWay) void sendAll()
      }),
    isIdle: () => !isUnderWay,
    /** How many wait behind the group that is under way. */
    waiting: () => waiting.length,
  }
}

async function outcomesOf<Item, Result>(
  group: Waiting<Item, Result>[],
  send: Grouping<Item, Result>['send'],
): Promise<Outcome<Result>[]> {
  try {
    return await send(group.map(({ item }) => item))
  } catch (reason) {
    return group.map(() => ({ status: 'rejected', reason }))
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
