import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../../server/domain/calendar.ts'
import { eraseOld } from '../../../server/domain/generations/erasure.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { mongo } from '../../fixtures/mongo.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Customer, type Service, startService } from '../../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  service.setClock()
  await expectBalanced(service)
  await service.stop()
})

const ask = (customer: Customer, key: string, prompt = 'A cup of tea') =>
  customer.post('/api/v1/image', { prompt }, { 'idempotency-key': key })

/** Generates an image, and gives its id. */
async function made(customer: Customer, key: string) {
  return (await ask(customer, key)).headers.get('x-generation-id') ?? ''
}

/** Everything of an account in the database, as text. */
async function storedOf(user: string) {
  const db = mongo(service.database)
  const filters = {
    generations: { account: user },
    images: { account: user },
    accounts: { _id: user as never },
  }
  const found = Object.entries(filters).map(([name, filter]) => db.collection(name).find(filter).toArray())
  return JSON.stringify(await Promise.all(found))
}

describe('an erased generation', () => {
  it('is gone from list, id and download, and its charge stays', async () => {
    const ada = await service.account('business', 100)
    const [id, other] = [await made(ada, 'a'), await made(ada, 'b')]
    expect(await service.operator.generations.erase({ id })).toEqual({
      generation_id: id,
      user_id: ada.user,
      erased_at: expect.stringMatching(/Z$/),
      already_erased: false,
    })
    const { data } = (await ada.get('/api/v1/generations')).json
    expect(data.generations.map((one: { id: string }) => one.id)).toEqual([other])
    expect((await ada.get('/api/v1/generations?type=image')).json.data.generations).toHaveLength(1)
    for (const path of [`/api/v1/generations/${id}`, `/api/generated-image/${id}`]) {
      expect((await ada.get(path)).json.code).toBe('NOT_FOUND')
    }
    const { entries } = (await ada.get('/api/v1/statement')).json.data
    expect(entries.map((entry: { generation_id: string }) => entry.generation_id)).toContain(id)
    expect((await ada.get('/api/v1/usage')).json.data.total.credits_used).toBe(10)
    expect(await service.operator.generations.describe({ id })).toMatchObject({
      state: 'erased',
      credits_used: 5,
      upstream: null,
    })
  })

  it('leaves nothing of its content behind', async () => {
    const ada = await service.account('business', 100)
    const id = await made(ada, 'a')
    expect(await storedOf(ada.user)).toContain('A cup of tea')
    await service.operator.generations.erase({ id, user: ada.user })
    const stored = await storedOf(ada.user)
    expect(stored).not.toContain('A cup of tea')
    expect(await service.database.images.countDocuments({ account: ada.user })).toBe(0)
    expect(await service.database.generations.findOne({ _id: id })).toMatchObject({
      idempotency: expect.any(String),
      fingerprint: expect.any(String),
      credits_used: 5,
    })
  })

  it('answers its idempotency key with 410, and another body with 422, and nothing is charged', async () => {
    const ada = await service.account('business', 100)
    await service.operator.generations.erase({ id: await made(ada, 'a') })
    const before = await ada.record()
    const [same, another] = [await ask(ada, 'a'), await ask(ada, 'a', 'Something else')]
    expect([same.status, same.json.code]).toEqual([410, 'GENERATION_ERASED'])
    expect([another.status, another.json.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(same.headers.has('ratelimit')).toBe(false)
    expect(await ada.record()).toEqual(before)
    await service.accounts.revokeKey({ key: ada.keyId })
    expect((await ask(ada, 'a')).status).toBe(401)
  })

  it('is erased once, and can be refunded', async () => {
    const ada = await service.account('business', 100)
    const id = await made(ada, 'a')
    const { erased_at } = await service.operator.generations.erase({ id })
    expect(await service.operator.generations.erase({ id })).toMatchObject({
      erased_at,
      already_erased: true,
    })
    expect(await service.ledger.refund({ id })).toMatchObject({ amount: 5, credits_remaining: 100 })
    expect(await service.operator.operatorLog.list({ user: ada.user, limit: 3 })).toMatchObject([
      { generation_id: id, amount: 5 },
      { generation_id: id, amount: null },
      { key_id: ada.keyId },
    ])
  })
})

describe('with RETENTION_DAYS', () => {
  const retentionDays = 30

  it('the content of what is older is erased, and nothing else', async () => {
    const now = await service.database.now()
    service.setClock(new Date(now.getTime() - 30 * dayMs - 1000))
    const ada = await service.account('business', 100)
    const old = await made(ada, 'old')
    service.setClock(new Date(now.getTime() - 29 * dayMs))
    const young = await made(ada, 'young')
    service.setClock()
    expect(await eraseOld({ ...service, retentionDays: undefined })).toBe(0)
    expect(await eraseOld({ ...service, retentionDays })).toBe(1)
    expect(await eraseOld({ ...service, retentionDays })).toBe(0)
    const { generations } = (await ada.get('/api/v1/generations')).json.data
    expect(generations.map(({ id }: { id: string }) => id)).toEqual([young])
    expect(await service.database.images.countDocuments({ account: ada.user })).toBe(1)
    expect((await ask(ada, 'old')).json.code).toBe('GENERATION_ERASED')
    expect(await service.operator.generations.describe({ id: old })).toMatchObject({ state: 'erased' })
  })

  it('a server erases a little at a time, and several servers erase everything once', async () => {
    const ada = await service.account('business', 100)
    await made(ada, 'first')
    const [pattern] = await service.database.generations.find({ account: ada.user }).toArray()
    if (pattern?.state !== 'captured') throw new Error('It was not captured')
    const created_at = new Date((await service.database.now()).getTime() - 40 * dayMs)
    const { idempotency: _, fingerprint: __, ...copied } = pattern
    const ids = Array.from({ length: 250 }, (_, index) => `old-${index}`)
    await service.database.generations.insertMany(
      ids.map((_id) => ({ ...copied, _id, created_at, type: 'script', credits_used: 0 })),
    )
    const counts: number[] = []
    const server = async () => {
      for (let erased = 1; erased > 0; ) {
        erased = await eraseOld({ ...service, retentionDays })
        counts.push(erased)
      }
    }
    await Promise.all([server(), server()])
    expect(Math.max(...counts)).toBeLessThanOrEqual(100)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(250)
    expect((await ada.get('/api/v1/generations')).json.data.generations).toHaveLength(1)
  })

  it('few images are deleted in one transaction, because they are large', async () => {
    const ada = await service.account('business', 100)
    service.setClock(new Date((await service.database.now()).getTime() - 40 * dayMs))
    for (let count = 0; count < 12; count += 1) await made(ada, `old-${count}`)
    service.setClock()
    const sizes: number[] = []
    const database = replacing(service.database, 'images.deleteMany', (real) => (filter, ...rest) => {
      sizes.push((filter as { _id: { $in: string[] } })._id.$in.length)
      return real(filter, ...rest)
    })
    expect(await eraseOld({ ...service, database, retentionDays })).toBe(12)
    expect(sizes).toEqual([10, 2])
  })

  it('a running server erases by itself', async () => {
    const other = await startService({ retentionDays: 1, sweeps: true })
    const ada = await other.account('business', 100)
    other.setClock(new Date((await other.database.now()).getTime() - 2 * dayMs))
    await made(ada, 'old')
    other.setClock()
    const listed = async () => (await ada.get('/api/v1/generations')).json.data.generations.length
    await expect.poll(listed).toBe(0)
    await expectBalanced(other)
    await other.stop()
  })
})
