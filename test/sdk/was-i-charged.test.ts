import { ContentGeneration, type ContentGenerationError } from '@content-generation/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { gate } from '../fixtures/gate.ts'
import { type Service, startService } from '../fixtures/service.ts'
import { type Answer, fail, inTurn, json, nowhere, sell, serve } from './hostile-server.ts'

const topic = { topic: 'Coffee' }
const silent: Answer = () => {}
const html: (status: number) => Answer = (status) => (response) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Gateway</h1>')
const failing: (status: number, code: string) => Answer = (status, code) => (response) =>
  fail(response, status, code)
const breaks: Answer = (response) => response.destroy()

/** The error of a call that nobody answers well. */
async function errorOf(
  answer: Answer,
  { maxRetries = 0, idempotencyKey }: { maxRetries?: number; idempotencyKey?: string } = {},
) {
  const { baseUrl, requests } = await serve(answer)
  const client = new ContentGeneration({ apiKey: 'k', baseUrl, timeoutMs: 400 })
  const error = await client.script(topic, { maxRetries, idempotencyKey }).then(
    () => undefined,
    (reason: ContentGenerationError) => reason,
  )
  if (error === undefined) throw new Error('The call succeeded')
  return { error, requests }
}

describe('an error of a call that costs credits', () => {
  it('has the idempotency key that was sent, made by the client or by the customer', async () => {
    const own = await errorOf(failing(402, 'INSUFFICIENT_CREDITS'))
    expect(own.error.idempotencyKey).toBe(own.requests[0]?.headers['idempotency-key'])
    const theirs = await errorOf(silent, { idempotencyKey: 'order-42' })
    expect(theirs.error.idempotencyKey).toBe('order-42')
    expect(JSON.parse(JSON.stringify(theirs.error))).toMatchObject({
      idempotencyKey: 'order-42',
      mayHaveBeenCharged: true,
    })
  })

  it.each([
    ['there was no answer', [silent], true],
    ['the connection broke', [breaks], true],
    ['a proxy answered 502', [html(502)], true],
    ['a proxy answered 404', [html(404)], true],
    ['a page came for an answer', [html(200)], true],
    ['it is unavailable', [failing(503, 'SERVICE_UNAVAILABLE')], true],
    ['the key was used for something else', [failing(422, 'IDEMPOTENCY_KEY_REUSED')], true],
    ['the key belongs to what was erased', [failing(410, 'GENERATION_ERASED')], true],
    ['a new error is the server’s', [failing(507, 'NEWS')], true],
    ['a new error is a refusal', [failing(418, 'NEWS')], false],
    ['the generation failed', [failing(502, 'GENERATION_FAILED')], false],
    ['the balance is too low', [failing(402, 'INSUFFICIENT_CREDITS')], false],
    ['the input is wrong', [failing(400, 'INVALID_REQUEST')], false],
    [
      'there was no answer, and then one that settles the key',
      [breaks, failing(402, 'INSUFFICIENT_CREDITS')],
      false,
    ],
    [
      'there was no answer, and then one that settles only itself',
      [breaks, failing(401, 'INVALID_API_KEY')],
      true,
    ],
  ] satisfies [string, Answer[], boolean][])(
    'says whether it may have been charged: %s',
    async (_, answers, may) => {
      const { error } = await errorOf(inTurn(...answers), { maxRetries: answers.length - 1 })
      expect(error.mayHaveBeenCharged).toBe(may)
    },
  )

  it('was not charged if nothing was sent', async () => {
    const client = new ContentGeneration({ apiKey: 'k', baseUrl: await nowhere(), maxRetries: 0 })
    const [unreachable, wrong] = await Promise.all([
      client.script(topic).safe(),
      client.script(topic, { headers: { 'x-note': '☃' } }).safe(),
    ])
    for (const outcome of [unreachable, wrong]) {
      expect(outcome).toMatchObject({
        error: { mayHaveBeenCharged: false, idempotencyKey: expect.stringMatching(/./) },
      })
    }
    const broke = await client.withBudget(1).script(topic).safe()
    expect(broke).toMatchObject({ error: { code: 'BUDGET_EXCEEDED', mayHaveBeenCharged: false } })
  })

  it('tells a free call nothing of the kind', async () => {
    const { baseUrl } = await serve(breaks)
    const outcome = await new ContentGeneration({ apiKey: 'k', baseUrl, maxRetries: 0 }).me().safe()
    expect(outcome).toMatchObject({ error: { mayHaveBeenCharged: false } })
    expect(outcome.ok ? undefined : outcome.error.idempotencyKey).toBeUndefined()
  })
})

