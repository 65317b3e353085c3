import mongoose from 'mongoose'
import type { Database } from '../../../../server/database/connect.ts'

/**
 * What happens at a step: it goes well; its reply is lost after it was done; it is lost before it was done; or the
 * process dies, before or after it.
 */
export type Fault = 'none' | 'reply lost' | 'request lost' | 'dies before' | 'dies after'

/** Runs every database command of a backend one at a time, in an order and with faults that the test draws. */
export interface Stepper {
  database: Database
  /** Makes something else a step among the others. */
  step: Step
  /** Takes the pending steps, one by one, until all of the given work is over or dead. */
  run(work: Promise<unknown>[]): Promise<void>
}

type Step = <Result>(command: () => Promise<Result>) => Promise<Result>

interface Drawn {
  /** Which of the pending steps comes next; used over and over. */
  order: readonly number[]
  /** What happens at the n-th step; none afterwards. */
  faults: readonly Fault[]
}

const commands = [
  ...[
    'insertOne',
    'insertMany',
    'findOneAndUpdate',
    'updateOne',
    'updateMany',
    'deleteOne',
    'findOne',
    'bulkWrite',
  ],
]
const cursors = ['find', 'aggregate']

export function stepwise(real: Database, { order, faults }: Drawn): Stepper {
  const pending: ((fault: Fault) => Promise<void>)[] = []
  let taken = 0

  const step: Step = (command) =>
    new Promise((resolve, reject) => {
      pending.push((fault) => perform(command, fault, { resolve, reject }))
    })
  const takeOne = async () => {
    const [next] = pending.splice((order[taken % order.length] ?? 0) % pending.length, 1)
    const fault = faults[taken] ?? 'none'
    taken += 1
    await next?.(fault)
  }

  return {
    step,
    database: {
      ...real,
      accounts: stepping(real.accounts, step),
      generations: stepping(real.generations, step),
      images: stepping(real.images, step),
      requestDays: stepping(real.requestDays, step),
    },
    async run(work) {
      let open = work.length
      for (const one of work) {
        one.then(
          () => (open -= 1),
          () => (open -= 1),
        )
      }
      do {
        await new Promise((resolve) => setImmediate(resolve))
        if (pending.length > 0) await takeOne()
        else if (open > 0) await new Promise((resolve) => setImmediate(resolve))
      } while (open > 0 && !(await isDead(() => pending.length === 0)))
    },
  }
}

/** Whoever is still open, with no step pending for a few turns of the event loop, has died. */
async function isDead(isStill: () => boolean) {
  for (let turn = 0; turn < 5; turn += 1) {
    if (!isStill()) return false
    await new Promise((resolve) => setImmediate(resolve))
  }
  return isStill()
}

interface Settle<Result> {
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

async function perform<Result>(
  command: () => Promise<Result>,
  fault: Fault,
  { resolve, reject }: Settle<Result>,
) {
  if (fault === 'dies before') return
  if (fault === 'request lost') return reject(lost())
  const [result, error] = await command().then(
    (value) => [value, undefined] as const,
    (reason: unknown) => [undefined, reason] as const,
  )
  if (fault === 'dies after') return
  if (fault === 'reply lost') return reject(lost())
  if (error !== undefined) return reject(error)
  resolve(result as Result) // no error, so the command gave its result
}

function lost() {
  return new mongoose.mongo.MongoNetworkError('connection reset')
}

/** The collection with its commands made steps. */
function stepping<Collection extends object>(collection: Collection, step: Step): Collection {
  return proxy(collection, (value, name) => {
    if (typeof value !== 'function') return value
    if (commands.includes(name)) return (...given: unknown[]) => step(() => value.apply(collection, given))
    if (cursors.includes(name)) return (...given: unknown[]) => lazily(value.apply(collection, given), step)
    return value.bind(collection)
  })
}

/** A cursor whose one step is the reading of its results. */
function lazily(cursor: object, step: Step): object {
  const self: object = proxy(cursor, (value, name) => {
    if (typeof value !== 'function') return value
    if (name === 'toArray') return () => step(() => value.apply(cursor))
    return (...given: unknown[]) => {
      value.apply(cursor, given)
      return self
    }
  })
  return self
}

function proxy<Target extends object>(
  target: Target,
  seen: (value: unknown, name: string) => unknown,
): Target {
  return new Proxy(target, { get: (inner, name) => seen(Reflect.get(inner, name, inner), String(name)) })
}
