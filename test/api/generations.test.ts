import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../../server/database/connect.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { saveGenerations } from '../fixtures/saved-generations.ts'
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
    expect(page.json.data).toMatchObject({ limit: 20, offset: 0, has_more: false, next_cursor: null })
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
    const records = [1, 2, 3].map((second) => ({
      at: new Date(`2026-01-01T00:00:0${second}Z`),
      type: 'script' as const,
      prompt: `${second}`,
      result,
    }))
    await saveGenerations(service.database, eve.user, records)
    expect(prompts(await eve.get('/api/v1/generations'))).toEqual(['3', '2', '1'])
  })

  it('counts toward the cap and costs nothing', async () => {
    const grace = await service.account('pro', 10)
    await grace.get('/api/v1/generations')
    expect(await grace.record()).toMatchObject({ credits: 10, usage: { requests: 1 } })
  })
})

/** Ten that were saved, two each at five times; the newest first, and those of one time by id. */
async function pairs() {
  const eve = await service.account()
  const times = [5, 4, 3, 2, 1].map((second) => new Date(`2026-01-01T00:00:0${second}Z`))
  const ids = await saveGenerations(
    service.database,
    eve.user,
    times.flatMap((at) => [{ at }, { at, type: 'image' as const }]),
  )
  const order = [0, 2, 4, 6, 8].flatMap((first) =>
    ids
      .slice(first, first + 2)
      .sort()
      .reverse(),
  )
  return { eve, order }
}

const list = async (customer: Customer, query: string) =>
  (await customer.get(`/api/v1/generations?${query}`)).json.data
const idsOf = (page: { generations: { id: string }[] }) => page.generations.map(({ id }) => id)

/** Every id, page after page. */
async function readOn(customer: Customer, query: string, afterPage: () => Promise<unknown> = async () => {}) {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const page = await list(customer, `${query}${cursor}`)
    ids.push(...idsOf(page))
    expect([page.offset, page.has_more]).toEqual([0, page.next_cursor !== null])
    if (page.next_cursor === null) return ids
    cursor = `&cursor=${page.next_cursor}`
    await afterPage()
  }
}

describe('the cursor of the list', () => {
  it.each([1, 2, 3, 4, 9, 10, 11])('leads through all of it in pages of %i', async (limit) => {
    const { eve, order } = await pairs()
    expect(await readOn(eve, `limit=${limit}`)).toEqual(order)
  })

  it('leads through those of one type, and of a span', async () => {
    const { eve, order } = await pairs()
    const images = idsOf(await list(eve, 'type=image'))
    expect(await readOn(eve, 'type=image&limit=2')).toEqual(images)
    const span = 'since=2026-01-01T00:00:02Z&until=2026-01-01T00:00:05Z'
    expect(await readOn(eve, `${span}&limit=4`)).toEqual(order.slice(2, 8))
  })

  it('neither repeats one nor leaves one out, while new ones are saved', async () => {
    const { eve, order } = await pairs()
    const at = new Date('2026-01-01T00:01:00Z')
    const ids = await readOn(eve, 'limit=3', () => saveGenerations(service.database, eve.user, [{ at }]))
    expect(ids).toEqual(order)
  })

  it('of a page that an offset began leads on from there', async () => {
    const { eve, order } = await pairs()
    const page = await list(eve, 'limit=3&offset=4')
    expect(idsOf(page)).toEqual(order.slice(4, 7))
    expect(await readOn(eve, `limit=3&cursor=${page.next_cursor}`)).toEqual(order.slice(7))
  })

  it('stands for a place alone: another account sees its own there', async () => {
    const [one, other] = [await pairs(), await pairs()]
    const { next_cursor } = await list(one.eve, 'limit=4')
    const ids = idsOf(await list(other.eve, `cursor=${next_cursor}`))
    expect(ids.slice(-6)).toEqual(other.order.slice(4))
    expect(other.order).toEqual(expect.arrayContaining(ids))
  })
})

describe('since and until', () => {
  it.each([
    ['since=2026-01-01T00:00:03Z', [0, 6]],
    ['since=2026-01-01T00:00:03.001Z', [0, 4]],
    ['until=2026-01-01T00:00:03Z', [6, 10]],
    ['until=2026-01-01T00:00:03.001Z', [4, 10]],
    ['since=2026-01-01T00:00:02Z&until=2026-01-01T00:00:04Z', [4, 8]],
    ['since=2026-01-01T02:00:03%2B02:00', [0, 6]],
    ['since=2026-01-01T00:00:03Z&until=2026-01-01T00:00:03Z', [0, 0]],
    ['since=2999-12-31T23:59:59.999Z', [0, 0]],
  ] as const)('%s: since includes its moment, until does not', async (query, [from, to]) => {
    const { eve, order } = await pairs()
    expect(idsOf(await list(eve, query))).toEqual(order.slice(from, to))
  })
})

const cursor = '019c13ec9e00N2Q5ZjVmMGUtMWY1ZS00YTU3LTlmMGUtM2ExYjJjNGQ1ZTZm'

describe('a query of the list', () => {
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
    ['since=yesterday', 'since'],
    ['since=2026-01-01', 'since'],
    ['since=2026-01-01T00:00:00', 'since'],
    ['since=2026-02-29T00:00:00Z', 'since'],
    ['since=2026-01-01T24:00:00Z', 'since'],
    ['since=2026-01-01T00:00:00.0001Z', 'since'],
    ['since=2026-01-01T00:00:00+01:00', 'since'],
    ['until=', 'until'],
    ['until=1767225600', 'until'],
    ['until=2026-01-01T00:00:00Z&until=2026-01-01T00:00:00Z', 'until'],
    ['cursor=', 'cursor'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${cursor.slice(1)}`, 'cursor'],
    [`cursor=${cursor}A`, 'cursor'],
    [`cursor=g${cursor.slice(1)}`, 'cursor'],
    [`cursor=${cursor.slice(0, -1)}%00`, 'cursor'],
    [`cursor=${'0'.repeat(10_000)}`, 'cursor'],
    [`cursor=${cursor}&cursor=${cursor}`, 'cursor'],
    [`cursor=${cursor}&offset=0`, 'offset'],
    [`cursor=${cursor}&offset=20`, 'offset'],
  ])('refuses ?%s by name', async (query, path) => {
    const before = await ada.record()
    const { status, json } = await ada.get(`/api/v1/generations?${query}`)
    expect([status, json.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
    expect(await ada.record()).toEqual(before)
  })

  it.each([
    'limit=1',
    'limit=50',
    'offset=100000',
    'limit=50&offset=0&type=image',
    'since=2024-02-29T23:59:59Z',
    'since=2000-01-01T00:00:00.5-23:59',
    `cursor=${cursor}&limit=50&type=image`,
    `cursor=${'f'.repeat(12)}${'-'.repeat(48)}`,
    `cursor=${'0'.repeat(60)}`,
  ])('takes ?%s', async (query) => {
    expect((await ada.get(`/api/v1/generations?${query}`)).status).toBe(200)
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
