import { AsyncLocalStorage } from 'node:async_hooks'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Hold } from '../../../server/database/collections/accounts.ts'
import type { CapturedGeneration } from '../../../server/database/collections/generations.ts'
import { connect } from '../../../server/database/connect.ts'
import { duplicateOf, isOutage } from '../../../server/database/errors.ts'
import { insertTogether } from '../../../server/database/insert-together.ts'
import { captureBatch } from '../../../server/domain/settlement/capture.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate, signal } from '../../fixtures/gate.ts'
import { ownDatabase } from '../../fixtures/mongod.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Answered, type Customer, type Service, startService } from '../../fixtures/service.ts'

interface Stop {
  reached: () => void
  released: Promise<void>
  failure?: Error | undefined
}

const stops: Partial<Record<'step' | 'save', Stop>> = {}
let service: Service

/** Makes the next step of admission, or the next save, wait until it is released, and fail then if it is to. */
function hold(command: 'step' | 'save', failure?: Error) {
  const [reached, reach] = signal()
  const [released, release] = signal()
  stops[command] = { reached: reach, released, failure }
  return { reached, release }
}

const held =
  <Given extends unknown[], Result>(command: 'step' | 'save', real: (...given: Given) => Promise<Result>) =>
  async (...given: Given) => {
    const stop = stops[command]
    delete stops[command]
    stop?.reached()
    await stop?.released
    if (stop?.failure) throw stop.failure
    return real(...given)
  }

function holding(database: Service['database']) {
  const steps = replacing(database, 'accounts.findOneAndUpdate', (real) => held('step', real))
  return replacing(steps, 'generations.insertOne', (real) => held('save', real))
}

beforeAll(async () => {
  service = await startService({ generators: { script: gate().script }, mutate: holding })
})
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const script = (ada: Customer, topic: string, headers?: Record<string, string>) =>
  ada.post('/api/v1/script', { topic }, headers)

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

const statuses = (answers: Answered[]) => answers.map(({ status }) => status).sort()

