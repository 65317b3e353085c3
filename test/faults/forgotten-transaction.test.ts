import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let operator: mongoose.mongo.MongoClient
beforeAll(async () => {
  service = await startService()
  operator = await mongoose.mongo.MongoClient.connect(service.uri)
})
afterAll(async () => {
  await expectBalanced(service)
  await operator.close()
  await service.stop()
})

/** Somebody's transaction that has changed the account and is neither committed nor given up. */
async function forgottenTransaction({ user }: Customer) {
  const session = operator.startSession()
  session.startTransaction()
  const accounts = operator.db(service.database.accounts.dbName).collection<{ _id: string }>('accounts')
  await accounts.updateOne({ _id: user }, { $set: { email: 'changed@example.com' } }, { session })
  return async () => {
    await session.abortTransaction()
    await session.endSession()
  }
}

/** How many commands the database is busy with on accounts. */
async function commandsUnderWay() {
  const ns = `${service.database.accounts.dbName}.accounts`
  const { inprog } = await operator.db('admin').command({ currentOp: 1, active: true, ns })
  return inprog.length
}

describe('behind a forgotten transaction on its account', () => {
  it('requests are answered 503, and what they asked for is over in the database as well', async () => {
    const ada = await service.account()
    await ada.get('/api/v1/me')
    const end = await forgottenTransaction(ada)
    const answers = await Promise.all([
      ada.get('/api/v1/me'),
      ...[1, 2, 3].map((number) => ada.post('/api/v1/script', { topic: `Tea ${number}` })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(await commandsUnderWay()).toBe(0)
    await end()
    expect(await ada.record()).toMatchObject({ credits: 100, usage: { requests: 1 }, holds: [] })
    expect((await ada.post('/api/v1/script', { topic: 'Tea' })).status).toBe(200)
  })
})
