import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Database } from '../../server/database/connect.ts'
import { createOperatorDomain } from '../../server/domain/create-domain.ts'
import { author } from '../fixtures/author.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { saveGenerations } from '../fixtures/saved-generations.ts'

let database: Database
beforeAll(async () => {
  database = await connect(ownDatabase(inject('mongodbUri')))
  await database.prepare()
})
afterAll(() => database.close())

describe('a snapshot', () => {
  it('is of one moment for all that is read in it, and the next one is of a later moment', async () => {
    const { accounts } = createOperatorDomain({ author, database })
    const open = () => accounts.create({ email: `${randomUUID()}@example.com`, plan: 'pro', credits: 5 })
    const counts = () =>
      database.snapshot(async (snapshot) => {
        const first = await database.accounts.find({}, snapshot).toArray()
        const { user_id } = await open()
        await saveGenerations(database, user_id, [{ at: new Date() }])
        const count = [{ $match: {} }, { $unionWith: 'accounts' }, { $count: 'count' }]
        const [united] = await database.generations.aggregate<{ count: number }>(count, snapshot).toArray()
        const [entries] = await database.ledger.aggregate<{ count: number }>([{ $count: 'count' }], snapshot)
        return [first.length, united?.count ?? 0, entries?.count ?? 0]
      })
    expect([await counts(), await counts(), await counts()]).toEqual([
      [0, 0, 0],
      [1, 2, 1],
      [2, 4, 2],
    ])
  })
})
