import type { Express, Request } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account()
})
afterAll(() => service.stop())

const code = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code]

describe('the order of the answers', () => {
  const broken = { raw: '{' }
  it('is the key first: a stranger learns nothing of what a valid body is', async () => {
    expect(code(await service.send('POST', '/api/v1/script', broken))).toEqual([401, 'INVALID_API_KEY'])
    expect(code(await service.send('POST', '/api/v1/nothing', broken))).toEqual([401, 'INVALID_API_KEY'])
    const { formatApiKey } = await import('@content-generation/contract')
    const headers = { authorization: `Bearer ${formatApiKey(new Uint8Array(32).fill(9))}` }
    expect(code(await service.send('POST', '/api/v1/script', { ...broken, headers }))).toEqual([
      401,
      'INVALID_API_KEY',
    ])
    expect(code(await service.send('GET', '/api/v1/nothing', { headers }))).toEqual([401, 'INVALID_API_KEY'])
  })

  it('is the plan second', async () => {
    const free = await service.account('free')
    expect(code(await free.send('POST', '/api/v1/script', broken))).toEqual([403, 'PLAN_REQUIRED'])
    expect(code(await free.get('/api/v1/nothing'))).toEqual([403, 'PLAN_REQUIRED'])
  })

  it('is the cap before the balance', async () => {
    const strict = await startService({ caps: { pro: 1 } })
    const poor = await strict.account('pro', 1)
    await poor.get('/api/v1/me')
    expect(code(await poor.post('/api/v1/script', { topic: 'x' }))).toEqual([429, 'RATE_LIMITED'])
    expect(code(await poor.post('/api/v1/script', { topic: '' }))).toEqual([400, 'INVALID_REQUEST'])
    await strict.stop()
  })
})

describe('paths', () => {
  it.each([
    '/api/v1/me/',
    '/API/v1/me',
    '/api/v1/ME',
    '/api/v1',
    '/api/v1/',
    '/api/v2/me',
    '/api//v1/me',
    '/api/',
  ])('are exact: %s is a 404', async (path) => {
    expect(code(await ada.get(path))).toEqual([404, 'NOT_FOUND'])
  })

  it.each(['/nothing', '/api', '/healthz/', '/favicon.ico'])(
    'outside the API are a 404 for anyone: %s',
    async (path) => {
      expect(code(await service.send('GET', path))).toEqual([404, 'NOT_FOUND'])
    },
  )

  it('name the methods that they take', async () => {
    const wrong = await ada.send('DELETE', '/api/v1/script')
    expect(code(wrong)).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(wrong.headers.get('allow')).toBe('POST, OPTIONS')
    expect(code(await service.send('POST', '/healthz', { raw: '' }))).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })

  it.each([
    ['/api/v1/me', 'GET, HEAD, OPTIONS'],
    ['/api/v1/script', 'POST, OPTIONS'],
    ['/api/generated-image/x', 'GET, HEAD, OPTIONS'],
    ['/readyz', 'GET, HEAD, OPTIONS'],
  ])('answer OPTIONS without a key: %s', async (path, allow) => {
    const { status, headers, text } = await service.send('OPTIONS', path)
    expect([status, headers.get('allow'), text]).toEqual([204, allow, ''])
  })

  it.each(['/', '/healthz', '/readyz', '/api/v1/openapi.json'])('need no key: %s', async (path) => {
    expect((await service.send('GET', path)).status).toBe(200)
  })
})

