import { type ClientOptions, ContentGeneration, type LogFields } from '@content-generation/sdk'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fail, inTurn, json, sell, serve } from './hostile-server.ts'

const topic = { topic: 'Coffee' }

async function clientOf(answer: Answer, options: ClientOptions = {}) {
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

  it('waits up to half a second at first and up to twice that then, never in step', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { client, pausesMs } = await pausing(unavailable)
    await client.me().safe()
    random.mockRestore()
    expect(pausesMs).toEqual([250, 500, undefined])
  })
})

/** A client that tells how long it means to pause after each failed attempt. */
async function pausing(answer: Answer, options: ClientOptions = {}) {
  const pausesMs: (number | undefined)[] = []
  const logger = { info: (_: string, { retryInMs }: LogFields) => pausesMs.push(retryInMs) }
  return { ...(await clientOf(answer, { logger, logLevel: 'info', ...options })), pausesMs }
}

describe('Retry-After', () => {
  const refused =
    (headers: Record<string, string>): Answer =>
    (response) =>
      fail(response, 503, 'SERVICE_UNAVAILABLE', {}, headers)
  const now = 'Sat, 31 Jan 2026 12:00:00 GMT'

  it('is waited for', async () => {
    const { client } = await clientOf(inTurn(refused({ 'retry-after': '1' }), paid))
    const startedAt = Date.now()
    await client.script(topic)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(995)
  })

  it.each([
    ['3 seconds', { 'retry-after': '3' }, 3000],
    ['30 seconds, which is the most', { 'retry-after': '30' }, 30_000],
    [
      'a date, by the clock of the service',
      { date: now, 'retry-after': 'Sat, 31 Jan 2026 12:00:03 GMT' },
      3000,
    ],
  ])('of %s is honoured', async (_, headers, expectedMs) => {
    const { client, pausesMs } = await pausing(refused(headers))
    const controller = new AbortController()
    const call = client.script(topic, { signal: controller.signal }).safe()
    await vi.waitFor(() => expect(pausesMs).toEqual([expectedMs]))
    controller.abort()
    expect(await call).toMatchObject({ ok: false, error: { code: 'ABORTED', attempts: 1 } })
  })

  it.each([
    ['an hour', { 'retry-after': '3600' }],
    ['31 seconds', { 'retry-after': '31' }],
    ['a date in the far future', { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' }],
  ])('of %s is not waited for: the call fails at once and says so', async (_, headers) => {
    const { client, requests, pausesMs } = await pausing(refused(headers))
    const error: unknown = await client.script(topic).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', attempts: 1, retryable: true })
    expect(Reflect.get(Object(error), 'retryAfterMs')).toBeGreaterThan(30_000)
    expect(pausesMs).toEqual([undefined])
    expect(requests).toHaveLength(1)
  })

  it.each(['soon', '-5', '', '1e9', 'NaN', 'Mon, 32 Foo GMT', '3, 3600', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'of %j is no wish: the usual pause follows',
    async (header) => {
      const { client, pausesMs } = await pausing(inTurn(refused({ 'retry-after': header }), paid))
      await client.script(topic)
      expect(pausesMs).toHaveLength(1)
      expect(pausesMs[0]).toBeLessThan(500)
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
    const { client, pausesMs } = await pausing(running, { timeoutMs: 2000 })
    const startedAt = Date.now()
    await expect(client.script(topic)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    expect(Date.now() - startedAt).toBeGreaterThan(1900)
    expect(pausesMs.pop()).toBeUndefined()
    expect(pausesMs.reduce<number>((sum, pauseMs = 0) => sum + pauseMs, 0)).toBeLessThanOrEqual(2000)
  })

  it('is not waited for with no retries', async () => {
    const { client, requests } = await clientOf(running)
    await expect(client.script(topic, { maxRetries: 0 })).rejects.toMatchObject({ attempts: 1 })
    expect(requests).toHaveLength(1)
  })
})
