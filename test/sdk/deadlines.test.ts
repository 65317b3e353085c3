import { type ClientOptions, ContentGeneration } from '@content-generation/sdk'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fail, inTurn, sell, serve } from './hostile-server.ts'

const topic = { topic: 'Coffee' }
const silent: Answer = () => {}

/** Sends the head, and then nothing. */
const stallsAfterHead: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).flushHeaders()
}

/** Sends the head and the beginning of the body, and then nothing. */
const stallsInBody: Answer = (response) => {
  stallsAfterHead(response, { method: '', url: '', headers: {}, body: '' }, 1)
  response.write('{"success":true,')
}

async function clientOf(answer: Answer, options: ClientOptions = {}) {
  const { baseUrl, requests } = await serve(answer)
  return { client: new ContentGeneration({ apiKey: 'k', baseUrl, maxRetries: 0, ...options }), requests }
}

describe('timeoutMs', () => {
  it.each([
    ['before the head', silent],
    ['between head and body', stallsAfterHead],
    ['in the body', stallsInBody],
    [
      'in the body of a failure',
      (response) => response.writeHead(503, { 'content-length': '9' }).flushHeaders(),
    ],
  ] satisfies [string, Answer][])('ends an attempt that stalls %s', async (_, answer) => {
    const { client } = await clientOf(answer, { timeoutMs: 150 })
    await expect(client.script(topic)).rejects.toMatchObject({
      name: 'TimeoutError',
      code: 'TIMEOUT',
      message: expect.stringContaining('150 ms'),
      attempts: 1,
      retryable: true,
    })
  })

  it('holds for one attempt, after which the next one gets its own', async () => {
    const { client, requests } = await clientOf(
      inTurn(stallsInBody, silent, (response) => sell(response)),
      { timeoutMs: 1500, maxRetries: 2 },
    )
    const { attempts } = await client.script(topic).withResponse()
    expect(attempts).toBe(3)
    expect(new Set(requests.map((request) => request.headers['idempotency-key'])).size).toBe(1)
  })

  it('holds for a function that gives the key, and for a fetch that does not listen', async () => {
    const never = () => new Promise<never>(() => {})
    const keyless = await clientOf(silent, { timeoutMs: 60, apiKey: never })
    await expect(keyless.client.me()).rejects.toMatchObject({ code: 'TIMEOUT' })
    const deaf = await clientOf(silent, { timeoutMs: 60, fetch: never })
    await expect(deaf.client.me()).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  it('may be longer than a timer can be', async () => {
    const { client } = await clientOf((response) => sell(response), { timeoutMs: Number.POSITIVE_INFINITY })
    await client.script(topic)
  })
})

describe('an abort', () => {
  /** A client that says how far its call has come, so that the abort meets it there. */
  async function watched(answer: Answer) {
    const seen = { heads: 0, failures: 0 }
    const { client, requests } = await clientOf(answer, {
      maxRetries: 2,
      logLevel: 'info',
      logger: {
        info: () => {
          seen.failures += 1
        },
      },
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        seen.heads += 1
        return response
      },
    })
    return { client, seen, requests }
  }

  const refused: Answer = (response) =>
    fail(response, 503, 'SERVICE_UNAVAILABLE', {}, { 'retry-after': '20' })
  const running: Answer = (response) =>
    fail(response, 409, 'IDEMPOTENCY_IN_PROGRESS', {}, { 'retry-after': '20' })

  it.each([
    ['before the head', silent, { heads: 0, failures: 0 }],
    ['between head and body', stallsAfterHead, { heads: 1, failures: 0 }],
    ['in the body', stallsInBody, { heads: 1, failures: 0 }],
    ['in the pause before a retry', refused, { heads: 1, failures: 1 }],
    ['while an earlier attempt still runs', running, { heads: 1, failures: 1 }],
  ] as const)('%s rejects before anything else gets its turn', async (_, answer, moment) => {
    const { client, seen, requests } = await watched(answer)
    const controller = new AbortController()
    const call = client.script(topic, { signal: controller.signal })
    const failed = call.catch((error: unknown) => error)
    await vi.waitFor(() => expect({ requests: requests.length, ...seen }).toEqual({ requests: 1, ...moment }))
    const nextTurn = new Promise((resolve) => setImmediate(resolve, 'the next turn'))
    controller.abort(new Error('enough'))
    expect(await Promise.race([failed, nextTurn])).toMatchObject({
      name: 'AbortedError',
      code: 'ABORTED',
      attempts: 1,
      cause: { message: 'enough' },
    })
  })

  it('rejects at once even if the fetch does not listen', async () => {
    const { client } = await clientOf(silent, { fetch: () => new Promise(() => {}) })
    const controller = new AbortController()
    const failed = client.me({ signal: controller.signal }).catch((error: unknown) => error)
    const nextTurn = new Promise((resolve) => setImmediate(resolve, 'the next turn'))
    controller.abort()
    expect(await Promise.race([failed, nextTurn])).toMatchObject({ code: 'ABORTED' })
  })

  it('that came before the call sends nothing', async () => {
    const { client, requests } = await clientOf(silent)
    await expect(client.me({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
      attempts: 0,
      retryable: false,
    })
    expect(requests).toHaveLength(0)
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
