import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/connect.ts'
import { createOperatorDomain } from '../../../server/domain/create-domain.ts'
import { author } from '../../fixtures/author.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate } from '../../fixtures/gate.ts'
import { mongo } from '../../fixtures/mongo.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Service, startService } from '../../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
})
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const topic = 'My divorce'

/** An account with content of every kind, and a generation in flight. */
async function person() {
  const email = `${randomUUID()}@example.com`
  const { user_id: user } = await service.accounts.create({ email, plan: 'business', credits: 100 })
  const keys = [await service.accounts.createKey({ user }), await service.accounts.createKey({ user })]
  const send = (path: string, body: object, key: string) =>
    service.send('POST', path, {
      body,
      headers: { authorization: `Bearer ${keys[0]?.api_key}`, 'idempotency-key': key },
    })
  await send('/api/v1/script', { topic }, 'script')
  await send('/api/v1/image', { prompt: topic }, 'image')
  const running = made.hold()
  const answer = send('/api/v1/script', { topic }, 'in-flight')
  await running.started
  const access = async () =>
    (await service.send('GET', '/api/v1/usage', { headers: { authorization: `Bearer ${keys[1]?.api_key}` } }))
      .status
  return { user, email, hashes: keys.map(({ key_id }) => key_id), answer, access, release: running.release }
}

type Person = Awaited<ReturnType<typeof person>>

/** Everything that the database has, as text. Bytes of images are named by their number. */
async function everything() {
  const db = mongo(service.database)
  const collections = await db.collections()
  const found = await Promise.all(collections.map((collection) => collection.find().toArray()))
  return JSON.stringify(found)
}

async function expectForgotten({ user, email, access }: Person) {
  const stored = await everything()
  expect(stored).not.toContain(topic)
  expect(stored.toLowerCase()).not.toContain(email)
  const { keyDirectory, emailDirectory, images, generations, accounts } = service.database
  for (const collection of [keyDirectory, images])
    expect(await collection.countDocuments({ account: user })).toBe(0)
  expect(await emailDirectory.countDocuments({ account: user })).toBe(0)
  expect(await accounts.findOne({ _id: user })).toMatchObject({
    keys: [],
    holds: [],
    erased_at: expect.any(Date),
  })
  for (const generation of await generations.find({ account: user }).toArray()) {
    for (const field of ['prompt', 'result', 'upstream', 'idempotency', 'fingerprint']) {
      expect(generation).not.toHaveProperty(field)
    }
  }
  expect(await access()).toBe(401)
  expect((await service.ledger.audit({ user })).violations).toEqual([])
}

const named = ['accounts', 'generations', 'images', 'keyDirectory', 'emailDirectory'] as const

