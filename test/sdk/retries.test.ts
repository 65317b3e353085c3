import { ContentGeneration } from '@content-generation/sdk'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fail, inTurn, json, sell, serve } from './hostile-server.ts'

const topic = { topic: 'Coffee' }

async function clientOf(answer: Answer, options = {}) {
  const { baseUrl, requests } = await serve(answer)
  return { client: new ContentGeneration({ apiKey: 'k', baseUrl, ...options }), requests }
}

const unavailable: Answer = (response) => fail(response, 503, 'SERVICE_UNAVAILABLE')
const paid: Answer = (response) => sell(response)
const reset: Answer = (response) => response.destroy()

describe('a retry', () => {
  it('has the key and the body of the first attempt, and another call has another key', async () => {
    const { client, requests } = await clientOf(inTurn(unavailable, reset, paid))
    const { attempts } = await client.script(topic).withResponse()
    await client.script(topic)
    const keys = requests.map((request) => request.headers['idempotency-key'])
    expect(attempts).toBe(3)
    expect(keys[0]).toMatch(/^[\x21\x23-\x7e]{16,255}$/)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
    expect(new Set(requests.map((request) => request.body)).size).toBe(1)
  })

  it('uses the key of the customer, if there is one', async () => {
    const { client, requests } = await clientOf(inTurn(unavailable, paid))
    await client.script(topic, { idempotencyKey: 'order-42' })
    expect(requests.map((request) => request.headers['idempotency-key'])).toEqual(['order-42', 'order-42'])
  })

  it('comes twice and no more, or as often as told', async () => {
    const { client, requests } = await clientOf(unavailable)
    await expect(client.script(topic)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', attempts: 3 })
    expect(requests).toHaveLength(3)
    await expect(client.script(topic, { maxRetries: 0 })).rejects.toMatchObject({ attempts: 1 })
    expect(requests).toHaveLength(4)
    await expect(client.withOptions({ maxRetries: 1 }).me()).rejects.toMatchObject({ attempts: 2 })
    expect(requests).toHaveLength(6)
  })

  it.each([
    [400, 'INVALID_REQUEST'],
    [401, 'INVALID_API_KEY'],
    [402, 'INSUFFICIENT_CREDITS'],
    [403, 'PLAN_REQUIRED'],
    [422, 'IDEMPOTENCY_KEY_REUSED'],
    [429, 'RATE_LIMITED'],
  ])('never comes after %i %s', async (status, code) => {
    const { client, requests } = await clientOf((response) =>
      fail(response, status, code, {}, { 'retry-after': '1' }),
    )
    await expect(client.script(topic)).rejects.toMatchObject({ code, attempts: 1 })
    expect(requests).toHaveLength(1)
  })

  it('comes after a broken connection, for a read as for a POST', async () => {
    const account = { success: true, data: { credits_remaining: 1 } }
    const { client, requests } = await clientOf(inTurn(reset, (response) => json(response, 200, account)))
    await client.me()
    expect(requests).toHaveLength(2)
  })

  it('waits for about half a second at most at first, twice that then, never in step', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const { client } = await clientOf(unavailable)
    const startedAt = Date.now()
    await client.me().safe()
    random.mockRestore()
    const tookMs = Date.now() - startedAt
    expect(tookMs).toBeGreaterThan(1400)
    expect(tookMs).toBeLessThan(2200)
  })
})

describe('Retry-After', () => {
  const waitFor = (header: string): Answer =>
    inTurn((response) => fail(response, 503, 'SERVICE_UNAVAILABLE', {}, { 'retry-after': header }), paid)

  it('is honoured in seconds', async () => {
    const { client } = await clientOf(waitFor('1'))
    const startedAt = Date.now()
    await client.script(topic)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(995)
  })

  it('is honoured as a date, by the clock of the service', async () => {
    const answer: Answer = (response) =>
      fail(
        response,
        503,
        'SERVICE_UNAVAILABLE',
        {},
        {
          date: 'Sat, 31 Jan 2026 12:00:00 GMT',
          'retry-after': 'Sat, 31 Jan 2026 12:00:01 GMT',
        },
      )
    const { client } = await clientOf(inTurn(answer, paid))
    const startedAt = Date.now()
    await client.script(topic)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(995)
  })

  it.each(['3600', 'Fri, 31 Dec 2100 23:59:59 GMT'])(
    'of %s is not waited for: the call fails at once and says so',
    async (header) => {
      const { client, requests } = await clientOf(waitFor(header))
      const startedAt = Date.now()
      const error = await client.script(topic).catch((thrown) => thrown)
      expect(Date.now() - startedAt).toBeLessThan(500)
      expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', attempts: 1, retryable: true })
      expect(Reflect.get(error, 'retryAfterMs')).toBeGreaterThanOrEqual(3_600_000)
      expect(requests).toHaveLength(1)
    },
  )

  it.each(['soon', '-5', '', '1e9', 'NaN', 'Mon, 32 Foo GMT', '3, 3600'])(
    'of %j is no wish: the usual pause follows',
    async (header) => {
      const { client } = await clientOf(waitFor(header))
      const startedAt = Date.now()
      await client.script(topic)
      expect(Date.now() - startedAt).toBeLessThan(900)
    },
  )
})

describe('an earlier attempt that still runs', () => {
  const running: Answer = (response) => fail(response, 409, 'IDEMPOTENCY_IN_PROGRESS')

  it('is waited for without using up the retries', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    const { client, requests } = await clientOf(inTurn(running, running, running, running, running, paid), {
      maxRetries: 1,
    })
    await client.script(topic)
    vi.restoreAllMocks()
    expect(requests).toHaveLength(6)
  })

  it('is waited for as long as timeoutMs at most', async () => {
    const { client } = await clientOf(running, { timeoutMs: 700 })
    const startedAt = Date.now()
    await expect(client.script(topic)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    expect(Date.now() - startedAt).toBeGreaterThan(600)
    expect(Date.now() - startedAt).toBeLessThan(1200)
  })

  it('is not waited for with no retries', async () => {
    const { client, requests } = await clientOf(running)
    await expect(client.script(topic, { maxRetries: 0 })).rejects.toMatchObject({ attempts: 1 })
    expect(requests).toHaveLength(1)
  })
})
