import { inspect } from 'node:util'
import { ContentGeneration, connect, type LogFields } from '@content-generation/sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail, nowhere, sell, serve } from './hostile-server.ts'

const apiKey = 'cgk_0123456789secret0123456789'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Everything that a careless log line could show of a value. */
function shown(value: unknown) {
  const error = value instanceof Error ? `${value.message}${value.stack}${String(value.cause)}` : ''
  return inspect(value, { depth: 20, showHidden: true, getters: true }) + JSON.stringify(value) + error
}

describe('the API key', () => {
  it('is in nothing that a client shows of itself', () => {
    const client = new ContentGeneration({ apiKey, headers: { 'x-proxy-password': 'hidden' } })
    for (const value of [client, client.withBudget(5), client.withOptions({}), connect({ apiKey })]) {
      expect(shown(value)).not.toMatch(/secret|hidden/)
    }
  })

  it('is not needed to tell clients apart: a client shows its address, its retries and its budget', () => {
    const client = new ContentGeneration({ apiKey, baseUrl: 'https://example.com/api/v1/', maxRetries: 3 })
    expect(inspect(client.withBudget(20, { spent: 5 }), { breakLength: Number.POSITIVE_INFINITY })).toBe(
      "ContentGeneration { baseUrl: 'https://example.com/api/v1', maxRetries: 3, " +
        'budget: Budget { limit: 20, spent: 5, reserved: 0 } }',
    )
  })

  it('is in no error, whatever the service sends back', async () => {
    const { baseUrl } = await serve((response, request) => {
      fail(response, 401, 'INVALID_API_KEY', {
        echo: request.headers,
        error: `No such key: ${request.headers.authorization}`,
      })
    })
    // The second one as it is read from a file.
    for (const key of [apiKey, `${apiKey}\n`]) {
      const error = await new ContentGeneration({ apiKey: key, baseUrl }).me().catch((thrown) => thrown)
      expect(error).toMatchObject({ code: 'INVALID_API_KEY' })
      expect(shown(error)).not.toContain(apiKey)
    }
  })

  it('is in no error, whatever a fetch of the customer throws', async () => {
    const leaky = (url: string, init: object) => {
      const cause = Object.assign(new Error(`inner ${apiKey}`), { request: { url, init } })
      return Promise.reject(
        Object.assign(new Error(`cannot send ${JSON.stringify(init)}`, { cause }), { config: init }),
      )
    }
    for (const fetch of [
      leaky,
      () => Promise.reject({ message: apiKey, apiKey }),
      () => Promise.reject(apiKey),
    ]) {
      const error = await new ContentGeneration({ apiKey, fetch, maxRetries: 0 })
        .me()
        .catch((thrown) => thrown)
      expect(error).toMatchObject({ name: 'ConnectionError' })
      expect(shown(error)).not.toContain(apiKey)
    }
  })

  it('is in no error, whatever is wrong with the key', async () => {
    for (const key of [`${apiKey}\u2028x`, `${apiKey}\nx`, `${apiKey}☃`]) {
      const error = await new ContentGeneration({ apiKey: key }).me().catch((thrown) => thrown)
      expect(error).toMatchObject({ name: 'ConfigurationError' })
      expect(shown(error)).not.toContain(apiKey)
    }
  })

  it('is not shown to middleware, and goes to no other origin', async () => {
    const { baseUrl, requests } = await serve((response) => sell(response))
    const other = await serve((response) => sell(response))
    const seen: unknown[] = []
    const client = new ContentGeneration({
      apiKey,
      baseUrl,
      middleware: [
        (request, next) => {
          seen.push(request)
          return next({
            ...request,
            headers: { ...request.headers, 'x-trace': 'abc', authorization: 'Basic forged' },
          })
        },
      ],
    })
    await client.script({ topic: 'x' })
    expect(shown(seen)).not.toContain(apiKey)
    expect(requests[0]?.headers).toMatchObject({ 'x-trace': 'abc', authorization: `Bearer ${apiKey}` })
    for (const url of [
      `${other.baseUrl}/me`,
      `${baseUrl.replace('/api/v1', '')}.example.com/`,
      'https://example.com/',
    ]) {
      const astray = client.withOptions({ middleware: [(request, next) => next({ ...request, url })] })
      await expect(astray.me()).rejects.toMatchObject({ name: 'ConfigurationError' })
    }
    expect(other.requests).toHaveLength(0)
  })

  it('is in no log line, and neither is what was sent or answered', async () => {
    const lines: unknown[] = []
    const keep = (...line: unknown[]) => lines.push(line)
    const logger = { debug: keep, info: keep, warn: keep, error: keep }
    const { baseUrl } = await serve((response, _, turn) => (turn === 1 ? response.destroy() : sell(response)))
    const client = new ContentGeneration({
      apiKey,
      baseUrl,
      logger,
      logLevel: 'debug',
      headers: { 'x-proxy-password': 'hidden' },
    })
    await client.script({ topic: 'a private matter' }, { idempotencyKey: 'order-42' })
    await client
      .withOptions({ baseUrl: await nowhere(), maxRetries: 0 })
      .me()
      .safe()
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(shown(lines)).not.toMatch(/secret|hidden|private|order-42|Hello/)
    expect(lines[0]).toEqual([
      '[content-generation] script failed',
      {
        status: undefined,
        code: 'CONNECTION_ERROR',
        attempts: 1,
        durationMs: expect.any(Number),
        retryInMs: expect.any(Number),
        requestId: undefined,
      },
    ])
    expect(lines[1]).toEqual([
      '[content-generation] script answered',
      { status: 200, attempts: 2, durationMs: expect.any(Number), requestId: 'req_test' },
    ])
    const times = lines
      .flatMap((line) => (line as [string, LogFields])[1])
      .flatMap(({ durationMs, retryInMs = 0 }) => [durationMs, retryInMs])
    expect(times.filter((time) => !Number.isInteger(time))).toEqual([])
  })
})

