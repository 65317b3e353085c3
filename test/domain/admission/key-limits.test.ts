import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LimitRequest } from '../../../server/domain/accounts/key-limits-step.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate } from '../../fixtures/gate.ts'
import { codes, limitOf, running, script, successorOf } from '../../fixtures/limited-keys.ts'
import { type Customer, type Service, startService } from '../../fixtures/service.ts'

const noon = new Date('2090-06-30T12:00:00Z')
const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script }, generationTimeoutMs: 30_000 })
})
beforeEach(() => service.setClock(noon))
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const nextDay = new Date('2090-07-01T00:00:00Z')
const leaseMs = 30_000 + 10_000

const limited = (credits: number, per: LimitRequest['per'] = 'day') =>
  service.account('business', 1000, { limit: { credits, per } })

const setLimit = (ada: Customer, limit: LimitRequest) =>
  service.accounts.changeLimit({ key: ada.keyId, user: ada.user }, limit)

describe('a limit of 50 credits', () => {
  it('is exactly 25 scripts for 200 requests at once, on two servers', async () => {
    const other = await startService({ uri: service.uri, generators: { script: made.script } })
    other.setClock(noon)
    const ada = await limited(50)
    const headers = { authorization: `Bearer ${ada.key}` }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0
          ? script(ada, `t${index}`)
          : other.send('POST', '/api/v1/script', { body: { topic: `t${index}` }, headers }),
      ),
    )
    const counts = codes(answers)
    expect(counts.filter((code) => code === 200)).toHaveLength(25)
    expect(counts.filter((code) => code === 'KEY_LIMIT_REACHED')).toHaveLength(175)
    expect(await ada.record()).toMatchObject({ credits: 950, usage: { requests: 25, credits: 50 } })
    expect(await limitOf(ada)).toMatchObject({ credits: 50, used: 50 })
    await other.stop()
  })

  it('is 50 credits for another key of the account, too', async () => {
    const ada = await limited(2)
    const eve = await successorOf(service, ada, 1000)
    expect(codes([await script(ada), await script(eve), await script(ada), await script(eve)])).toEqual([
      ...[200, 200, 'KEY_LIMIT_REACHED', 'KEY_LIMIT_REACHED'],
    ])
  })
})

describe('a request beyond the limit', () => {
  it('is told the limit, what is used and when that ends; it costs nothing and does not count', async () => {
    const ada = await limited(5)
    await script(ada)
    await script(ada)
    const before = await ada.record()
    const { status, json, headers } = await script(ada)
    expect(status).toBe(429)
    expect(json).toMatchObject({ code: 'KEY_LIMIT_REACHED', limit: 5, per: 'day', used: 4 })
    expect(json.resets_at).toBe('2090-07-01T00:00:00.000Z')
    expect([headers.has('retry-after'), headers.has('ratelimit')]).toEqual([false, false])
    expect(await ada.record()).toEqual(before)
  })

  it.each([
    ['day', '2090-12-31T12:00:00Z', '2091-01-01T00:00:00.000Z'],
    ['month', '2090-12-31T12:00:00Z', '2091-01-01T00:00:00.000Z'],
    ['month', '2092-02-01T00:00:00Z', '2092-03-01T00:00:00.000Z'],
    ['ever', '2090-12-31T12:00:00Z', undefined],
  ] as const)('of a %s at %s may come again at the end of it', async (per, moment, end) => {
    service.setClock(new Date(moment))
    const ada = await limited(1, per)
    expect((await script(ada)).json).toMatchObject({ per, used: 0, limit: 1 })
    expect((await script(ada)).json.resets_at).toBe(end)
    expect((await limitOf(ada)).resets_at).toBe(end)
  })

  it('is the price that does not fit: a cheaper one passes, up to the last credit', async () => {
    const ada = await limited(6)
    await script(ada)
    expect((await ada.post('/api/v1/image', { prompt: 'x' })).json).toMatchObject({ used: 2, limit: 6 })
    expect(codes([await script(ada), await script(ada), await script(ada)])).toEqual([
      ...[200, 200, 'KEY_LIMIT_REACHED'],
    ])
    expect(await limitOf(ada)).toMatchObject({ credits: 6, per: 'day', used: 6 })
  })

  it('keeps nobody from what is free', async () => {
    const ada = await limited(5)
    const { json } = await ada.post('/api/v1/image', { prompt: 'x' })
    expect((await script(ada)).status).toBe(429)
    const free = [ada.get('/api/v1/me'), ada.get('/api/v1/generations'), ada.get(json.data.image_url)]
    expect((await Promise.all(free)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await limitOf(ada)).toMatchObject({ used: 5 })
  })

  it('gets its replay: that is free, and uses nothing of the limit', async () => {
    const ada = await limited(2)
    const key = { 'idempotency-key': 'k' }
    const first = await script(ada, 'x', key)
    const again = await script(ada, 'x', key)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect((await script(ada, 'other', key)).json.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await script(ada)).json.code).toBe('KEY_LIMIT_REACHED')
    expect(await limitOf(ada)).toMatchObject({ used: 2 })
  })
})