describe('against the real service', () => {
  const made = gate()
  let service: Service
  beforeAll(async () => {
    service = await startService({ generators: { script: made.script } })
  })
  afterAll(async () => {
    await expectBalanced(service)
    await service.stop()
  })

  it.each(['timed out', 'aborted'])(
    'a call that %s and was charged is replayed with the key of its error',
    async (how) => {
      const ada = await service.account('business', 100)
      const client = new ContentGeneration({
        apiKey: ada.key,
        baseUrl: `${service.origin}/api/v1`,
        maxRetries: 0,
      })
      const running = made.hold()
      const abort = new AbortController()
      const options = how === 'aborted' ? { signal: abort.signal } : { timeoutMs: 500 }
      const call = client.script(topic, options).safe()
      await running.started
      abort.abort()
      const outcome = await call
      if (outcome.ok) throw new Error('The call succeeded')
      const { error } = outcome
      expect([error.code, error.mayHaveBeenCharged]).toEqual([
        how === 'aborted' ? 'ABORTED' : 'TIMEOUT',
        true,
      ])
      if (how === 'aborted') expect(error.message).toContain('it completes and is charged')
      running.release()
      await expect
        .poll(async () => (await ada.get('/api/v1/generations')).json.data.generations.length)
        .toBe(1)
      const { idempotencyKey } = error
      const { result, headers, ...head } = await client.script(topic, { idempotencyKey }).withResponse()
      expect(headers.get('idempotent-replayed')).toBe('true')
      expect(head.idempotencyKey).toBe(idempotencyKey)
      expect(result.credits_remaining).toBe(98)
      expect(await ada.credits()).toBe(98)
    },
  )
})

it('a budget counts a call with an unknown outcome and its repeat once', async () => {
  const { baseUrl } = await serve(inTurn(breaks, (response) => sell(response)))
  const client = new ContentGeneration({ apiKey: 'k', baseUrl, maxRetries: 0 }).withBudget(2)
  const outcome = await client.script(topic).safe()
  const { idempotencyKey } = outcome.ok ? {} : outcome.error
  expect(client.budget.spent).toBe(2)
  await client.script(topic, { idempotencyKey })
  expect(client.budget.spent).toBe(2)
})

