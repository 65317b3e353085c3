import { ContentGeneration } from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import { type Answer, fail, inTurn, sell, serve } from './hostile-server.ts'

const topic = { topic: 'Coffee' }
const silent: Answer = () => {}

/** Sends the head and the beginning of the body, and then nothing. */
const stalls: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"success":true,')
}

async function clientOf(answer: Answer, options = {}) {
  const { baseUrl, requests } = await serve(answer)
  return { client: new ContentGeneration({ apiKey: 'k', baseUrl, maxRetries: 0, ...options }), requests }
}

/** How long a failing call took, and what it failed with. */
async function timed(call: Promise<unknown>) {
  const startedAt = performance.now()
  const error: unknown = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  return { error, tookMs: performance.now() - startedAt }
}

describe('timeoutMs', () => {
  it.each([
    ['before the head', silent],
    ['in the body', stalls],
  ])('ends an attempt that stalls %s', async (_, answer) => {
    const { client } = await clientOf(answer, { timeoutMs: 150 })
    const { error, tookMs } = await timed(client.script(topic))
    expect(error).toMatchObject({ name: 'TimeoutError', code: 'TIMEOUT', attempts: 1, retryable: true })
    expect(tookMs).toBeGreaterThan(120)
    expect(tookMs).toBeLessThan(400)
  })

  it('holds for one attempt, after which the next one gets its own', async () => {
    const { client, requests } = await clientOf(
      inTurn(stalls, silent, (response) => sell(response)),
      {
        timeoutMs: 100,
        maxRetries: 2,
      },
    )
    await client.script(topic)
    expect(new Set(requests.map((request) => request.headers['idempotency-key'])).size).toBe(1)
    expect(requests).toHaveLength(3)
  })

  it('holds for a function that gives the key, and for a fetch that does not listen', async () => {
    const never = () => new Promise<never>(() => {})
    const keyless = await clientOf(silent, { timeoutMs: 60, apiKey: never })
    expect((await timed(keyless.client.me())).error).toMatchObject({ code: 'TIMEOUT' })
    const deaf = await clientOf(silent, { timeoutMs: 60, fetch: never })
    expect((await timed(deaf.client.me())).error).toMatchObject({ code: 'TIMEOUT' })
  })

  it('may be longer than a timer can be', async () => {
    const { client } = await clientOf((response) => sell(response), { timeoutMs: Number.POSITIVE_INFINITY })
    await client.script(topic)
  })
})

describe('an abort', () => {
  const refused: Answer = (response) =>
    fail(response, 503, 'SERVICE_UNAVAILABLE', {}, { 'retry-after': '20' })

  it.each([
    ['before the head', silent, 0],
    ['in the body', stalls, 0],
    ['in the pause before a retry', refused, 2],
  ])('%s rejects within 10 ms', { retry: 3 }, async (_, answer, maxRetries) => {
    const { client } = await clientOf(answer, { maxRetries })
    const controller = new AbortController()
    const call = client.script(topic, { signal: controller.signal })
    await new Promise((resolve) => setTimeout(resolve, 100))
    controller.abort(new Error('enough'))
    const { error, tookMs } = await timed(call)
    expect(error).toMatchObject({
      name: 'AbortedError',
      code: 'ABORTED',
      attempts: 1,
      cause: { message: 'enough' },
    })
    expect(tookMs).toBeLessThan(10)
  })

  it('that came before the call sends nothing', async () => {
    const { client, requests } = await clientOf(silent)
    const { error } = await timed(client.me({ signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ code: 'ABORTED', attempts: 0, retryable: false })
    expect(requests).toHaveLength(0)
  })

  it('rejects at once even if the fetch does not listen', { retry: 3 }, async () => {
    const { client } = await clientOf(silent, { fetch: () => new Promise(() => {}) })
    const { error, tookMs } = await timed(client.me({ signal: AbortSignal.timeout(20) }))
    expect(error).toMatchObject({ code: 'ABORTED' })
    expect(tookMs).toBeLessThan(60)
  })

  it('listens no longer than the call lasts', async () => {
    const { client } = await clientOf((response) => sell(response))
    const { signal } = new AbortController()
    let listeners = 0
    const counting = new Proxy(signal, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name === 'addEventListener') listeners += 1
        if (name === 'removeEventListener') listeners -= 1
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await client.script(topic, { signal: counting })
    expect(listeners).toBe(0)
  })
})