describe('generations that are ready while one is being saved', () => {
  /** Scripts that all wait behind the first one's save; `meanwhile` happens before it goes on. */
  async function behindTheFirstSave(
    ada: Customer,
    { meanwhile = async () => {}, failure }: { meanwhile?: () => Promise<unknown>; failure?: Error } = {},
  ) {
    const first = hold('save', failure)
    const leader = script(ada, 'first')
    await first.reached
    const others = times(10, (index) => script(ada, `t${index}`))
    await vi.waitFor(() => expect(service.settlement.capturesWaiting()).toBe(10), 20_000)
    await meanwhile()
    const before = service.commands.length
    first.release()
    const answers = await Promise.all([leader, ...others])
    const inserts = service.commands.slice(before).filter((name) => name === 'insert')
    return { answers, inserts: inserts.length }
  }

  it('are saved in one command, and each is kept', async () => {
    const ada = await service.account()
    const { answers, inserts } = await behindTheFirstSave(ada)
    expect(inserts).toBe(2)
    expect(statuses(answers)).toEqual(times(11, () => 200))
    const { json } = await ada.get('/api/v1/generations')
    const listed = json.data.generations.map(({ id }: { id: string }) => id)
    expect(listed.sort()).toEqual(answers.map(({ headers }) => headers.get('x-generation-id')).sort())
  })

  it('are told apart by the index that refused one of them', async () => {
    const ada = await service.account()
    await script(ada, 'first', { 'idempotency-key': 'k' })
    const saved = await service.database.generations.findOne<CapturedGeneration>({ account: ada.user })
    if (saved === null) throw new Error('It was not saved')
    const { idempotency: _key, fingerprint: _body, ...unkeyed } = saved
    const outcomes = await insertTogether(service.database.generations, [
      { ...unkeyed, _id: 'another' },
      { ...saved, _id: 'same key' },
      unkeyed,
    ])
    const why = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? duplicateOf(outcome.reason) : 'saved',
    )
    expect(why).toEqual(['saved', ['account', 'idempotency'], ['_id']])
    await service.database.generations.deleteOne({ _id: 'another' })
  })

  it('are saved in the context of the first of them, so that a tracer finds its trace', async () => {
    const ada = await service.account()
    await script(ada, 'first')
    const saved = await service.database.generations.findOne<CapturedGeneration>({ account: ada.user })
    if (saved === null) throw new Error('It was not saved')
    const context = new AsyncLocalStorage<string>()
    const contexts: unknown[] = []
    const noting =
      <Given extends unknown[], Result>(real: (...given: Given) => Promise<Result>) =>
      (...given: Given) => {
        contexts.push(context.getStore())
        return real(...given)
      }
    const single = replacing(service.database, 'generations.insertOne', noting)
    const batch = captureBatch(replacing(single, 'generations.insertMany', noting).generations)
    const ids = ['one', 'two', 'three']
    await Promise.all(ids.map((id) => context.run(id, () => batch.add({ ...saved, _id: id }))))
    expect(contexts).toEqual(['one', 'two'])
    await service.database.generations.deleteMany({ _id: { $in: ids } })
  })

  it('are told from a refusal when the database is away', async () => {
    const gone = await connect(ownDatabase(service.uri))
    await gone.close()
    const record = { _id: 'lost' } as CapturedGeneration // it never gets anywhere
    const outcomes = await insertTogether(gone.generations, [record, { ...record, _id: 'lost too' }])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && isOutage(outcome.reason))).toEqual([
      true,
      true,
    ])
  })

  it.each([217, 365])('are told from a refusal when the database says %i', (code) => {
    expect(isOutage(new mongo.MongoServerError({ code, errmsg: 'not now' }))).toBe(true)
  })

  it('do not suffer from one whose lease ran out', async () => {
    const ada = await service.account()
    const { answers } = await behindTheFirstSave(ada, {
      meanwhile: async () => {
        const { holds } = await ada.record()
        await service.settlement.resolve(ada.user, holds.at(-1) as Hold)
      },
    })
    expect(statuses(answers)).toEqual([...times(10, () => 200), 503])
    expect(await ada.credits()).toBe(100 - 20)
  })

  it('are tried though the one before them has no majority in time', async () => {
    const ada = await service.account()
    const noMajority = new mongo.MongoServerError({ code: 64, errmsg: 'waiting for replication timed out' })
    const { answers } = await behindTheFirstSave(ada, { failure: noMajority })
    expect(statuses(answers)).toEqual([...times(10, () => 200), 503])
    await settle(ada)
  })

  it('are tried though the one before them got no connection in time', async () => {
    const ada = await service.account()
    class MongoWaitQueueTimeoutError extends mongo.MongoDriverError {
      override get name() {
        return 'MongoWaitQueueTimeoutError'
      }
    }
    const busy = new MongoWaitQueueTimeoutError('Timed out while checking out a connection')
    const { answers } = await behindTheFirstSave(ada, { failure: busy })
    expect(statuses(answers)).toEqual([...times(10, () => 200), 503])
    await settle(ada)
  })

  it('fail with the one before them where nobody answers: they would only wait for the same', async () => {
    const ada = await service.account()
    const { answers, inserts } = await behindTheFirstSave(ada, {
      failure: new mongo.MongoNetworkError('connection refused'),
    })
    expect([statuses(answers), inserts]).toEqual([times(11, () => 503), 0])
    await settle(ada)
  })

  /** What is unknown comes back when its lease is over. */
  async function settle(ada: Customer) {
    service.setClock(new Date(Date.now() + 600_000))
    await service.settlement.sweep()
    service.setClock()
    const kept = await service.database.generations.countDocuments({ account: ada.user, state: 'captured' })
    expect(await ada.credits()).toBe(100 - 2 * kept)
  }
})

describe('a generation', () => {
  it('is not dated later than it was answered, however long its admission waited', async () => {
    const ada = await service.account()
    const admittedAt = new Date('2090-07-01T12:00:00Z')
    service.setClock(admittedAt)
    const first = hold('step')
    const waiting = script(ada, 'first')
    await first.reached
    const before = performance.now()
    await expect.poll(() => performance.now() - before).toBeGreaterThan(50)
    const releasedAt = performance.now()
    first.release()
    await waiting
    const tookMs = performance.now() - releasedAt
    const { json } = await ada.get('/api/v1/generations')
    const [{ created_at }] = json.data.generations
    expect(Date.parse(created_at) - admittedAt.getTime()).toBeLessThanOrEqual(tookMs)
    service.setClock()
  })
})
