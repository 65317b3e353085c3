import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hold } from '../../../server/database/collections/accounts.ts'
import { isOutage } from '../../../server/database/errors.ts'
import { insertTogether } from '../../../server/database/insert-together.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Customer, type Service, startService } from '../../fixtures/service.ts'

const { MongoBulkWriteError } = mongoose.mongo

/** Whether a majority knows what the primary knows; after a failover that takes a moment. */
let isVisible = true
let reads: { collection: string; level: unknown }[] = []
let service: Service
const start = (uri?: string) =>
  startService({
    ...(uri === undefined ? {} : { uri }),
    mutate: (database) =>
      replacing(database, 'generations.findOne', (real) => async (...given) => {
        return isVisible ? real(...given) : null
      }),
    onCommand({ commandName, command }) {
      if (commandName === 'find')
        reads.push({ collection: command['find'], level: command['readConcern']?.level })
    },
  })
beforeAll(async () => {
  service = await start()
})
beforeEach(() => {
  service.setClock(now)
  isVisible = true
})
afterAll(async () => {
  service.setClock(later)
  await service.settlement.sweep()
  await expectBalanced(service)
  await service.stop()
})

const now = new Date('2090-07-01T12:00:00Z')
const later = new Date('2090-07-01T12:10:00Z')

/** A charge whose hold still stands in its account when its lease is over. */
async function chargeWithOldHold() {
  const ada = await service.account()
  await ada.post('/api/v1/script', { topic: 'Tea' })
  const [hold] = (await ada.record()).holds
  service.setClock(later)
  return { ada, hold: hold as Hold }
}

/** In another process, which does not know that the hold is captured. */
const resolve = (account: string, hold: Hold) => service.anotherProcess().settlement.resolve(account, hold)

describe('a generation that a majority does not know yet', () => {
  it('is neither given back nor taken as saved: its hold waits', async () => {
    const { ada, hold } = await chargeWithOldHold()
    isVisible = false
    expect(await resolve(ada.user, hold)).toBe('undecided')
    expect(await ada.record()).toMatchObject({ credits: 98, holds: [{ id: hold.id }] })
    isVisible = true
    expect(await resolve(ada.user, hold)).toBe('captured')
  })

  it('does not hold up the other requests of its account', async () => {
    const { ada } = await chargeWithOldHold()
    const other = await start(service.uri) // it does not know that the hold is captured
    other.setClock(later)
    isVisible = false
    const headers = { authorization: `Bearer ${ada.key}` }
    const answer = await other.send('POST', '/api/v1/script', { body: { topic: 'Coffee' }, headers })
    expect(answer.status).toBe(200)
    expect(await ada.record()).toMatchObject({ credits: 96, holds: [{}, {}] })
    await other.stop()
  })
})

describe('what money depends on is read as a majority knows it', () => {
  const levelsOf = async (work: () => Promise<unknown>) => {
    reads = []
    await work()
    return reads.filter(({ collection }) => collection === 'generations').map(({ level }) => level)
  }
  const key = { 'idempotency-key': 'k' }
  const script = (ada: Customer, headers = {}) => ada.post('/api/v1/script', { topic: 'Tea' }, headers)

  it('whether an idempotency key has its answer', async () => {
    const ada = await service.account()
    await script(ada, key)
    expect(await levelsOf(() => script(ada, key))).toEqual(['majority'])
  })

  it('what stands in the place of a tombstone', async () => {
    const { ada, hold } = await chargeWithOldHold()
    expect(await levelsOf(() => resolve(ada.user, hold))).toEqual(['majority'])
  })

  it('the list', async () => {
    const ada = await service.account()
    expect(await levelsOf(() => ada.get('/api/v1/generations'))).toEqual(['majority'])
  })
})

describe('generations that are saved together', () => {
  it('are all unknown where one is refused and the others lack their majority', async () => {
    const result = { getWriteConcernError: () => ({ code: 64 }) }
    const refused = new MongoBulkWriteError(
      { message: 'E11000', code: 11000, writeErrors: [{ index: 0, code: 11000 }] } as never,
      result as never,
    )
    const failing = replacing(service.database, 'generations.insertMany', () => async () => {
      throw refused
    })
    const records = await service.database.generations.find({ state: 'captured' }).limit(2).toArray()
    const outcomes = await insertTogether(failing.generations, records)
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && isOutage(outcome.reason))).toEqual([
      true,
      true,
    ])
  })
})