describe('the limit comes', () => {
  it('after an invalid body, a key in progress, the daily cap and the number in flight', async () => {
    const strict = await startService({
      generators: { script: made.script },
      caps: { pro: 1, business: 1000 },
    })
    strict.setClock(noon)
    const limit = { credits: 2, per: 'day' } as const
    const ada = await strict.account('pro', 100, { limit })
    expect(codes([await script(ada, ''), await script(ada), await script(ada)])).toEqual([
      ...['INVALID_REQUEST', 200, 'RATE_LIMITED'],
    ])
    const eve = await strict.account('business', 1000, { limit: { credits: 128, per: 'day' } })
    const held = made.holdMany(64)
    const first = script(eve, 'x', { 'idempotency-key': 'k' })
    const others = Array.from({ length: 63 }, () => script(eve))
    await held.started
    const again = await script(eve, 'x', { 'idempotency-key': 'k' })
    expect(codes([again, await script(eve)])).toEqual(['IDEMPOTENCY_IN_PROGRESS', 'TOO_MANY_IN_FLIGHT'])
    held.release()
    await Promise.all([first, ...others])
    expect(codes([await script(eve)])).toEqual(['KEY_LIMIT_REACHED'])
    await expectBalanced(strict)
    await strict.stop()
  })

  it('before the balance', async () => {
    const ada = await service.account('business', 1, { limit: { credits: 1, per: 'ever' } })
    expect((await script(ada)).json.code).toBe('KEY_LIMIT_REACHED')
    await setLimit(ada, { credits: 2, per: 'ever' })
    expect((await script(ada)).json.code).toBe('INSUFFICIENT_CREDITS')
  })
})

describe('a refund', () => {
  it('gives the limit its credits back: of a failure, and of an expired hold', async () => {
    const ada = await limited(2)
    expect((await script(ada, 'fail')).status).toBe(502)
    expect(await limitOf(ada)).toMatchObject({ used: 0 })

    const release = await running(made, ada, 'x')
    expect((await script(ada)).json.code).toBe('KEY_LIMIT_REACHED')
    service.setClock(new Date(noon.getTime() + leaseMs + 1))
    expect((await script(ada)).status).toBe(200) // it has settled the expired hold first
    expect((await release()).status).toBe(503)
    expect(await limitOf(ada)).toMatchObject({ used: 2 })
    expect(await ada.credits()).toBe(998)
  })

  it('of a charge from before midnight does not lower what the new day has used', async () => {
    const ada = await limited(4)
    const [early, late] = [await running(made, ada, 'fail'), await running(made, ada, 'fail')]
    service.setClock(nextDay)
    await early() // nothing of the new day is used yet
    expect(await limitOf(ada)).toMatchObject({ used: 0 })
    expect((await script(ada)).status).toBe(200)
    await late()
    expect(await limitOf(ada)).toMatchObject({ used: 2 })
    expect(codes([await script(ada), await script(ada)])).toEqual([200, 'KEY_LIMIT_REACHED'])
    expect(await ada.credits()).toBe(996)
  })

  it('of a charge from before the limit was set lowers nothing', async () => {
    const ada = await service.account('business', 1000)
    const release = await running(made, ada, 'fail')
    await setLimit(ada, { credits: 4, per: 'day' })
    await script(ada)
    await release()
    expect(await limitOf(ada)).toMatchObject({ used: 2 })
  })
})

describe('a new period', () => {
  it.each([
    ['day', '2090-06-30T23:59:59.999Z', '2090-07-01T00:00:00.000Z'],
    ['month', '2090-06-30T23:59:59.999Z', '2090-07-01T00:00:00.000Z'],
    ['month', '2090-12-31T23:59:59.999Z', '2091-01-01T00:00:00.000Z'],
  ] as const)('begins with nothing used: a %s, from %s to %s', async (per, before, after) => {
    service.setClock(new Date(before))
    const ada = await limited(2, per)
    expect(codes([await script(ada), await script(ada)])).toEqual([200, 'KEY_LIMIT_REACHED'])
    service.setClock(new Date(after))
    expect(await limitOf(ada)).toMatchObject({ used: 0 })
    expect(codes([await script(ada), await script(ada)])).toEqual([200, 'KEY_LIMIT_REACHED'])
    expect(await limitOf(ada)).toMatchObject({ used: 2 })
  })

  it.each(['month', 'ever'] as const)('does not begin with a new day for a limit per %s', async (per) => {
    service.setClock(new Date('2090-07-01T23:59:59Z'))
    const ada = await limited(2, per)
    await script(ada)
    service.setClock(new Date('2090-07-02T00:00:00Z'))
    expect((await script(ada)).json.code).toBe('KEY_LIMIT_REACHED')
    service.setClock(new Date('2090-08-01T00:00:00Z'))
    expect(codes([await script(ada)])).toEqual([per === 'month' ? 200 : 'KEY_LIMIT_REACHED'])
  })

  it('does not begin again where the clock steps back over midnight', async () => {
    service.setClock(nextDay)
    const ada = await limited(4)
    await script(ada)
    service.setClock(new Date(nextDay.getTime() - 1))
    expect(await limitOf(ada)).toMatchObject({ used: 2, resets_at: '2090-07-02T00:00:00.000Z' })
    expect(codes([await script(ada), await script(ada)])).toEqual([200, 'KEY_LIMIT_REACHED'])
    // A limit that is set meanwhile is for the day that the account has reached.
    await setLimit(ada, { credits: 2, per: 'month' })
    await setLimit(ada, { credits: 2, per: 'day' })
    expect(codes([await script(ada), await script(ada)])).toEqual([200, 'KEY_LIMIT_REACHED'])
  })
})
