import { paidPlans } from '@content-generation/contract'
import * as sdk from '@content-generation/sdk'
import { ContentGeneration, isContentGenerationError } from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import { failures } from '../../../sdk/generated/testing.ts'
import { type CatalogueCode, type FakeApiOptions, type Fault, fakeApi } from '../../../sdk/testing/index.ts'
import { type Api, inMemoryApi, processApi, realApi } from './both-apis.ts'

function made(options: FakeApiOptions = {}, clientOptions: sdk.ClientOptions = {}) {
  const api = fakeApi(options)
  const client = new ContentGeneration({
    apiKey: 'cgk_test',
    baseUrl: 'https://in-memory.example/api/v1',
    fetch: api.fetch,
    ...clientOptions,
  })
  return { api, client }
}

const topic = { topic: 'Tea' }

describe.each([
  ['the real API', realApi],
  ['the API in memory', inMemoryApi],
  ['the API in memory as a process', processApi],
])('through the SDK, %s', (_what, start) => {
  const use = async (test: (api: Api) => Promise<void>) => {
    const api = await start()
    try {
      await test(api)
    } finally {
      await api.stop()
    }
  }

  it('charges, remembers and lists', () =>
    use(async (api) => {
      const { client, credits } = await api.open({ credits: 50 })
      const { credits_remaining } = await client.script(topic, { idempotencyKey: 'one' })
      const again = await client.script(topic, { idempotencyKey: 'one' })
      expect(again.credits_remaining).toBe(credits_remaining)
      await client.image({ prompt: 'A cup', high_res: true })
      expect([client.credits, await credits()]).toEqual([40, 40])
      const listed = await client.generations({ limit: 1 }).toArray({ max: 10 })
      expect(listed.map(({ type }) => type)).toEqual(['image', 'script'])
      const { data } = await client.downloadImage(listed[0] ?? '')
      expect(data.length).toBeGreaterThan(50)
    }))

  it('refuses with the same classes and their extras', () =>
    use(async (api) => {
      const poor = await api.open({ credits: 1 })
      const short = await poor.client.script(topic).catch((error: unknown) => error)
      expect(short).toBeInstanceOf(sdk.InsufficientCreditsError)
      expect(short).toMatchObject({ creditsRequired: 2, creditsRemaining: 1, retryable: false })
      const { client } = await api.open({ plan: 'pro' })
      for (const _ of [1, 2, 3]) await client.me()
      const late = await client.me().catch((error: unknown) => error)
      expect(late).toBeInstanceOf(sdk.RateLimitedError)
      expect(late).toMatchObject({ limitPerDay: 3, resetsAt: expect.any(Date) })
      const wrong = await client.script({ topic: '' }).catch((error: unknown) => error)
      expect(wrong).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: 'topic' }] })
      const free = await api.open({ plan: 'free' })
      await expect(free.client.me()).rejects.toMatchObject({
        plan: 'free',
        requiredPlans: paidPlans,
      })
    }))
})

describe('failNext', () => {
  const codes = Object.keys(failures) as CatalogueCode[] // Object.keys forgets the keys' type

  it.each(codes)('%s is answered once, costs nothing, and is its own class', async (code) => {
    const { api, client } = made({ credits: 10 }, { maxRetries: 0 })
    api.failNext(code)
    const error = await client.script(topic).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code, status: failures[code].status, requestId: expect.any(String) })
    expect(api.credits).toBe(10)
    expect(api.generations).toEqual([])
    await client.script(topic)
    expect([api.credits, api.requests.map(({ status }) => status)]).toEqual([8, [failures[code].status, 200]])
  })

  it('says what the test wants to be said', async () => {
    const { api, client } = made({ now: () => Date.UTC(2031, 0, 1, 23, 59) }, { maxRetries: 0 })
    api
      .failNext('RATE_LIMITED')
      .failNext('INSUFFICIENT_CREDITS', { credits_required: 8, credits_remaining: 7 })
    await expect(client.me()).rejects.toMatchObject({
      limitPerDay: 1000,
      retryAfterMs: 60_000,
      resetsAt: new Date(Date.UTC(2031, 0, 2)),
    })
    await expect(client.me()).rejects.toMatchObject({ creditsRequired: 8, creditsRemaining: 7 })
  })

  it('shows that the client repeats what can be repeated, and is charged once', async () => {
    const { api, client } = made({ credits: 10 })
    api.failNext('SERVICE_UNAVAILABLE', { retry_after: 0 })
    await client.script(topic)
    api.failNext('ANSWER_LOST')
    const { attempts, headers } = await client.script(topic).withResponse()
    expect([attempts, headers.get('idempotent-replayed')]).toEqual([2, 'true'])
    expect([api.credits, api.generations.length, api.requests.length]).toEqual([6, 2, 4])
    const keys = api.requests.map((request) => request.headers['idempotency-key'])
    expect(keys[0]).toBe(keys[1])
    expect(keys[1]).not.toBe(keys[2])
  })

  it.each<[Fault, string]>([
    ['CONNECTION_ERROR', 'CONNECTION_ERROR'],
    ['ANSWER_LOST', 'CONNECTION_ERROR'],
    ['TIMEOUT', 'TIMEOUT'],
    ['DECODE_ERROR', 'DECODE_ERROR'],
  ])('%s breaks the connection as a network would', async (fault, code) => {
    const { api, client } = made({}, { maxRetries: 0, timeoutMs: 50 })
    await expect(client.script(topic)).resolves.toBeDefined()
    api.failNext(fault)
    await expect(client.script(topic)).rejects.toMatchObject({ code })
  })
})

