import { gzipSync } from 'node:zlib'
import { ContentGeneration } from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import { type Answer, inTurn, json, nowhere, script, sell, serve } from './hostile-server.ts'

const topic = { topic: 'Coffee' }

async function outcomeOf(answer: Answer, options = {}) {
  const { baseUrl } = await serve(answer)
  return new ContentGeneration({ apiKey: 'k', baseUrl, maxRetries: 0, ...options }).script(topic).safe()
}

const raw =
  (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)

const whole = JSON.stringify({ success: true, data: script, credits_used: 2, credits_remaining: 98 })

describe('a success that is not our JSON is a DecodeError, never a success', () => {
  it.each([
    ['a page', raw(200, 'text/html', '<html>Sign in to the café</html>')],
    ['half of an answer', raw(200, 'application/json', whole.slice(0, 40))],
    ['nothing', raw(200, 'application/json', '')],
    ['no content', (response) => response.writeHead(204).end()],
    ['a text', raw(200, 'application/json', '"ok"')],
    ['a list', raw(200, 'application/json', '[]')],
    ['null', raw(200, 'application/json', 'null')],
    ['another API', raw(200, 'application/json', '{"status":"ok"}')],
    ['no data', raw(200, 'application/json', '{"success":true,"credits_used":2,"credits_remaining":98}')],
    ['no credit figures', raw(200, 'application/json', `{"success":true,"data":${JSON.stringify(script)}}`)],
    [
      'credits as text',
      raw(200, 'application/json', whole.replace('"credits_used":2', '"credits_used":"2"')),
    ],
  ] satisfies [string, Answer][])('%s', async (_, answer) => {
    const outcome = await outcomeOf(answer)
    expect(outcome).toMatchObject({
      ok: false,
      error: { name: 'DecodeError', code: 'DECODE_ERROR', attempts: 1 },
    })
  })

  it('and it has what identifies the answer', async () => {
    const outcome = await outcomeOf(raw(200, 'text/html', '<html>', { 'x-request-id': 'req_proxy' }))
    expect(outcome).toMatchObject({
      ok: false,
      error: { status: 200, requestId: 'req_proxy', retryable: false },
    })
  })
})