it('a budget can begin with what was spent before', async () => {
  const { baseUrl, requests } = await serve((response) => sell(response))
  const client = new ContentGeneration({ apiKey: 'k', baseUrl }).withBudget(5, { spent: 2 })
  await client.script(topic)
  expect([client.budget.spent, client.budget.left]).toEqual([4, 1])
  await expect(client.script(topic)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED', creditsLeft: 1 })
  expect(requests).toHaveLength(1)
})

describe('deadlineMs', () => {
  const client = (baseUrl: string) => new ContentGeneration({ apiKey: 'k', baseUrl, maxRetries: 5 })

  it('ends an attempt when the time of the whole call is up', async () => {
    const { baseUrl, requests } = await serve(silent)
    const call = client(baseUrl).me({ deadlineMs: 200 })
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', attempts: 1 })
    expect(requests).toHaveLength(1)
  })

  it('makes no retry whose pause would end after it', async () => {
    const { baseUrl, requests } = await serve((response) =>
      fail(response, 503, 'SERVICE_UNAVAILABLE', {}, { 'retry-after': '20' }),
    )
    const call = client(baseUrl).withOptions({ deadlineMs: 10_000 }).script(topic)
    await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', attempts: 1 })
    expect(requests).toHaveLength(1)
  })
})

describe('asResponse()', () => {
  it("gives the platform's own response, unread, and the budget counts the call", async () => {
    const { baseUrl } = await serve((response) => sell(response))
    const client = new ContentGeneration({ apiKey: 'k', baseUrl }).withBudget(10)
    const response = await client.script(topic).asResponse()
    expect(response).toBeInstanceOf(Response)
    expect([response.status, response.bodyUsed]).toEqual([200, false])
    expect(await response.json()).toMatchObject({ success: true, credits_used: 2 })
    expect(client.budget?.spent).toBe(2)
  })

  it('rejects like the call, and takes its failure', async () => {
    const { baseUrl } = await serve(failing(402, 'INSUFFICIENT_CREDITS'))
    const client = new ContentGeneration({ apiKey: 'k', baseUrl })
    await expect(client.script(topic).asResponse()).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  })

  it('says so if it comes too late', async () => {
    const { baseUrl } = await serve((response) => sell(response))
    const call = new ContentGeneration({ apiKey: 'k', baseUrl }).script(topic)
    await call
    await expect(call.asResponse()).rejects.toMatchObject({ code: 'CONFIGURATION_ERROR' })
  })
})

describe('fetchOptions', () => {
  it('reach fetch, and cannot change what the client sets', async () => {
    const { baseUrl } = await serve((response) => sell(response))
    const seen: object[] = []
    const dispatcher = {}
    const fetch = (url: string, init: object) => {
      seen.push(init)
      const { dispatcher: _, ...known } = init as { dispatcher?: object }
      return globalThis.fetch(url, known)
    }
    const fetchOptions = { dispatcher, method: 'DELETE' }
    await new ContentGeneration({ apiKey: 'k', baseUrl, fetch, fetchOptions }).script(topic)
    expect(seen).toEqual([expect.objectContaining({ dispatcher, method: 'POST', redirect: 'manual' })])
  })
})

describe('iterating a list', () => {
  it('asks for pages of 50 from the first, unless the customer sets a limit', async () => {
    const { baseUrl, requests } = await serve((response) =>
      json(response, 200, { success: true, data: { generations: [], next_cursor: null } }),
    )
    const client = new ContentGeneration({ apiKey: 'k', baseUrl })
    for await (const _ of client.generations());
    await client.generations().toArray()
    await client.generations({ limit: 7 }).toArray()
    await client.generations()
    expect(requests.map(({ url }) => url.replace('/api/v1/generations', ''))).toEqual([
      '?limit=50',
      '?limit=50',
      '?limit=7',
      '',
    ])
  })
})

describe('the stack of an error', () => {
  const ownLines = (error: unknown) =>
    String(Object(error).stack)
      .split('\n')
      .filter((line) => line.includes('was-i-charged'))

  it('names the line that made the call, also where it is awaited elsewhere', async () => {
    const { baseUrl } = await serve(failing(402, 'INSUFFICIENT_CREDITS'))
    const client = new ContentGeneration({ apiKey: 'k', baseUrl })
    function makesTheCall() {
      return client.script(topic)
    }
    const call = makesTheCall()
    const error = await elsewhere(call)
    expect(Object(error).stack).toMatch(/^InsufficientCreditsError: It failed\./)
    expect(ownLines(error)[0]).toContain('makesTheCall')
    const list = client.generations().safe()
    const outcome = await list
    expect(ownLines(outcome.ok ? undefined : outcome.error).length).toBeGreaterThan(0)
  })

  async function elsewhere(call: Promise<unknown>) {
    const taken = call.catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return taken
  }
})