describe('the API in memory', () => {
  it('answers what it is told to, and keeps the rest of the example', async () => {
    const { api, client } = made()
    api.respondWith('script', ({ topic }) => ({ script: `About ${topic}.` }))
    api.respondWith('niche', { niches: [{ title: 'Tea for two', potential: 3 }] })
    const { data } = await client.script(topic)
    expect(data).toMatchObject({ script: 'About Tea.', hookVariants: expect.any(Array) })
    expect((await client.niche(topic)).data.niches).toEqual([{ title: 'Tea for two', potential: 3 }])
    const [, listed] = await client.generations().toArray({ max: 2 })
    expect(listed).toMatchObject({ type: 'script', result: { script: 'About Tea.' } })
  })

  it('holds its own to the types', () => {
    const { api } = made()
    // @ts-expect-error no such operation
    expect(() => api.respondWith('song', {})).not.toThrow()
    // @ts-expect-error no such field of a script
    api.respondWith('script', { text: 'x' })
    // @ts-expect-error no such code
    expect(() => api.failNext('TEAPOT')).toThrow('There is no failure TEAPOT.')
    // @ts-expect-error another failure's field
    expect(() => api.failNext('PLAN_REQUIRED', { limit_per_day: 1 })).toThrow('has no field limit_per_day.')
    // @ts-expect-error another type of a field
    expect(() => api.failNext('RATE_LIMITED', { retry_after: '1' })).toThrow('must be like 43200.')
    expect(() => api.failNext('RATE_LIMITED', { retry_after: -1 })).toThrow('must be like 43200.')
    // @ts-expect-error another type of a field
    expect(() => api.failNext('PLAN_REQUIRED', { required_plans: {} })).toThrow('must be like ["')
  })

  it('refunds a generation whose maker throws', async () => {
    const { api, client } = made({ credits: 10 }, { maxRetries: 0 })
    api.respondWith('image', () => Promise.reject(new Error('out of paint')))
    await expect(client.image({ prompt: 'x' })).rejects.toBeInstanceOf(sdk.GenerationFailedError)
    expect([api.credits, api.requestsToday, api.generations]).toEqual([10, 1, []])
  })

  it('completes and charges what its caller no longer waits for', async () => {
    const { api, client } = made({ credits: 10 })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    api.respondWith('script', () => released.then(() => ({})))
    const controller = new AbortController()
    const call = client.script(topic, { signal: controller.signal, idempotencyKey: 'k' })
    while (api.credits === 10) await Promise.resolve()
    controller.abort()
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
    release()
    await client.script(topic, { idempotencyKey: 'k' })
    expect([api.credits, api.generations.length]).toEqual([8, 1])
  })

  it('shows every request, and no key', async () => {
    const { api, client } = made()
    await client.generations({ type: 'image', limit: 5 })
    await client.script(topic)
    expect(api.requests).toMatchObject([
      {
        operation: 'generations',
        method: 'GET',
        path: '/api/v1/generations?type=image&limit=5',
        status: 200,
      },
      { operation: 'script', method: 'POST', path: '/api/v1/script', body: topic, status: 200 },
    ])
    expect(JSON.stringify(api.requests)).not.toContain('cgk_test')
  })

  it('lets a test set plan, balance and cap at any time', async () => {
    const { api, client } = made({ plan: 'free', credits: 0 }, { maxRetries: 0 })
    await expect(client.me()).rejects.toBeInstanceOf(sdk.PlanRequiredError)
    api.plan = 'pro'
    api.credits = 7
    api.requestsToday = 98
    expect((await client.me()).data).toMatchObject({ plan: 'pro', credits_remaining: 7, requests_today: 99 })
    await client.me()
    await expect(client.me()).rejects.toBeInstanceOf(sdk.RateLimitedError)
  })

  it('stands behind any base URL, and behind bare fetch', async () => {
    const { api } = made({ apiKey: 'cgk_mine' })
    const client = new ContentGeneration({
      apiKey: 'cgk_mine',
      baseUrl: 'https://example.com/proxy/api/v1/',
      fetch: api.fetch,
    })
    const { data } = await client.image({ prompt: 'x' })
    expect((await client.downloadImage(data)).data[0]).toBe(0x89)
    const answer = await api.fetch(new URL('https://example.com/api/v1/me'), {
      headers: { authorization: 'Bearer cgk_other' },
    })
    expect(answer.status).toBe(401)
  })

  it('gives errors that are the SDK’s own', async () => {
    const { api, client } = made({}, { maxRetries: 0 })
    api.failNext('INTERNAL_ERROR')
    const error: unknown = await client.me().catch((thrown: unknown) => thrown)
    expect(isContentGenerationError(error) && error.retryable).toBe(true)
  })
})
