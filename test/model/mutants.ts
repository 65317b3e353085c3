import type { Hold } from '../../server/database/accounts.ts'
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

/** The database with one command, such as `accounts.updateOne`, done another way. */
export function replacing(
  database: Database,
  command: `${'accounts' | 'generations'}.${string}`,
  replace: (real: Command) => Command,
): Database {
  const [owner, name = ''] = command.split('.') as ['accounts' | 'generations', string] // as the type says
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

interface Seen {
  credits: number
  admitted: string
  holds?: unknown[]
}

/** The database without the quick step: it never finds the account as it is expected. */
function withoutQuickStep(database: Database): Database {
  return { ...database, changeOnce: async () => null }
}

/** Takes the quick step whatever has happened since the account was seen. */
export const unguardedQuickStep: Implementation = {
  ...ours,
  database: (database) => ({
    ...database,
    changeOnce: ({ query, ...change }) => {
      const { 'keys.hash': hash } = query as Record<string, unknown>
      return database.changeOnce({ ...change, query: { 'keys.hash': hash } })
    },
  }),
}

/** Judges by the account as it was before the step: what the step itself refused counts as admitted. */
export const preImageOutcome: Implementation = {
  ...ours,
  database: (database) =>
    replacing(
      withoutQuickStep(database),
      'accounts.findOneAndUpdate',
      (real) => async (filter, update, options) => {
        const id = idOf(update)
        const before = (await real(filter, update, {
          ...(options as object),
          returnDocument: 'before',
        })) as Seen | null
        if (before === null || before.credits < 2) return before
        return { ...before, admitted: id, credits: before.credits - 2 }
      },
    ),
}

/** The request's own id, out of the step. */
function idOf(update: unknown) {
  return /"admitted":\{"\$literal":"([^"]+)"/.exec(JSON.stringify(update))?.[1]
}

/** Reads, compares in its own memory, and takes the credits without a guard. */
export const unguardedDecrement: Implementation = {
  ...ours,
  database: (database) => {
    const find = database.accounts.collection.findOne.bind(database.accounts.collection)
    return replacing(
      withoutQuickStep(database),
      'accounts.findOneAndUpdate',
      (real) => async (filter, update, options) => {
        const { projection } = options as { projection: object }
        const read = (await find(filter as object, {
          projection,
          readConcern: { level: 'local' },
        })) as Seen | null
        if (read === null || read.credits < 2) return read
        return real(filter, withoutConditions(update), options)
      },
    )
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
  const changeOnce: Database['changeOnce'] = (change) =>
    database.changeOnce({ ...change, writeConcern: { w: 1 } })
  return replacing(
    { ...database, changeOnce },
    'accounts.findOneAndUpdate',
    (real) => (filter, update, options) => {
      return real(filter, update, { ...(options as object), writeConcern: { w: 1 } })
    },
  )
}