/** The database of a process that is killed before its n-th command or transaction. */
function dyingBefore(database: Database, count: number) {
  let left = count
  const dying = <Given extends unknown[], Result>(call: (...given: Given) => Result) => {
    return (...given: Given): Result => {
      if (left === 0) throw new Error('killed')
      left -= 1
      return call(...given)
    }
  }
  const commands = ['findOne', 'find', 'insertOne', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany']
  const wrapped = named.map((name) => {
    const get = (target: object, asked: string | symbol) => {
      const value = Reflect.get(target, asked, target)
      if (typeof value !== 'function') return value
      return commands.includes(String(asked)) ? dying(value.bind(target)) : value.bind(target)
    }
    return [name, new Proxy(database[name] as object, { get })]
  })
  return { ...database, ...Object.fromEntries(wrapped), transaction: dying(database.transaction) } as Database
}

describe('an erased account', () => {
  it('is a stub with amounts: nobody gets in, nothing of its content is left, and the books balance', async () => {
    const ada = await person()
    const charged = 2 + 5 + 2
    expect(await service.operator.personalData.erase(ada.user)).toEqual({
      user_id: ada.user,
      erased_at: expect.stringMatching(/Z$/),
      holds_refunded: 1,
      generations_erased: 2,
    })
    ada.release()
    expect((await ada.answer).status).toBe(503)
    await expectForgotten(ada)
    const found = await service.accounts.describe({ user: ada.user })
    expect(found).toMatchObject({ email: null, credits_remaining: 100 - charged + 2, live_keys: 0, keys: [] })
    expect(await service.accounts.list({ limit: 1000 })).toContainEqual(
      expect.objectContaining({ user_id: ada.user, email: null, state: 'erased' }),
    )
    expect(await service.operator.generations.list({ user: ada.user, limit: 10 })).toEqual([])
  })

  it('is erased for good: nothing of it can be changed, and its e-mail is free', async () => {
    const ada = await person()
    ada.release()
    await ada.answer
    await service.operator.personalData.erase(ada.user)
    const { user } = ada
    const changes: (() => Promise<unknown>)[] = [
      () => service.accounts.setPlan(user, 'pro'),
      () => service.accounts.changeEmail(user, 'new@example.com'),
      () => service.accounts.suspend(user),
      () => service.accounts.resume(user),
      () => service.accounts.createKey({ user }),
      () => service.ledger.enter({ user, kind: 'grant', amount: 1 }),
      () => service.ledger.enter({ user, kind: 'spend', amount: 1 }),
    ]
    for (const change of changes) await expect(change()).rejects.toThrow(`The account ${user} is erased.`)
    const again = await service.operator.personalData.erase(user)
    expect(again).toMatchObject({ holds_refunded: 0, generations_erased: 0 })
    await service.accounts.create({ email: ada.email, plan: 'pro', credits: 0 })
    await service.operator.personalData.erase((await service.accounts.find({ email: ada.email }))._id)
    await expectForgotten(ada)
  })

  it('cannot be one that does not exist', async () => {
    await expect(service.operator.personalData.erase('nobody')).rejects.toThrow('There is no account nobody.')
  })

  it('comes back in no part, wherever the command is killed, and whatever is captured then', async () => {
    let deaths = 0
    for (; ; deaths += 1) {
      const ada = await person()
      const database = dyingBefore(service.database, deaths)
      const { personalData } = createOperatorDomain({ database, author })
      const death = await personalData.erase(ada.user).then(
        () => undefined,
        (error: Error) => error.message,
      )
      // What was in flight ends now, after any part of the erasure.
      ada.release()
      expect([200, 503]).toContain((await ada.answer).status)
      expect((await service.ledger.audit({ user: ada.user })).violations).toEqual([])
      if (death === undefined) break
      expect(death).toBe('killed')
      await service.operator.personalData.erase(ada.user)
      await expectForgotten(ada)
    }
    expect(deaths).toBeGreaterThan(12)
  })

  it('waits for a generation of which no majority knows yet whether it was captured', async () => {
    const ada = await person()
    ada.release()
    expect((await ada.answer).status).toBe(200)
    let looks = 0
    const database = replacing(service.database, 'generations.findOne', (real) => async (...given) => {
      looks += 1
      return looks <= 3 ? null : real(...given)
    })
    const { personalData } = createOperatorDomain({ database, author })
    expect(await personalData.erase(ada.user)).toMatchObject({ holds_refunded: 0, generations_erased: 3 })
    await expectForgotten(ada)
  })

  it('is erased while it is used', async () => {
    const ada = await service.account('business', 1000)
    let isErased = false
    const use = async () => {
      const statuses: number[] = []
      while (!isErased) statuses.push((await ada.post('/api/v1/script', { topic })).status)
      return statuses
    }
    const using = Promise.all([use(), use(), use()])
    await ada.post('/api/v1/script', { topic })
    await service.operator.personalData.erase(ada.user)
    isErased = true
    const statuses = (await using).flat()
    expect(new Set(statuses)).toEqual(new Set([200, 401, 503].filter((one) => statuses.includes(one))))
    expect((await service.ledger.audit({ user: ada.user })).violations).toEqual([])
    const generations = await service.database.generations.find({ account: ada.user }).toArray()
    expect(generations.filter((generation) => 'result' in generation)).toEqual([])
  })
})
