import { generationTypes, planNames } from '@content-generation/contract'
import type { mongo } from 'mongoose'
import { collection, type Stored } from '../collection.ts'
import { natural, oneOf } from '../fields.ts'

const record = {
  _id: oneOf('layout'),
  /** Raised by a change that older servers do not support. */
  number: natural,
  /** Raised by an addition that older servers can ignore: a field, an index or a validator. */
  revision: natural,
}

export const layouts = collection('layout', [record])

/** The version of the records in a database. */
type Layout = Stored<typeof layouts>

/** Rises by one with a change of a definition that older servers can ignore. */
export const revision = 1

/** The stored revision also rises with each plan and each type of generations that the contract adds. */
export const layout = { number: 1, revision: revision + planNames.length + generationTypes.length } as const

/**
 * Returns the stored revision, or 0 for a new database, which gets the current layout. Throws an `Error` if the
 * database has another layout, or has accounts but no layout.
 */
export async function requireLayout(versions: mongo.Collection<Layout>, hasAccounts: () => Promise<boolean>) {
  const { number } = layout
  const stored = await versions.findOne({ _id: 'layout' })
  if (stored?.number === number) return stored.revision
  if (stored !== null) {
    throw new Error(`its records have layout ${stored.number}, and this version needs layout ${number}`)
  }
  if (await hasAccounts()) throw new Error('it has accounts, but no layout: it is from before 0.1.0')
  // An upsert, because several servers may start on a new database at once.
  await versions.updateOne({ _id: 'layout' }, { $setOnInsert: { number, revision: 0 } }, { upsert: true })
  return 0
}

/** Stores the current revision. Does not lower a higher one, which a newer server has stored. */
export async function raiseRevision(versions: mongo.Collection<Layout>) {
  const { number, revision } = layout
  await versions.updateOne({ _id: 'layout', number, revision: { $lt: revision } }, { $set: { revision } })
}
