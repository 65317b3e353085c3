import { type Connection, type Model, Schema } from 'mongoose'
import { native } from './native.ts'
import { recordOptions } from './record-options.ts'

/** How the records of a database are laid out. */
interface Layout {
  _id: 'layout'
  /** Rises with a change that older servers could not work with. */
  number: number
  /** Rises with a change that adds something: a field, an index, a validator. */
  revision: number
}

export const layout = { number: 1, revision: 1 } as const

const schema = new Schema<Layout>(
  { _id: String, number: { type: Number, required: true }, revision: { type: Number, required: true } },
  recordOptions('layout'),
)

export function layoutModel(connection: Connection) {
  return connection.model<Layout>('Layout', schema)
}

/**
 * Throws where the records are laid out in another way; a database without accounts gets the present layout. Gives the
 * revision that is stored: 0 where nothing has been written yet.
 */
export async function requireLayout(layouts: Model<Layout>, hasAccounts: () => Promise<boolean>) {
  const { number } = layout
  const stored = await layouts.findById('layout').lean()
  if (stored?.number === number) return stored.revision
  if (stored !== null) {
    throw new Error(`its records have layout ${stored.number}, and this version needs layout ${number}`)
  }
  if (await hasAccounts()) throw new Error('it has accounts, but no layout: it is from before 0.1.0')
  // Several servers may start on an empty database at once.
  await layouts.updateOne({ _id: 'layout' }, { $setOnInsert: { number, revision: 0 } }, { upsert: true })
  return 0
}

/** Notes that the database has all of the present revision. A higher one, which a newer server has written, stays. */
export async function raiseRevision(layouts: Model<Layout>) {
  const { number, revision } = layout
  await native(layouts).updateOne(
    { _id: 'layout', number, revision: { $lt: revision } },
    { $set: { revision } },
  )
}
