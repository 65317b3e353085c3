import { ContentGeneration, estimate, prices } from '@content-generation/sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail, json, script, sell, serve } from './hostile-server.ts'

const account = {
  user_id: '0b8f5c1e-6a43-4a3b-8f60-0d6b8c5f2a11',
  email: 'ada@example.com',
  plan: 'business',
  credits_remaining: 500,
  credits_used_this_month: 42,
  requests_today: 7,
  rate_limit_per_day: 1000,
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a call', () => {
  it('gives the answer as it was on the wire, without success', async () => {
    const { baseUrl, requests } = await serve((response) => sell(response))
    const client = new ContentGeneration({ apiKey: 'cgk_test', baseUrl })
    const answer = await client.script({ topic: 'Coffee', hooks: false })
    expect(answer).toEqual({ data: script, credits_used: 2, credits_remaining: 98 })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/script',
      body: '{"topic":"Coffee","hooks":false}',
      headers: {
        authorization: 'Bearer cgk_test',
        'content-type': 'application/json',
        accept: 'application/json',
      },
    })
    expect(requests[0]?.headers['user-agent']).toMatch(/^content-generation-sdk\/\d+\.\d+\.\d+$/)
  })

  it('lets unknown fields and values pass', async () => {
    const data = { ...account, plan: 'enterprise', seats: 5 }
    const { baseUrl } = await serve((response) =>
      json(response, 200, { success: true, data, warning: 'soon' }),
    )
    const answer = await new ContentGeneration({ apiKey: 'k', baseUrl }).me()
    expect(answer).toEqual({ data, warning: 'soon' })
  })

  it('starts at once and is one request, however often and in however many ways it is taken', async () => {
    const { baseUrl, requests } = await serve((response) =>
      sell(response, {
        date: 'Sat, 31 Jan 2026 23:59:01 GMT',
        'ratelimit-policy': '"daily";q=1000;w=86400',
        ratelimit: '"daily";r=993;t=60',
      }),
    )
    const client = new ContentGeneration({ apiKey: 'k', baseUrl })
    const call = client.script({ topic: 'Coffee' })
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    const [answer, again, safe, { result, status, headers, requestId, attempts, rateLimit }] =
      await Promise.all([call, call.then((one) => one), call.safe(), call.withResponse()])
    await call.finally(() => {})
    expect(again).toEqual(answer)
    expect(safe).toEqual({ ok: true, ...answer })
    expect(result).toEqual(answer)
    expect({ status, requestId, attempts }).toEqual({ status: 200, requestId: 'req_test', attempts: 1 })
    expect(headers.get('content-type')).toBe('application/json')
    expect(rateLimit).toEqual({ limit: 1000, remaining: 993, resetsAt: new Date('2026-02-01') })
    expect(requests).toHaveLength(1)
  })

  it('that fails and that nobody took is an unhandled rejection, and each way to take it is enough', async () => {
    // Vitest reports unhandled rejections, too, unless its listeners are away.
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { baseUrl } = await serve((response) => fail(response, 402, 'INSUFFICIENT_CREDITS'))
    const client = new ContentGeneration({ apiKey: 'k', baseUrl })
    const call = () => client.script({ topic: 'x' })
    const failure = { code: 'INSUFFICIENT_CREDITS' }
    expect(await call().safe()).toMatchObject({ ok: false, error: failure })
    await expect(call().withResponse()).rejects.toMatchObject(failure)
    await expect(call().asResponse()).rejects.toMatchObject(failure)
    await expect(call()).rejects.toMatchObject(failure)
    expect(await call().catch(({ code }) => code)).toBe(failure.code)
    expect(await call().then(undefined, ({ code }) => code)).toBe(failure.code)
    await expect(client.generations().toArray()).rejects.toMatchObject(failure)
    const [id] = ['7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f']
    await expect(client.downloadImage(id).toFile('/nowhere')).rejects.toMatchObject(failure)
    await expect(client.downloadImage(id).stream()).rejects.toMatchObject(failure)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(unhandled).not.toHaveBeenCalled()
    call()
    await vi.waitFor(() => expect(unhandled).toHaveBeenCalledOnce())
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
  })

  it('never throws synchronously: what is refused locally rejects', async () => {
    const client = new ContentGeneration({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9/api/v1' })
    const circular: Record<string, unknown> = {}
    circular['topic'] = circular
    const call = client.script(circular as { topic: string }) // what a caller without types may pass
    await expect(call).rejects.toMatchObject({ name: 'ConfigurationError', attempts: 0 })
    await expect(client.me({ headers: { 'x-note': 'snow ☃' } })).rejects.toMatchObject({
      name: 'ConfigurationError',
    })
  })

  it('sends what the parameters were when it started', async () => {
    const { baseUrl, requests } = await serve((response) => sell(response))
    const params = { topic: 'before' }
    const call = new ContentGeneration({ apiKey: async () => 'k', baseUrl }).script(params)
    params.topic = 'after'
    await call
    expect(requests[0]?.body).toBe('{"topic":"before"}')
  })

  it('leaves out what is undefined, and writes the query of a list', async () => {
    const page = { generations: [], limit: 20, offset: 40, has_more: false, next_cursor: null }
    const { baseUrl, requests } = await serve((response) =>
      json(response, 200, { success: true, data: page }),
    )
    const client = new ContentGeneration({ apiKey: 'k', baseUrl })
    await client.generations({ offset: 40, type: 'viral_score', limit: undefined })
    expect(requests[0]?.url).toBe('/api/v1/generations?offset=40&type=viral_score')
    expect(requests[0]?.body).toBe('')
    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key')
  })
})

