import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ caps: { pro: 3, business: 5 } })
})
afterEach(() => service.setClock())
afterAll(() => service.stop())

const noon = new Date('2090-07-01T12:00:00Z')

const code = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code]

describe('the key', () => {
  it.each([
    ['no header', {} as { authorization?: string }],
    ['another scheme', { authorization: 'Basic abc' }],
    ['a malformed key', { authorization: 'Bearer nonsense' }],
    ['a wrong checksum', { authorization: `Bearer cgk_${'0'.repeat(49)}` }],
    ['two keys', { authorization: 'Bearer a b' }],
  ])('is refused without: %s', async (_what, headers) => {
    const answer = await service.send('GET', '/api/v1/me', { headers })
    expect(code(answer)).toEqual([401, 'INVALID_API_KEY'])
    expect(answer.headers.get('www-authenticate')).toMatch(
      /^Bearer/.test(headers.authorization ?? '')
        ? /^Bearer realm="[^"]+", error="invalid_token"$/
        : /^Bearer realm="[^"]+"$/,
    )
  })

  it('is refused when nobody has it, as if it were malformed', async () => {
    const { formatApiKey } = await import('@content-generation/contract')
    const authorization = `Bearer ${formatApiKey(new Uint8Array(32).fill(7))}`
    const answer = await service.send('GET', '/api/v1/me', { headers: { authorization } })
    expect(code(answer)).toEqual([401, 'INVALID_API_KEY'])
  })

  it('opens nothing from the moment it is revoked', async () => {
    const ada = await service.account()
    expect((await ada.get('/api/v1/me')).status).toBe(200)
    await service.accounts.revokeKey({ key: ada.keyId })
    expect(code(await ada.get('/api/v1/me'))).toEqual([401, 'INVALID_API_KEY'])
    expect(code(await ada.post('/api/v1/script', { topic: 'x' }))).toEqual([401, 'INVALID_API_KEY'])
    expect(await ada.credits()).toBe(100)
  })

  it('opens nothing when its time of grace is over, although it was seen to be good just before', async () => {
    const ada = await service.account()
    expect((await ada.get('/api/v1/me')).status).toBe(200)
    service.setClock(noon)
    await service.accounts.rotateKey({ key: ada.keyId }, 100)
    service.setClock(new Date(noon.getTime() + 200))
    expect(code(await ada.get('/api/v1/me'))).toEqual([401, 'INVALID_API_KEY'])
    expect(code(await ada.post('/api/v1/script', { topic: 'x' }))).toEqual([401, 'INVALID_API_KEY'])
    expect(await ada.credits()).toBe(100)
  })

  it('opens nothing from the moment it expires', async () => {
    const ada = await service.account()
    service.setClock(noon)
    const expiresAt = new Date(noon.getTime() + 600)
    const { api_key } = await service.accounts.createKey({ user: ada.user, expiresAt })
    const headers = { authorization: `bearer ${api_key}` }
    expect((await service.send('GET', '/api/v1/me', { headers })).status).toBe(200)
    service.setClock(expiresAt)
    expect(code(await service.send('GET', '/api/v1/me', { headers }))).toEqual([401, 'INVALID_API_KEY'])
  })

  it('is stored as its SHA-256 and nothing else of it', async () => {
    const ada = await service.account()
    const stored = JSON.stringify(await ada.record())
    expect(stored).not.toContain(ada.key.slice(4, 24))
    expect(stored).not.toContain(ada.key.slice(-12))
    const { createHash } = await import('node:crypto')
    expect(stored).toContain(createHash('sha256').update(ada.key).digest('hex'))
  })
})

describe('the plan', () => {
  it('has no API access when it is free, and says which plans have', async () => {
    const ada = await service.account('free', 100)
    const answer = await ada.post('/api/v1/script', { topic: 'x' })
    expect(code(answer)).toEqual([403, 'PLAN_REQUIRED'])
    expect(answer.json).toMatchObject({ plan: 'free', required_plans: ['pro', 'business'] })
    expect(await ada.record()).toMatchObject({ credits: 100, usage: { requests: 0 } })
  })

  it('takes effect on the very next request', async () => {
    const ada = await service.account('free')
    await service.accounts.setPlan(ada.user, 'pro')
    expect((await ada.get('/api/v1/me')).json.data).toMatchObject({ plan: 'pro', rate_limit_per_day: 3 })
    await service.accounts.setPlan(ada.user, 'free')
    expect(code(await ada.get('/api/v1/me'))).toEqual([403, 'PLAN_REQUIRED'])
  })

  it('can be required to be business', async () => {
    const strict = await startService({ caps: { business: 5 } })
    const ada = await strict.account('pro')
    const { json } = await ada.get('/api/v1/me')
    expect(json).toMatchObject({ code: 'PLAN_REQUIRED', required_plans: ['business'] })
    await strict.stop()
  })
})

