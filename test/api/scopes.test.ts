import type { ScopeName } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ caps: { pro: 1, business: 1000 } })
})
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const withScope = (scope: ScopeName, plan: 'free' | 'pro' | 'business' = 'business') =>
  service.account(plan, 100, { scope })

/** Calls with another key of the customer's account. */
async function anotherKeyOf(ada: Customer, scope: ScopeName) {
  const { api_key } = await service.accounts.createKey({ user: ada.user, scope })
  const authorization = `Bearer ${api_key}`
  return {
    get: (path: string) => service.send('GET', path, { headers: { authorization } }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      service.send('POST', path, { body, headers: { authorization, ...headers } }),
  }
}

const script = { script: 'Stop scrolling. This is why.', thumbnail_idea: 'Cup', niche: 'tea' }

/** Every operation, and the scope that a key without it is told to have. */
const operations: [
  what: string,
  call: (ada: Customer) => ReturnType<Customer['get']>,
  scopes: ScopeName[],
][] = [
  ['GET /me', (ada) => ada.get('/api/v1/me'), ['read', 'generate', 'all']],
  ['HEAD /me', (ada) => ada.send('HEAD', '/api/v1/me'), ['read', 'generate', 'all']],
  ['GET /generations', (ada) => ada.get('/api/v1/generations'), ['read', 'all']],
  ['HEAD /generations', (ada) => ada.send('HEAD', '/api/v1/generations'), ['read', 'all']],
  ['POST /script', (ada) => ada.post('/api/v1/script', { topic: 'x' }), ['generate', 'all']],
  ['POST /niche', (ada) => ada.post('/api/v1/niche', { topic: 'x' }), ['generate', 'all']],
  ['POST /image', (ada) => ada.post('/api/v1/image', { prompt: 'x' }), ['generate', 'all']],
  ['POST /viral-score', (ada) => ada.post('/api/v1/viral-score', script), ['generate', 'all']],
]

describe.each(['read', 'generate', 'all'] as const)('a key with the scope %s', (scope) => {
  it.each(operations)('may call what it is for, and nothing else: %s', async (_what, call, scopes) => {
    const ada = await withScope(scope)
    const before = await ada.record()
    const { status, json } = await call(ada)
    expect(status).toBe(scopes.includes(scope) ? 200 : 403)
    if (status === 200) return
    expect(await ada.record()).toEqual(before)
    if (json !== undefined) {
      expect(json).toMatchObject({ code: 'SCOPE_REQUIRED', scope, required_scope: scopes[0] })
    }
  })

  it("may download the account's images, and gets 404 for what is not there", async () => {
    const ada = await service.account()
    const { json } = await ada.post('/api/v1/image', { prompt: 'x' })
    const other = await anotherKeyOf(ada, scope)
    expect((await other.get(json.data.image_url)).status).toBe(200)
    expect((await other.get('/api/generated-image/nothing')).json.code).toBe('NOT_FOUND')
  })

  it('gets the same 404 and 405 as every other key', async () => {
    const ada = await withScope(scope)
    expect((await ada.post('/api/v1/nothing', {})).json.code).toBe('NOT_FOUND')
    expect((await ada.get('/api/v1/generations/')).json.code).toBe('NOT_FOUND')
    expect((await ada.send('DELETE', '/api/v1/script')).json.code).toBe('METHOD_NOT_ALLOWED')
    expect((await ada.get('/api/v1/script')).json.code).toBe('METHOD_NOT_ALLOWED')
  })
})

describe('the scope', () => {
  it('comes after the key and the plan', async () => {
    const ada = await withScope('read', 'free')
    expect((await ada.post('/api/v1/script', { topic: 'x' })).json.code).toBe('PLAN_REQUIRED')
    await service.accounts.revokeKey({ key: ada.keyId })
    expect((await ada.post('/api/v1/script', { topic: 'x' })).json.code).toBe('INVALID_API_KEY')
  })

  it('comes before everything else: who may not call an operation learns nothing of what it takes', async () => {
    const ada = await withScope('read')
    const refusals = await Promise.all([
      ada.post('/api/v1/script', {}),
      ada.post('/api/v1/script?x=1', { topic: 'x' }),
      ada.send('POST', '/api/v1/script', { raw: '{' }),
      ada.send('POST', '/api/v1/script', { raw: ' '.repeat(300_000) }),
      ada.send('POST', '/api/v1/script', { raw: 'x', headers: { 'content-type': 'text/plain' } }),
      ada.post('/api/v1/script', { topic: 'x' }, { 'idempotency-key': 'nö' }),
    ])
    expect(refusals.map(({ json }) => json.code)).toEqual(refusals.map(() => 'SCOPE_REQUIRED'))
    const maker = await withScope('generate')
    expect((await maker.get('/api/v1/generations?limit=0')).json.code).toBe('SCOPE_REQUIRED')
  })

  it('comes before the daily cap and the balance', async () => {
    const ada = await withScope('read', 'pro')
    await ada.get('/api/v1/me')
    expect((await ada.get('/api/v1/me')).json.code).toBe('RATE_LIMITED')
    expect((await ada.post('/api/v1/script', { topic: 'x' })).json.code).toBe('SCOPE_REQUIRED')
    const poor = await service.account('business', 1, { scope: 'read' })
    expect((await poor.post('/api/v1/script', { topic: 'x' })).json.code).toBe('SCOPE_REQUIRED')
  })

  it('holds for a replay as for the request itself', async () => {
    const ada = await service.account()
    const key = { 'idempotency-key': 'k' }
    const first = await ada.post('/api/v1/script', { topic: 'x' }, key)
    const [reader, maker] = [await anotherKeyOf(ada, 'read'), await anotherKeyOf(ada, 'generate')]
    expect((await reader.post('/api/v1/script', { topic: 'x' }, key)).json.code).toBe('SCOPE_REQUIRED')
    const again = await maker.post('/api/v1/script', { topic: 'x' }, key)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect(await ada.credits()).toBe(98)
  })

  it('is that of each key alone, and everything for a key from before there were scopes', async () => {
    const ada = await withScope('read')
    const maker = await anotherKeyOf(ada, 'generate')
    expect((await maker.post('/api/v1/script', { topic: 'x' })).status).toBe(200)
    expect((await ada.post('/api/v1/script', { topic: 'x' })).status).toBe(403)
    await service.database.accounts.updateOne({ _id: ada.user }, { $unset: { 'keys.0.scope': 1 } })
    expect((await ada.post('/api/v1/script', { topic: 'x' })).status).toBe(200)
    expect((await ada.get('/api/v1/me')).json.data.key).toMatchObject({ scope: 'all' })
  })
})
