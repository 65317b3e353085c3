import type { Database } from '../server/database/connect.ts'

type Arguments = unknown[]
type Command = (...given: Arguments) => Promise<unknown>

type Replaceable = 'accounts' | 'generations' | 'images' | 'keyDirectory'

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
  const replaced = new Proxy<object>(model, {
    get: (target, asked) => (asked === 'collection' ? changed : Reflect.get(target, asked, target)),
  })
  return { ...database, [owner]: replaced }
}

/** The request's own id, out of a step of admission. */
export function admittedIn(update: unknown) {
  const id = /"admitted":{"id":"([^"]+)"/.exec(JSON.stringify(update))?.[1]
  if (id === undefined) throw new Error('This is no step of admission')
  return id
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
