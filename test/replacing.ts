import type { Account, Hold } from '../../server/database/accounts.ts'
import type { Database } from '../../server/database/connect.ts'
import { native } from '../../server/database/native.ts'
import type { Backend } from '../../server/domain/backend.ts'
import { refund } from '../../server/domain/settlement.ts'
import { type Implementation, ours } from './charging-model.ts'

// Ways to get the charging wrong that look right. The model must see through every one of them.

/** Looks whether the generation is there and refunds if not; a capture in between is then free. */
export const looksThenRefunds: Implementation = {
  ...ours,
  async sweep(backend) {
    const now = await backend.clock.read()
    const accounts = await native(backend.database.accounts)
      .find({ 'holds.expires': { $lte: now } })
      .toArray()
    for (const { _id, holds } of accounts) {
      for (const hold of holds.filter(({ expires }) => expires <= now))
        await lookThenRefund(backend, _id, hold)
    }
  },
}

async function lookThenRefund(backend: Backend, account: string, hold: Hold) {
  const saved = await native(backend.database.generations).findOne({ _id: hold.id })
  if (saved === null) await refund(backend, account, hold)
  else
    await native(backend.database.accounts).updateOne({ _id: account }, { $pull: { holds: { id: hold.id } } })
}

type Arguments = unknown[]
type Command = (...given: Arguments) => Promise<unknown>

type Replaceable = 'accounts' | 'generations' | 'keyDirectory'

/** The database with one command, such as `accounts.updateOne`, done another way. */
export function replacing(
  database: Database,
  command: `${Replaceable}.${string}`,
  replace: (real: Command) => Command,
): Database {
  const [owner, name = ''] = command.split('.') as [Replaceable, string] // as the type says
  const model = database[owner]
  const { collection } = model
  const real: Command = Reflect.get(collection, name).bind(collection)
  const changed = new Proxy(collection, {
    get: (target, asked) => {
      const value = Reflect.get(target, asked, target)
      if (asked === name) return replace(real)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const mutant = new Proxy<object>(model, {
    get: (target, asked) => (asked === 'collection' ? changed : Reflect.get(target, asked, target)),
  })
  return { ...database, [owner]: mutant }
}

/** Judges by the account as it was before the step: what the step itself refused counts as admitted. */
export const preImageOutcome: Implementation = {
  ...ours,
  database: (database) =>
    replacing(database, 'accounts.findOneAndUpdate', (real) => async (filter, update, options) => {
      const id = idOf(update)
      const before = (await real(filter, update, {
        ...(options as object),
        returnDocument: 'before',
      })) as Account | null
      if (before === null || before.credits < 2) return before
      const { day } = before.usage
      return {
        ...before,
        admitted: { ...before.admitted, id },
        credits: before.credits - 2,
        holds: [...before.holds, { id, cost: 2, day, expires: new Date(0) }],
      }
    }),
}

/** The request's own id, out of the step. */
function idOf(update: unknown) {
  const id = /"admitted":{"id":"([^"]+)"/.exec(JSON.stringify(update))?.[1]
  if (id === undefined) throw new Error('This is no step of admission')
  return id
}

/** Reads, compares in its own memory, and takes the credits without a guard. */
export const unguardedDecrement: Implementation = {
  ...ours,
  database: (database) => {
    const find = database.accounts.collection.findOne.bind(database.accounts.collection)
    return replacing(database, 'accounts.findOneAndUpdate', (real) => async (filter, update, options) => {
      const read = (await find(filter as object, { readConcern: { level: 'local' } })) as Account | null
      if (read === null || read.credits < 2) return read
      return real(filter, withoutConditions(update), options)
    })
  },
}

/** The step with its one list of conditions taken out. */
function withoutConditions(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutConditions)
  if (part === null || typeof part !== 'object' || part instanceof Date) return part
  if ('$and' in part) return true
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, withoutConditions(inner)]))
}

/** Gives credits back whether the hold is still there or not. */
export const unconditionalRefund: Implementation = {
  ...ours,
  database: (database) =>
    replacing(database, 'accounts.updateOne', (real) => (filter, update, options) => {
      const { 'holds.id': _guard, ...unguarded } = filter as Record<string, unknown>
      return real(unguarded, update, options)
    }),
}

/** Takes credits with an acknowledgement that a failover can undo. */
export function writeConcernOne(database: Database) {
  return replacing(database, 'accounts.findOneAndUpdate', (real) => (filter, update, options = {}) => {
    const isAdmission = !('session' in (options as object))
    return real(filter, update, { ...(options as object), ...(isAdmission && { writeConcern: { w: 1 } }) })
  })
}

/** Takes the step again after a lost reply, as a new command: the driver's mark of a repetition is not on it. */
export function repeatsByHand(repliesLost: () => number): (database: Database) => Database {
  return (database) =>
    replacing(database, 'accounts.findOneAndUpdate', (real) => async (...given) => {
      const before = repliesLost()
      const account = await real(...given)
      return repliesLost() > before ? real(...given) : account
    })
}
