import type { Account } from '../../../../server/database/collections/accounts.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { type Replaceable, replacing } from '../../../fixtures/replacing.ts'
import type { Truth } from './truth.ts'

const writes = [
  'insertOne',
  'insertMany',
  'findOneAndUpdate',
  'updateOne',
  'updateMany',
  'deleteOne',
  'bulkWrite',
]
const collections: Replaceable[] = ['accounts', 'generations', 'images', 'requestDays']

/**
 * A database whose primary may be lost: the new one knows what a majority had, so every write of the account after the last one
 * that waited for a majority is undone.
 */
export function losingPrimary(real: Database, user: string, truth: Truth) {
  /** The account before the first write that a majority may not have, and the requests that were admitted since. */
  let replicated: Account | undefined
  let admitted: string[] = []

  async function write(command: () => Promise<unknown>, options: unknown) {
    const isByPrimaryAlone = JSON.stringify(options ?? {}).includes('"w":1')
    if (isByPrimaryAlone) replicated ??= await stored(real, user)
    const before = new Set(truth.admitted.keys())
    const result = await command()
    if (!isByPrimaryAlone) forget()
    else admitted.push(...[...truth.admitted.keys()].filter((id) => !before.has(id)))
    return result
  }

  const forget = () => {
    replicated = undefined
    admitted = []
  }

  let database = real
  for (const collection of collections) {
    for (const name of writes) {
      database = replacing(
        database,
        `${collection}.${name}`,
        (command) =>
          (...given) =>
            write(() => command(...given), given.at(-1)),
      )
    }
  }
  return {
    database,
    /** After a write that waited for a majority, and did not come through here. */
    replicated: forget,
    async failOver() {
      if (replicated === undefined) return
      await real.accounts.replaceOne({ _id: user }, replicated)
      for (const id of admitted) truth.admitted.delete(id)
      forget()
    },
  }
}

async function stored(database: Database, user: string) {
  const account = await database.accounts.findOne({ _id: user })
  if (account === null) throw new Error('The account is gone')
  return account as Account
}