describe('bodies', () => {
  it.each([
    ['broken JSON', '{"topic":'],
    ['nothing', ''],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['a byte order mark', '\ufeff{"topic":"x"}'],
  ])('of %s are refused for the whole body', async (_what, raw) => {
    const answer = await ada.send('POST', '/api/v1/script', {
      raw,
      headers: { 'content-type': 'application/json' },
    })
    expect(code(answer)).toEqual([400, 'INVALID_REQUEST'])
    expect(answer.json.issues.map(({ path }: { path: string }) => path)).toEqual([''])
  })

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/json; charset=latin1', {}],
    ['application/json; charset = latin1', {}],
    ['application/json; charset=utf-8; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('of another kind are refused: %s %o', async (type, more) => {
    const headers = { 'content-type': type, ...more }
    const answer = await ada.send('POST', '/api/v1/script', { raw: '{"topic":"x"}', headers })
    expect(code(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it.each(['application/json', 'Application/JSON; Charset="UTF-8"', 'application/json;charset=utf-8'])(
    'are taken as %s',
    async (type) => {
      const answer = await ada.send('POST', '/api/v1/script', {
        raw: '{"topic":"x"}',
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(200)
    },
  )

  it.each([262_145, 5_000_000])('of %d bytes are refused with an answer, not a reset', async (size) => {
    const answer = await ada.send('POST', '/api/v1/script', { raw: 'x'.repeat(size) })
    expect(code(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(answer.json.limit_bytes).toBe(262_144)
  })

  it('of 262,144 bytes are read', async () => {
    const body = `{"topic":"x"${' '.repeat(262_144 - 13)}}`
    expect((await ada.send('POST', '/api/v1/script', { raw: body })).status).toBe(200)
  })
})

describe('everything that is wrong', () => {
  it('is named at once, in the body, the query and the headers', async () => {
    const { json } = await ada.send('POST', '/api/v1/script?x=1', {
      raw: '{',
      headers: { 'idempotency-key': 'a b' },
    })
    expect(json.issues.map(({ path }: { path: string }) => path).sort()).toEqual(['', 'Idempotency-Key', 'x'])
  })
})

describe('request ids', () => {
  it("are the caller's if they are sane, and ours if not", async () => {
    const kept = await ada.get('/api/v1/me', { 'x-request-id': 'order-42' })
    const replaced = await ada.get('/api/v1/me', { 'x-request-id': 'bad id"' })
    const leaking = await ada.get('/api/v1/me', { 'x-request-id': ada.key })
    expect(kept.headers.get('x-request-id')).toBe('order-42')
    expect(leaking.headers.get('x-request-id')).toMatch(/^req_/)
    expect(replaced.headers.get('x-request-id')).toMatch(/^req_[0-9a-f-]{36}$/)
  })
})

describe('/.well-known/security.txt', () => {
  it('is there if a setting says whom to tell, for a year', async () => {
    const path = '/.well-known/security.txt'
    expect(code(await service.send('GET', path))).toEqual([404, 'NOT_FOUND'])
    const told = await startService({ securityContact: 'mailto:security@example.com' })
    const { status, headers, text } = await told.send('GET', path)
    await told.stop()
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const [contact, expires = ''] = text.split('\n')
    expect(contact).toBe('Contact: mailto:security@example.com')
    const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
  })
})

describe('readiness', () => {
  it('asks nobody', async () => {
    service.commands.length = 0
    expect((await service.send('GET', '/readyz')).status).toBe(200)
    expect(service.commands).toEqual([])
  })

  it('ends when the server is to stop; health goes on', async () => {
    service.readiness.ready = false
    expect(code(await service.send('GET', '/readyz'))).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect((await service.send('GET', '/healthz')).status).toBe(200)
    service.readiness.ready = true
  })
})

describe('a request and its response', () => {
  it('come into being with the prototypes that Express would give them, since to change them is slow', async () => {
    const born: object[] = []
    let app: Express | undefined
    service.server.prependOnceListener('request', (request, response) => {
      born.push(...[request, response].map((message) => Object.getPrototypeOf(message)))
      response.once('close', () => {
        app = (request as Request).app as Express // Express has set it
      })
    })
    await ada.get('/api/v1/me')
    await expect.poll(() => app).toBeDefined()
    expect(born[0]).toBe(app?.request)
    expect(born[1]).toBe(app?.response)
  })
})
