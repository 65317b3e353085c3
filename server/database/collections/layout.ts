import { type Connection, type Model, Schema } from 'mongoose'
import { native } from '../native.ts'
import { recordOptions } from './record-options.ts'

/** The version of the records in a database. */
interface Layout {
  _id: 'layout'
  /** Raised by a change that older servers do not support. */
  number: number
  /** Raised by an addition that older servers can ignore: a field, an index or a validator. */
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
 * Returns the stored revision, or 0 for a new database, which gets the current layout. Throws an `Error` if the
 * database has another layout, or has accounts but no layout.
 */
export async function requireLayout(layouts: Model<Layout>, hasAccounts: () => Promise<boolean>) {
  const { number } = layout
  const stored = await layouts.findById('layout').lean()
  if (stored?.number === number) return stored.revision
  if (stored !== null) {
    throw new Error(`its records have layout ${stored.number}, and this version needs layout ${number}`)
  }
  if (await hasAccounts()) throw new Error('it has accounts, but no layout: it is from before 0.1.0')
  // An upsert, because several servers may start on a new database at once.
  await layouts.updateOne({ _id: 'layout' }, { $setOnInsert: { number, revision: 0 } }, { upsert: true })
  return 0
}

/** Stores the current revision. Does not lower a higher one, which a newer server has stored. */
export async function raiseRevision(layouts: Model<Layout>) {
  const { number, revision } = layout
  await native(layouts).updateOne(
    { _id: 'layout', number, revision: { $lt: revision } },
    { $set: { revision } },
  )
}
