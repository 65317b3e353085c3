import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../../server/database/connect.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account('business', 100)
  await ada.post('/api/v1/script', { topic: 'First' })
  await ada.post('/api/v1/niche', { topic: 'Second' })
  await ada.post('/api/v1/image', { prompt: 'Third' })
  await ada.post('/api/v1/viral-score', {
    script: 'Stop scrolling now, this matters to you.',
    thumbnail_idea: 'Fourth',
    niche: 'tea',
  })
})
afterAll(() => service.stop())

const prompts = (page: { json: { data: { generations: { prompt: string }[] } } }) =>
  page.json.data.generations.map(({ prompt }) => prompt)

describe('GET /generations', () => {
  it('lists what was made, newest first, with what it answered', async () => {
    const page = await ada.get('/api/v1/generations')
    expect(prompts(page)).toEqual(['Fourth', 'Third', 'Second', 'First'])
    expect(page.json.data).toMatchObject({ limit: 20, offset: 0, has_more: false })
    expect(page.json).not.toHaveProperty('credits_used')
    expect(page.json.data.generations[3]).toMatchObject({ type: 'script', credits_used: 2 })
    expect(page.json.data.generations[3].result.script).toMatch(/first/i)
  })

  it('gives pages that join without a gap', async () => {
    const first = await ada.get('/api/v1/generations?limit=3')
    const second = await ada.get('/api/v1/generations?limit=3&offset=3')
    expect([first.json.data.has_more, second.json.data.has_more]).toEqual([true, false])
    expect([...prompts(first), ...prompts(second)]).toEqual(['Fourth', 'Third', 'Second', 'First'])
    expect(second.json.data).toMatchObject({ limit: 3, offset: 3 })
  })

  it.each([
    ['script', ['First']],
    ['niche', ['Second']],
    ['image', ['Third']],
    ['viral_score', ['Fourth']],
  ])('filters by type: %s', async (type, expected) => {
    expect(prompts(await ada.get(`/api/v1/generations?type=${type}`))).toEqual(expected)
  })

  it("shows nobody else's", async () => {
    const eve = await service.account()
    expect(prompts(await eve.get('/api/v1/generations'))).toEqual([])
  })

  it('gives a page whole that is larger than one reply of the database', async () => {
    const eve = await service.account()
    const { json } = await ada.get('/api/v1/generations?type=script')
    const result = JSON.stringify({
      ...json.data.generations[0].result,
      hookVariants: Array(7 * 2 ** 11).fill('x'.repeat(500)),
    })
    const records = [1, 2, 3].map((second) => {
      const created_at = new Date(`2026-01-01T00:00:0${second}Z`)
      const facts = {
        _id: randomUUID(),
        type: 'script' as const,
        prompt: `${second}`,
        credits_used: 0,
        created_at,
      }
      return { ...facts, state: 'captured' as const, account: eve.user, result, credits_remaining: 0 }
    })
    const charge = { key: 'k', request: 'r', at: new Date('2026-01-01'), day: new Date('2026-01-01') }
    await service.database.generations.insertMany(records.map((record) => ({ ...record, ...charge })))
    expect(prompts(await eve.get('/api/v1/generations'))).toEqual(['3', '2', '1'])
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=%2B5', 'limit'],
    ['limit=5.5', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=100001', 'offset'],
    ['type=video', 'type'],
    ['page=2', 'page'],
    ['Limit=2', 'Limit'],
  ])('refuses ?%s by name', async (query, path) => {
    const { status, json } = await ada.get(`/api/v1/generations?${query}`)
    expect([status, json.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
  })

  it.each(['limit=1', 'limit=50', 'offset=100000', 'limit=50&offset=0&type=image'])(
    'takes ?%s',
    async (query) => {
      expect((await ada.get(`/api/v1/generations?${query}`)).status).toBe(200)
    },
  )

  it('counts toward the cap and costs nothing', async () => {
    const grace = await service.account('pro', 10)
    await grace.get('/api/v1/generations')
    expect(await grace.record()).toMatchObject({ credits: 10, usage: { requests: 1 } })
  })
})

describe('what the first version has saved', () => {
  it('does not keep the server from starting', async () => {
    const database = await connect(ownDatabase(inject('mongodbUri')))
    await database.generations.createIndex({ voided_at: 1 }, { expireAfterSeconds: 604_800 })
    await expect(database.prepare()).resolves.toBeUndefined()
    await database.close()
  })
})
