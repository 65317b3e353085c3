import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mongo } from '../fixtures/mongo.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account()
})
afterAll(() => service.stop())

describe('the database refuses', () => {
  it.each([
    ['a balance below zero', { credits: -1 }],
    ['a fraction of a credit', { credits: 0.5 }],
    ['a balance that is no number', { credits: '100' }],
    ['an unknown plan', { plan: 'gold' }],
    ['a time that is no date', { 'admitted.at': 'now' }],
    ['a negative count', { 'usage.requests': -1 }],
    ['a hold without a lease', { holds: [{ id: 'x', cost: 2 }] }],
  ])('%s, whoever writes it', async (_what, change) => {
    const before = await ada.record()
    const write = service.database.accounts.updateOne({ _id: ada.user }, { $set: change as object })
    await expect(write).rejects.toMatchObject({ code: 121 })
    expect(await ada.record()).toEqual(before)
  })

  it('a second captured generation for one idempotency key', async () => {
    await ada.post('/api/v1/script', { topic: 'x' }, { 'idempotency-key': 'once' })
    const generations = service.database.generations
    const saved = await generations.findOne({ account: ada.user, type: 'script' })
    if (saved === null) throw new Error('Nothing was saved')
    await expect(generations.insertOne({ ...saved, _id: 'another' })).rejects.toMatchObject({ code: 11000 })
  })

  it.each(['email_directory', 'key_directory'])('an entry of the %s twice', async (directory) => {
    const entries = mongo(service.database).collection(directory)
    const entry = await entries.findOne({ account: ada.user })
    if (entry === null) throw new Error('The account is not in it')
    await expect(entries.insertOne({ ...entry, account: 'another' })).rejects.toMatchObject({ code: 11000 })
  })
})

describe('what an account has used', () => {
  it('is added up without reading a generation', async () => {
    await ada.post('/api/v1/script', { topic: 'x' })
    const { executionStats } = await service.database.generations
      .find({ account: ada.user, state: 'captured', day: { $gte: new Date(0) } })
      .project({ _id: 0, day: 1, type: 1, credits_used: 1 })
      .explain('executionStats')
    expect(executionStats.nReturned).toBeGreaterThan(0)
    expect(executionStats.totalDocsExamined).toBe(0)
  })
})

describe('a tombstone', () => {
  it('goes away by itself, days after any process could still capture in its place', async () => {
    const indexes = await service.database.generations.indexes()
    const [expiry] = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
    expect(expiry).toMatchObject({ key: { voided_at: 1 }, expireAfterSeconds: 7 * 86_400 })
  })
})