describe('an answer', () => {
  it('that is our JSON is taken under any content type, in pieces and compressed', async () => {
    const pieces: Answer = async (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      for (const letter of whole) response.write(letter)
      response.end()
    }
    const zipped = raw(200, 'application/json', gzipSync(whole), { 'content-encoding': 'gzip' })
    for (const answer of [pieces, zipped])
      expect(await outcomeOf(answer)).toMatchObject({ ok: true, credits_used: 2 })
  })

  it('with success false is a failure whatever its status', async () => {
    const body = '{"success":false,"error":"no","code":"RATE_LIMITED","request_id":"r"}'
    expect(await outcomeOf(raw(200, 'application/json', body))).toMatchObject({
      ok: false,
      error: { code: 'RATE_LIMITED' },
    })
  })

  it.each([
    ['of no stated length', 200, {}],
    ['of a stated gigabyte', 200, { 'content-length': `${2 ** 30}` }],
    ['of a failure', 400, {}],
  ])('of a gigabyte is refused before it fills the memory: %s', async (_, status, headers) => {
    const mebibyte = Buffer.alloc(2 ** 20, ' ')
    let sent = 0
    const gigabyte: Answer = (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      const more = () => {
        while (!response.destroyed && sent < 2 ** 30 && response.write(mebibyte)) sent += mebibyte.length
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    const before = process.memoryUsage().rss
    const outcome = await outcomeOf(gigabyte)
    expect(outcome).toMatchObject({ ok: false, error: { name: 'DecodeError', status, attempts: 1 } })
    expect(outcome).toMatchObject({ error: { message: expect.stringContaining(`over ${2 ** 26} bytes`) } })
    expect(sent).toBeLessThan(2 ** 28)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20)
  })

  it('that is small on the wire and large when it is unpacked is refused all the same', async () => {
    const bomb = raw(200, 'application/json', gzipSync(Buffer.alloc(2 ** 27, ' ')), {
      'content-encoding': 'gzip',
    })
    expect(await outcomeOf(bomb)).toMatchObject({ ok: false, error: { name: 'DecodeError', attempts: 1 } })
  })

  it('that fails with half of its JSON, or with a page, is a failure by its status', async () => {
    for (const [type, body] of [
      ['application/json', '{"success":false,"error":"It fai'],
      ['text/html', '<html>Bad gateway</html>'],
    ] as const) {
      expect(await outcomeOf(raw(502, type, body))).toMatchObject({
        ok: false,
        error: { name: 'ApiError', code: 'HTTP_502', status: 502, retryable: true },
      })
    }
  })

  it('whose letters of several bytes come in pieces is whole', async () => {
    const text = Buffer.from(whole.replace('Hello.', 'Grüße, 世界, 🙂'))
    const pieces: Answer = async (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (const byte of text) {
        response.write(Buffer.of(byte))
        await new Promise((resolve) => setImmediate(resolve))
      }
      response.end()
    }
    expect(await outcomeOf(pieces)).toMatchObject({ ok: true, data: { script: 'Grüße, 世界, 🙂' } })
  })

  it('that breaks off, or whose connection is reset, is a ConnectionError', async () => {
    const breaks: Answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"success":')
      setTimeout(() => response.destroy(), 20)
    }
    for (const answer of [breaks, (response) => response.destroy()] satisfies Answer[]) {
      expect(await outcomeOf(answer)).toMatchObject({
        ok: false,
        error: { name: 'ConnectionError', code: 'CONNECTION_ERROR', retryable: true, attempts: 1 },
      })
    }
  })

  it('that cannot come, since nobody is there, is a ConnectionError that says where', async () => {
    const client = new ContentGeneration({ apiKey: 'k', baseUrl: await nowhere(), maxRetries: 0 })
    await expect(client.me()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringMatching(/http:\/\/127\.0\.0\.1:\d+.*ECONNREFUSED/),
      cause: { code: 'ECONNREFUSED' },
    })
    const forbidden = client.withOptions({ baseUrl: 'http://127.0.0.1:9/api/v1' })
    await expect(forbidden.me()).rejects.toThrow(/bad port/)
  })

  it('with the same header twice is read all the same', async () => {
    const twice: Answer = (response) => {
      response.setHeader('x-request-id', ['one', 'two'])
      response.setHeader('ratelimit', ['nonsense', '"daily";r=1;t=2'])
      response.setHeader('content-type', ['application/json', 'text/html'])
      response.setHeader('retry-after', ['1', '2'])
      json(response, 200, JSON.parse(whole))
    }
    expect(await outcomeOf(twice)).toMatchObject({ ok: true })
  })
})

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    'with %i is refused, and its target never sees the key',
    async (status) => {
      const target = await serve((response) => sell(response))
      const outcome = await outcomeOf((response) =>
        response.writeHead(status, { location: target.baseUrl }).end(),
      )
      expect(outcome).toMatchObject({
        ok: false,
        error: { name: 'ApiError', status, retryable: false, attempts: 1 },
      })
      expect(target.requests).toHaveLength(0)
    },
  )

  it('that a fetch of the customer followed all the same is refused, too', async () => {
    const target = await serve((response) => sell(response))
    const redirecting: Answer = (response) =>
      response.writeHead(307, { location: `${target.baseUrl}/script` }).end()
    const follow = { fetch: (url: string, init: RequestInit) => fetch(url, { ...init, redirect: 'follow' }) }
    const outcome = await outcomeOf(redirecting, follow)
    expect(outcome).toMatchObject({
      ok: false,
      error: { name: 'ApiError', code: 'REDIRECTED', retryable: false },
    })
  })

  it('inside the API is none of ours either', async () => {
    const away: Answer = (response) => response.writeHead(302, { location: '/login' }).end()
    expect(
      await outcomeOf(
        inTurn(away, (response) => sell(response)),
        { maxRetries: 2 },
      ),
    ).toMatchObject({ ok: false })
  })
})
