import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

describe('GET /me', () => {
  it('tells who the account is, what it has and what it may', async () => {
    const ada = await service.account('business', 500)
    const { status, json } = await ada.get('/api/v1/me')
    expect(status).toBe(200)
    expect(json).toEqual({
      success: true,
      data: {
        user_id: ada.user,
        email: (await ada.record()).email,
        plan: 'business',
        credits_remaining: 500,
        credits_used_this_month: 0,
        requests_today: 1,
        rate_limit_per_day: 1000,
        key: { id: ada.keyId, name: '', scope: 'all', limit: null },
      },
    })
  })

  it('costs nothing, counts itself and has no credit fields', async () => {
    const ada = await service.account('pro', 10)
    await ada.get('/api/v1/me')
    const { json } = await ada.get('/api/v1/me')
    expect(json.data).toMatchObject({ requests_today: 2, credits_remaining: 10, rate_limit_per_day: 100 })
    expect(json).not.toHaveProperty('credits_used')
    expect(json).not.toHaveProperty('credits_remaining')
  })

  it('shows what was spent in the month, and says what is left of the day', async () => {
    const ada = await service.account()
    await ada.post('/api/v1/script', { topic: 'Tea' })
    const { json, headers } = await ada.get('/api/v1/me')
    expect(json.data).toMatchObject({ credits_used_this_month: 2, credits_remaining: 98, requests_today: 2 })
    expect(headers.get('ratelimit-policy')).toBe('"daily";q=1000;w=86400')
    expect(headers.get('ratelimit')).toMatch(/^"daily";r=998;t=\d+$/)
  })

  it('tells which key was sent, and what it is for', async () => {
    const ada = await service.account('business', 100, { name: 'reports', scope: 'read' })
    const { json } = await ada.get('/api/v1/me')
    expect(json.data.key).toEqual({ id: ada.keyId, name: 'reports', scope: 'read', limit: null })
  })

  it('answers HEAD without a body, and counts it like GET', async () => {
    const ada = await service.account()
    const { status, text } = await ada.send('HEAD', '/api/v1/me')
    expect([status, text]).toEqual([200, ''])
    expect((await ada.record()).usage.requests).toBe(1)
  })

  it('refuses a query parameter by name', async () => {
    const ada = await service.account()
    const { status, json } = await ada.get('/api/v1/me?verbose=1')
    expect(status).toBe(400)
    expect(json.issues).toEqual([{ path: 'verbose', message: 'is not a known parameter' }])
  })
})