describe('the daily cap', () => {
  it('is reached exactly at its number, whatever was asked', async () => {
    const ada = await service.account('pro')
    const statuses = [
      await ada.get('/api/v1/me'),
      await ada.post('/api/v1/script', { topic: 'x' }),
      await ada.get('/api/v1/generations'),
      await ada.get('/api/v1/me'),
      await ada.post('/api/v1/script', { topic: 'x' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await ada.record()).toMatchObject({ credits: 98, usage: { requests: 3 } })
  })

  it('says when it opens again: at the next UTC midnight', async () => {
    service.setClock(new Date('2026-03-01T23:59:30.500Z'))
    const ada = await service.account('pro')
    for (let request = 0; request < 3; request += 1) await ada.get('/api/v1/me')
    const refused = await ada.get('/api/v1/me')
    expect(code(refused)).toEqual([429, 'RATE_LIMITED'])
    expect(refused.json).toMatchObject({ limit_per_day: 3, retry_after: 30 })
    expect(refused.headers.get('retry-after')).toBe('30')
    service.setClock(new Date('2026-03-02T00:00:00.000Z'))
    expect((await ada.get('/api/v1/me')).json.data.requests_today).toBe(1)
    service.setClock()
  })

  it('does not reopen when the clock steps back over midnight', async () => {
    service.setClock(new Date('2026-03-02T00:00:01Z'))
    const ada = await service.account('pro')
    for (let request = 0; request < 3; request += 1) await ada.get('/api/v1/me')
    service.setClock(new Date('2026-03-01T23:59:59Z'))
    expect(code(await ada.get('/api/v1/me'))).toEqual([429, 'RATE_LIMITED'])
    service.setClock()
  })

  it('forgets nothing that was spent in the month when the day turns, and everything when the month does', async () => {
    service.setClock(new Date('2026-03-30T12:00:00Z'))
    const ada = await service.account('business')
    await ada.post('/api/v1/script', { topic: 'x' })
    service.setClock(new Date('2026-03-31T12:00:00Z'))
    expect((await ada.get('/api/v1/me')).json.data.credits_used_this_month).toBe(2)
    service.setClock(new Date('2026-04-01T00:00:00Z'))
    expect((await ada.get('/api/v1/me')).json.data.credits_used_this_month).toBe(0)
    service.setClock()
  })

  it.each([
    ['400', '/api/v1/script', { topic: '' }],
    ['404', '/api/v1/nothing', {}],
    ['405', '/api/v1/me', {}],
  ])('does not count a refusal: %s', async (status, path, body) => {
    const ada = await service.account()
    expect(String((await ada.post(path, body)).status)).toBe(status)
    expect((await ada.record()).usage.requests).toBe(0)
  })
})

describe('the balance', () => {
  it('is never passed: a request that costs more is refused and does not count', async () => {
    const ada = await service.account('business', 4)
    const answer = await ada.post('/api/v1/image', { prompt: 'x' })
    expect(code(answer)).toEqual([402, 'INSUFFICIENT_CREDITS'])
    expect(answer.json).toMatchObject({ credits_required: 5, credits_remaining: 4 })
    expect(await ada.record()).toMatchObject({ credits: 4, usage: { requests: 0 }, holds: [] })
  })

  it('can be used up to the last credit, and free requests still work then', async () => {
    const ada = await service.account('business', 5)
    expect((await ada.post('/api/v1/image', { prompt: 'x' })).json.credits_remaining).toBe(0)
    expect((await ada.get('/api/v1/me')).status).toBe(200)
  })

  it('is untouched to the last byte by a refusal', async () => {
    const ada = await service.account('business', 1)
    await ada.get('/api/v1/me')
    const raw = () =>
      service.database.accounts.findOne(
        { _id: ada.user as never },
        { raw: true, readConcern: { level: 'local' } },
      )
    const before = await raw()
    await ada.post('/api/v1/script', { topic: 'x' })
    expect(await raw()).toEqual(before)
  })
})

describe('two accounts', () => {
  it('share nothing', async () => {
    const [ada, eve] = [await service.account('pro', 10), await service.account('pro', 10)]
    for (let request = 0; request < 4; request += 1) await ada.get('/api/v1/me')
    expect((await eve.get('/api/v1/me')).json.data.requests_today).toBe(1)
    await eve.post('/api/v1/script', { topic: 'x' })
    expect([await ada.credits(), await eve.credits()]).toEqual([10, 8])
  })
})
