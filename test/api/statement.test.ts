import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerEntry } from '../../server/database/collections/ledger.ts'
import { expectBalanced } from '../fixtures/balanced.ts'
import { gate } from '../fixtures/gate.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
})
afterEach(() => service.setClock())
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

interface Entry {
  id: string
  at: string
  kind: string
  amount: number
  balance: number
}

interface Statement {
  opening_balance: number
  closing_balance: number
  next_cursor: string | null
  entries: Entry[]
}

const statement = async (ada: Customer, query = ''): Promise<Statement> =>
  (await ada.get(`/api/v1/statement${query}`)).json.data

const at = (time: string) => service.setClock(new Date(time))
const generationIn = ({ headers }: { headers: Headers }) => headers.get('x-generation-id') ?? ''

/** Enters something in the books as another program would, with its balance. */
async function enter(ada: Customer, entry: Partial<LedgerEntry> & { amount: number }) {
  await service.database.accounts.updateOne({ _id: ada.user }, { $inc: { credits: entry.amount } })
  const created_at = await service.clock.read()
  const facts = { _id: randomUUID(), account: ada.user, kind: 'grant' as const, created_at }
  await service.database.ledger.create({ ...facts, ...entry })
}

/** A customer with an entry of each kind. */
async function busy() {
  at('2090-03-29T08:00:00Z')
  const ada = await service.account('business', 100)
  at('2090-03-30T09:00:00Z')
  const script = generationIn(await ada.post('/api/v1/script', { topic: 'x' }))
  at('2090-03-30T10:00:00Z')
  await ada.post('/api/v1/script', { topic: 'fail' })
  await service.ledger.enter({
    user: ada.user,
    kind: 'spend',
    amount: 3,
    reference: 'order-42',
  })
  at('2090-03-31T11:00:00Z')
  await service.ledger.enter({ user: ada.user, kind: 'grant', amount: 50 })
  at('2090-03-31T12:00:00Z')
  const image = generationIn(await ada.post('/api/v1/image', { prompt: 'x', high_res: true }))
  at('2090-03-31T13:00:00Z')
  await enter(ada, { kind: 'refund', amount: 2, generation: script, note: 'Sorry' })
  at('2090-03-31T14:00:00Z')
  await service.ledger.enter({ user: ada.user, kind: 'adjustment', amount: -6 })
  return { ada, script, image }
}

