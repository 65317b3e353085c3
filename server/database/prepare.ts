import { mongo } from 'mongoose'
import type { Collection, Stored } from './collection.ts'
import { accounts } from './collections/accounts.ts'
import { layout, layouts } from './collections/layout.ts'

const namespaceExists = 48

/**
 * Creates what a revision of the layout has added: collections, indexes and validators. Throws an `Error` if the
 * database is not a replica set or has another layout.
 */
export async function prepare(db: mongo.Db, definitions: readonly Collection[]) {
  const { setName, msg } = await db.command({ hello: 1 })
  if (setName === undefined && msg !== 'isdbgrid') throw new Error('it is not a replica set')
  if ((await storedRevision(db)) >= layout.revision) return
  await Promise.all(definitions.map((definition) => prepareCollection(db, definition)))
  // The revision is raised last. If the start is interrupted before, the next start repeats these steps. A higher
  // revision, which a newer server has stored, stays.
  const { number, revision } = layout
  await layoutsOf(db).updateOne(
    { _id: 'layout', number, revision: { $lt: revision } },
    { $set: { revision } },
  )
}

function layoutsOf(db: mongo.Db) {
  return db.collection<Stored<typeof layouts>>(layouts.name)
}

/** The stored revision, or 0 for a new database, which gets the current layout. */
async function storedRevision(db: mongo.Db) {
  const { number } = layout
  const stored = await layoutsOf(db).findOne({ _id: 'layout' })
  if (stored?.number === number) return stored.revision
  if (stored !== null) {
    throw new Error(`its records have layout ${stored.number}, and this version needs layout ${number}`)
  }
  const hasAccounts = (await db.collection(accounts.name).estimatedDocumentCount()) > 0
  if (hasAccounts) throw new Error('it has accounts, but no layout: it is from before 0.1.0')
  // An upsert, because several servers may start on a new database at once.
  const first = { number, revision: 0 }
  await layoutsOf(db).updateOne({ _id: 'layout' }, { $setOnInsert: first }, { upsert: true })
  return 0
}

async function prepareCollection(db: mongo.Db, { name, indexes, validator }: Collection) {
  try {
    await db.createCollection(name)
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === namespaceExists)) throw error
  }
  if (indexes.length > 0) {
    await db.collection(name).createIndexes(indexes.map(([key, options]) => ({ key, ...options })))
  }
  await db.command({ collMod: name, validator, validationLevel: 'strict', validationAction: 'error' })
}