describe('a client warns', () => {
  const warnings: string[] = []
  const logger = { warn: (message: string) => warnings.push(message) }

  afterEach(() => {
    warnings.length = 0
  })

  it('once of plain http beyond the loopback', () => {
    const client = new ContentGeneration({ apiKey, baseUrl: 'http://example.com/api/v1', logger })
    client.withOptions({ timeoutMs: 5 }).withBudget(3)
    expect(warnings).toEqual([expect.stringContaining('http://example.com')])
    for (const host of ['localhost:3000', '127.0.0.1', '127.1.2.3:80/x', '[::1]:3000']) {
      new ContentGeneration({ apiKey, baseUrl: `http://${host}/api/v1`, logger })
    }
    new ContentGeneration({ apiKey, baseUrl: 'https://example.com/api/v1', logger })
    expect(warnings).toHaveLength(1)
    new ContentGeneration({ apiKey, baseUrl: 'http://127.0.0.1.example.com/api/v1', logger })
    expect(warnings).toHaveLength(2)
  })

  it('once of each deprecated operation', async () => {
    const { baseUrl } = await serve((response, request) =>
      sell(response, {
        deprecation: '@1767225600',
        sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
        ...(request.url.endsWith('/script') && { link: '<https://example.com/v2>; rel="successor-version"' }),
      }),
    )
    const client = new ContentGeneration({ apiKey, baseUrl, logger })
    await client.script({ topic: 'x' })
    await client.withOptions({ timeoutMs: 5000 }).script({ topic: 'x' })
    await client.niche({ topic: 'x' })
    expect(warnings).toEqual([
      expect.stringMatching(/script\(\) is deprecated.*01 Jul 2026.*example\.com\/v2/),
      expect.stringMatching(/niche\(\) is deprecated\..*01 Jul 2026/),
    ])
  })

  it('never so that a broken logger breaks the call', async () => {
    const { baseUrl } = await serve((response) => sell(response))
    const broken = {
      debug: () => {
        throw new Error('disk full')
      },
    }
    await new ContentGeneration({ apiKey, baseUrl, logger: broken, logLevel: 'debug' }).script({ topic: 'x' })
  })
})

describe('in a browser', () => {
  it('a client is refused unless the customer insists', () => {
    vi.stubGlobal('document', {})
    vi.stubGlobal('process', undefined)
    expect(() => new ContentGeneration({ apiKey })).toThrow(/dangerouslyAllowBrowser/)
    expect(() => new ContentGeneration({ apiKey, dangerouslyAllowBrowser: true })).not.toThrow()
  })

  it('that is only simulated under Node, a client is made', () => {
    vi.stubGlobal('document', {})
    expect(() => new ContentGeneration({ apiKey })).not.toThrow()
  })
})