describe('GET /statement', () => {
  it('shows everything that changed the balance, oldest first, and the balance after each', async () => {
    const { ada, script, image } = await busy()
    const { json } = await ada.get('/api/v1/statement?from=2090-03-30&to=2090-03-31')
    const id = expect.any(String)
    expect(json).toEqual({
      success: true,
      data: {
        from: '2090-03-30',
        to: '2090-03-31',
        final: false,
        opening_balance: 100,
        closing_balance: 133,
        next_cursor: null,
        entries: [
          {
            id: script,
            at: '2090-03-30T09:00:00.000Z',
            kind: 'charge',
            amount: -2,
            balance: 98,
            generation_id: script,
            type: 'script',
            key_id: ada.keyId,
          },
          {
            id,
            at: '2090-03-30T10:00:00.000Z',
            kind: 'spend',
            amount: -3,
            balance: 95,
            reference: 'order-42',
          },
          { id, at: '2090-03-31T11:00:00.000Z', kind: 'grant', amount: 50, balance: 145 },
          {
            id: image,
            at: '2090-03-31T12:00:00.000Z',
            kind: 'charge',
            amount: -8,
            balance: 137,
            generation_id: image,
            type: 'image',
            key_id: ada.keyId,
          },
          {
            id,
            at: '2090-03-31T13:00:00.000Z',
            kind: 'refund',
            amount: 2,
            balance: 139,
            generation_id: script,
            note: 'Sorry',
          },
          { id, at: '2090-03-31T14:00:00.000Z', kind: 'adjust', amount: -6, balance: 133 },
        ],
      },
    })
    expect(await ada.credits()).toBe(133)
  })

  it('begins with the balance that the days before have left', async () => {
    const { ada } = await busy()
    const balances = async (query: string) => {
      const { opening_balance, closing_balance, entries } = await statement(ada, query)
      return [opening_balance, closing_balance, entries.length]
    }
    expect(await balances('?to=2090-03-28')).toEqual([0, 0, 0])
    expect(await balances('?from=2090-03-29&to=2090-03-29')).toEqual([0, 100, 1])
    expect(await balances('?from=2090-03-30&to=2090-03-30')).toEqual([100, 95, 2])
    expect(await balances('?from=2090-03-31&to=2090-03-31')).toEqual([95, 133, 4])
    expect(await balances('?from=2090-04-01&to=2090-04-30')).toEqual([133, 133, 0])
    expect(await balances('')).toEqual([0, 133, 7])
  })

  it('has what happens at midnight in the day that begins', async () => {
    at('2090-03-31T00:00:00.000Z')
    const ada = await service.account('business', 100)
    await ada.post('/api/v1/niche', { topic: 'x' })
    const before = await statement(ada, '?to=2090-03-30')
    expect(before).toMatchObject({ opening_balance: 0, closing_balance: 0, entries: [] })
    const after = await statement(ada, '?from=2090-03-31')
    expect(after).toMatchObject({ opening_balance: 0, closing_balance: 98, entries: [{}, {}] })
  })

  it.each([1, 2, 3, 6, 7, 8, 200])('gives pages of %i that join without a gap', async (limit) => {
    const { ada } = await busy()
    const whole = await statement(ada)
    const { opening_balance, closing_balance } = whole
    const entries: Entry[] = []
    for (let cursor = ''; ; ) {
      const page = await statement(ada, `?limit=${limit}${cursor}`)
      expect(page).toMatchObject({ opening_balance, closing_balance })
      expect(page.entries.length).toBeLessThanOrEqual(limit)
      entries.push(...page.entries)
      if (page.next_cursor === null) break
      cursor = `&cursor=${page.next_cursor}`
    }
    expect(entries).toEqual(whole.entries)
    expect(entries.at(-1)?.balance).toBe(closing_balance)
  })

  it('has entries of the same time in the order of their ids, whatever those are', async () => {
    at('2090-03-31T12:00:00Z')
    const ada = await service.account('business', 100)
    const ids = ['00', 'Zahlung #7 ü', `${'9'.repeat(99)}`, '$credits', 'zz']
    for (const _id of ids) await enter(ada, { _id, amount: 1 })
    await Promise.all([1, 2].map(() => ada.post('/api/v1/niche', { topic: 'x' })))
    const whole = await statement(ada)
    const found = whole.entries.map(({ id }) => id)
    expect(found).toHaveLength(8)
    expect(found).toEqual([...found].sort())
    const paged: Entry[] = []
    for (let { entries, next_cursor } = await statement(ada, '?limit=1'); ; ) {
      paged.push(...entries)
      if (next_cursor === null) break
      ;({ entries, next_cursor } = await statement(ada, `?limit=1&cursor=${next_cursor}`))
    }
    expect(paged).toEqual(whole.entries)
  })

  it('has a charge at the time and on the day of its admission, once it is saved', async () => {
    at('2090-03-30T12:00:00Z')
    const ada = await service.account('business', 100)
    at('2090-03-30T23:59:59Z')
    const running = made.hold()
    const answer = ada.post('/api/v1/script', { topic: 'x' })
    await running.started
    at('2090-03-31T00:00:01Z')
    await service.ledger.enter({ user: ada.user, kind: 'spend', amount: 3 })
    // The hold is not in it: the closing balance minus what is in flight is the balance.
    expect(await statement(ada)).toMatchObject({ closing_balance: 97, entries: [{}, { amount: -3 }] })
    expect(await ada.credits()).toBe(95)
    at('2090-03-31T00:00:05Z')
    running.release()
    await answer
    const { closing_balance, entries } = await statement(ada)
    expect(entries.slice(1)).toMatchObject([
      { at: '2090-03-30T23:59:59.000Z', kind: 'charge', amount: -2, balance: 98 },
      { at: '2090-03-31T00:00:01.000Z', kind: 'spend', amount: -3, balance: 95 },
    ])
    expect([closing_balance, await ada.credits()]).toEqual([95, 95])
    expect(await statement(ada, '?to=2090-03-30')).toMatchObject({ closing_balance: 98 })
  })

  it('puts a charge into the day that it counts in, also if the clock was set back', async () => {
    at('2090-03-31T00:00:01Z')
    const ada = await service.account('business', 100)
    await ada.post('/api/v1/niche', { topic: 'x' })
    at('2090-03-30T23:59:58Z')
    await ada.post('/api/v1/niche', { topic: 'x' })
    const { opening_balance, entries } = await statement(ada, '?from=2090-03-31&to=2090-03-31')
    expect(opening_balance).toBe(0)
    expect(entries).toMatchObject([
      { at: '2090-03-30T23:59:58.000Z', kind: 'charge', balance: -2 },
      { at: '2090-03-31T00:00:01.000Z', balance: expect.any(Number) },
      { at: '2090-03-31T00:00:01.000Z', balance: 96 },
    ])
    const { json } = await ada.get('/api/v1/usage?from=2090-03-30&to=2090-03-31')
    expect(json.data.days.map(({ credits_used }: { credits_used: number }) => credits_used)).toEqual([0, 4])
  })

  it('keeps its balances right if an earlier entry is saved while it is read', async () => {
    at('2090-03-30T12:00:00Z')
    const ada = await service.account('business', 100)
    const running = made.hold()
    const answer = ada.post('/api/v1/script', { topic: 'x' })
    await running.started
    at('2090-03-31T12:00:00Z')
    await service.ledger.enter({ user: ada.user, kind: 'spend', amount: 1 })
    at('2090-03-31T12:00:01Z')
    await service.ledger.enter({ user: ada.user, kind: 'spend', amount: 2 })
    const first = await statement(ada, '?from=2090-03-31&limit=1')
    expect(first).toMatchObject({ opening_balance: 100, entries: [{ amount: -1, balance: 99 }] })
    running.release()
    await answer
    const second = await statement(ada, `?from=2090-03-31&limit=1&cursor=${first.next_cursor}`)
    expect(second).toMatchObject({ opening_balance: 98, closing_balance: 95, next_cursor: null })
    expect(second.entries).toMatchObject([{ amount: -2, balance: 95 }])
  })

  it('is of one moment, while generations are charged, saved and refunded', async () => {
    at('2090-03-31T12:00:00Z')
    const ada = await service.account('business', 1000)
    const topics = Array.from({ length: 60 }, (_, index) => (index % 4 === 0 ? 'fail' : 'x'))
    let isRunning = true
    const charges = Promise.all(topics.map((topic) => ada.post('/api/v1/script', { topic }))).then(() => {
      isRunning = false
    })
    do {
      const { opening_balance, closing_balance, entries } = await statement(ada)
      expect([opening_balance, entries.at(-1)?.balance]).toEqual([0, closing_balance])
      const { json } = await ada.get('/api/v1/usage')
      expect(json.data.total.credits_used).toBe(2 * json.data.days.at(-1).groups[0]?.generations || 0)
    } while (isRunning)
    await charges
    expect(await statement(ada)).toMatchObject({ closing_balance: 910 })
    expect(await ada.credits()).toBe(910)
  })

  it("shows nobody else's", async () => {
    const { ada } = await busy()
    const { next_cursor } = await statement(ada, '?limit=1')
    const eve = await service.account('business', 7)
    expect((await statement(eve)).entries).toMatchObject([{ kind: 'grant', amount: 7 }])
    expect(await statement(eve, `?cursor=${next_cursor}`)).toMatchObject({ closing_balance: 7 })
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=1e1', 'limit'],
    ['offset=0', 'offset'],
    ['cursor=', 'cursor'],
    ['cursor=x', 'cursor'],
    ['cursor=019c13ec9e00', 'cursor'],
    ['cursor=019c13ec9e0g00', 'cursor'],
    ['cursor=019c13ec9e0000%3D', 'cursor'],
    [`cursor=019c13ec9e00${'A'.repeat(401)}`, 'cursor'],
    ['cursor=019c13ec9e0000&cursor=019c13ec9e0000', 'cursor'],
  ])('refuses ?%s by name', async (query, name) => {
    const { status, json } = await (await service.account()).get(`/api/v1/statement?${query}`)
    expect([status, json.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [name]])
  })

  it.each(['cursor=00000000000000', 'cursor=ffffffffffff__', `cursor=019c13ec9e00${'A'.repeat(400)}`])(
    'takes ?%s',
    async (query) => {
      expect((await (await service.account()).get(`/api/v1/statement?${query}`)).status).toBe(200)
    },
  )
})
