import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { replacing } from '../fixtures/replacing.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ caps: { business: 1_000_000 } })
})
afterAll(() => service.stop())

// Time stands still, so that a slow machine gets no more of them.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => vi.useRealTimers()
})

type Send = () => ReturnType<Customer['get']>

/** Sends so many at a time, again and again, until one is refused for their number; gives it. */
async function untilRefused(send: Send) {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    const refused = answers.find(({ json }) => json?.code === 'TOO_MANY_REQUESTS')
    if (refused) return refused
  }
}

const kinds: [what: string, send: (ada: Customer, image: string) => Send][] = [
  ['invalid', (ada) => () => ada.post('/api/v1/script', {})],
  ['for nothing that there is', (ada) => () => ada.get('/api/v1/nothing')],
  ['replays', (ada) => () => ada.post('/api/v1/niche', { topic: 'Tea' }, { 'idempotency-key': 'k' })],
  ['of one generation', (ada, image) => () => ada.get(`/api/v1/generations/${image}`)],
  ['usages', (ada) => () => ada.get('/api/v1/usage')],
  ['statements', (ada) => () => ada.get('/api/v1/statement')],
  ['downloads', (ada, image) => () => ada.get(`/api/generated-image/${image}`)],
]

describe('requests of a key that the daily cap does not count', () => {
  it.each(kinds)('are limited: %s', async (_what, kind) => {
    const ada = await service.account()
    await ada.post('/api/v1/niche', { topic: 'Tea' }, { 'idempotency-key': 'k' })
    const { json } = await ada.post('/api/v1/image', { prompt: 'Tea' })
    const refused = await untilRefused(kind(ada, json.data.generation_id))
    expect([refused.status, refused.json.retry_after, refused.headers.get('retry-after')]).toEqual([
      429,
      1,
      '1',
    ])
    expect(await ada.credits()).toBe(93)
  })

  it('are refused without the database, with every other request of the key, and with no other key', async () => {
    const ada = await service.account()
    const { api_key } = await service.accounts.createKey({ user: ada.user })
    await untilRefused(() => ada.get('/api/v1/nothing'))
    service.commands.length = 0
    const [me, script] = await Promise.all([
      ada.get('/api/v1/me'),
      ada.post('/api/v1/script', { topic: 'Tea' }),
    ])
    expect([me.json.code, script.json.code]).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    expect(service.commands).toEqual([])
    const other = await service.send('GET', '/api/v1/me', { headers: { authorization: `Bearer ${api_key}` } })
    expect([other.status, other.json.data.credits_remaining, other.json.data.requests_today]).toEqual([
      200, 100, 1,
    ])
  })

  it('are let in again: 100 in a second', async () => {
    const ada = await service.account()
    await untilRefused(() => ada.get('/api/v1/nothing'))
    vi.advanceTimersByTime(20)
    const answers = []
    for (let sent = 0; sent < 3; sent += 1) answers.push((await ada.get('/api/v1/nothing')).status)
    expect(answers).toEqual([404, 404, 429])
  })

  it('are not those that it counts', async () => {
    const ada = await service.account()
    for (let sent = 0; sent < 1500; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ada.get('/api/v1/me')))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })

  it('are not those that the server could not serve', async () => {
    let isBroken = false
    const failing = await startService({
      mutate: (database) =>
        replacing(database, 'accounts.findOneAndUpdate', (real) => async (...command) => {
          if (isBroken) throw new Error('broken')
          return real(...command)
        }),
    })
    const ada = await failing.account()
    isBroken = true
    for (let sent = 0; sent < 1100; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ada.get('/api/v1/me')))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
    }
    expect((await ada.get('/api/v1/nothing')).status).toBe(404)
    await failing.stop()
  })
})