describe('a client', () => {
  it('takes its key and address from the environment', async () => {
    const { baseUrl, requests } = await serve((response) =>
      json(response, 200, { success: true, data: account }),
    )
    vi.stubEnv('CONTENT_GENERATION_API_KEY', 'cgk_environment')
    vi.stubEnv('CONTENT_GENERATION_BASE_URL', `${baseUrl}/`)
    await new ContentGeneration().me()
    expect(requests[0]).toMatchObject({
      url: '/api/v1/me',
      headers: { authorization: 'Bearer cgk_environment' },
    })
  })

  it('takes any key that is not empty, and refuses to be made without one', () => {
    expect(() => new ContentGeneration({ apiKey: 'anything' })).not.toThrow()
    vi.stubEnv('CONTENT_GENERATION_API_KEY', '')
    expect(() => new ContentGeneration()).toThrow(expect.objectContaining({ name: 'ConfigurationError' }))
  })

  it('asks a function for the key before each attempt, and fails typed if it gives none', async () => {
    const { baseUrl, requests } = await serve((response, _, turn) =>
      turn === 1 ? fail(response, 503, 'SERVICE_UNAVAILABLE') : sell(response),
    )
    let turn = 0
    const client = new ContentGeneration({ apiKey: async () => `key-${++turn}`, baseUrl })
    await client.script({ topic: 'x' })
    expect(requests.map((request) => request.headers.authorization)).toEqual(['Bearer key-1', 'Bearer key-2'])
    const keyless = new ContentGeneration({ apiKey: async () => '', baseUrl })
    await expect(keyless.me()).rejects.toMatchObject({ name: 'ConfigurationError' })
    const broken = new ContentGeneration({ apiKey: () => Promise.reject(new Error('vault away')), baseUrl })
    await expect(broken.me()).rejects.toMatchObject({
      name: 'ConfigurationError',
      cause: { message: 'vault away' },
    })
  })

  it.each([
    ['http://127.0.0.1:3000/api/v1', true],
    ['http://127.0.0.1:3000/api/v1/', true],
    ['https://example.com/some/prefix/api/v1', true],
    ['https://example.com', false],
    ['https://user:password@example.com/api/v1', false],
    ['ftp://example.com/api/v1', false],
    ['example.com/api/v1', false],
  ])('takes the base URL %s: %s', (baseUrl, valid) => {
    const make = () => new ContentGeneration({ apiKey: 'k', baseUrl })
    if (valid) expect(make).not.toThrow()
    else expect(make).toThrow(expect.objectContaining({ name: 'ConfigurationError' }))
  })

  it('keeps a path prefix before /api/v1, for downloads too', async () => {
    const { origin, requests } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end('png')
    })
    const client = new ContentGeneration({ apiKey: 'k', baseUrl: `${origin}/prefix/api/v1` })
    await client.downloadImage('7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f', { variant: 'full' })
    expect(requests[0]?.url).toBe(
      '/prefix/api/generated-image/7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f?variant=full',
    )
  })

  it('knows the last balance seen, and forgets none to a replay', async () => {
    const { baseUrl } = await serve((response, _, turn) => {
      if (turn === 1) json(response, 200, { success: true, data: account })
      else if (turn === 2) sell(response, {}, 498)
      else if (turn === 3) sell(response, { 'idempotent-replayed': 'true' }, 700)
      else fail(response, 402, 'INSUFFICIENT_CREDITS', { credits_required: 2, credits_remaining: 1 })
    })
    const client = new ContentGeneration({ apiKey: 'k', baseUrl })
    expect(client.credits).toBeUndefined()
    await client.me()
    expect(client.credits).toBe(500)
    await client.script({ topic: 'x' })
    await client.script({ topic: 'x' })
    expect(client.credits).toBe(498)
    await client.withOptions({ timeoutMs: 5000 }).script({ topic: 'x' }).safe()
    expect(client.credits).toBe(1)
  })

  it('estimates from the price table of the contract', () => {
    const client = new ContentGeneration({ apiKey: 'k' })
    expect(client.estimate('image', { high_res: true })).toBe(8)
    expect(estimate('image')).toBe(5)
    expect(estimate('script', { topic: 'x' })).toBe(prices.script.credits)
    expect(client.estimate('me')).toBe(0)
  })

  it('changes options without touching the client that it came from', async () => {
    const { baseUrl, requests } = await serve((response) =>
      json(response, 200, { success: true, data: account }),
    )
    const client = new ContentGeneration({ apiKey: 'one', baseUrl, headers: { 'X-Team': 'a' } })
    await client.withOptions({ apiKey: 'two', headers: { 'X-Team': 'b' } }).me({ headers: { 'X-Call': 'c' } })
    await client.me()
    expect(
      requests.map(({ headers }) => [headers.authorization, headers['x-team'], headers['x-call']]),
    ).toEqual([
      ['Bearer two', 'b', 'c'],
      ['Bearer one', 'a', undefined],
    ])
  })
})
