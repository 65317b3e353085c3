import { contract } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPaths } from '../../server/http/gates/paths.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { exchange } from '../fixtures/raw.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const dashboard = 'https://app.example.com'

let closed: Service
let open: Service
let ada: Customer
beforeAll(async () => {
  ;[closed, open] = await Promise.all([
    startService(),
    startService({ corsOrigins: [dashboard, 'http://localhost:5173'], trustProxy: 1 }),
  ])
  ada = await open.account()
})
afterAll(() => Promise.all([closed.stop(), open.stop()]))

const corsOf = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control'))
const listOf = (headers: Headers, name: string) => headers.get(name)?.split(',')

describe('every answer tells browsers that it is no page', () => {
  const said = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }

  it.each([
    ['GET', '/healthz'],
    ['GET', '/api/v1/openapi.json'],
    ['GET', '/nothing'],
    ['GET', '/api/v1/me'],
    ['OPTIONS', '/api/v1/me'],
    ['DELETE', '/healthz'],
  ])('%s %s', async (method, path) => {
    const { headers } = await closed.send(method, path)
    expect(Object.fromEntries(headers)).toMatchObject(said)
    expect([headers.get('x-powered-by'), headers.get('server'), headers.get('etag')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('also what was paid for, and the bytes of an image', async () => {
    const { json, headers } = await ada.post('/api/v1/image', { prompt: 'x' })
    expect(Object.fromEntries(headers)).toMatchObject(said)
    expect(Object.fromEntries((await ada.get(json.data.image_url)).headers)).toMatchObject(said)
  })

  it('and never lets what Node refuses be taken for one', async () => {
    expect(await exchange(closed.origin, 'NONSENSE\r\n\r\n')).toContain('X-Content-Type-Options: nosniff')
  })
})

describe('the settings', () => {
  it('CORS_ORIGINS and TRUST_PROXY decide whom the server believes', async () => {
    const settings = {
      MONGODB_URI: ownDatabase(inject('mongodbUri')),
      CORS_ORIGINS: dashboard,
      TRUST_PROXY: '1',
    }
    const server = await startServerProcess(settings)
    const asked = { origin: dashboard, 'x-forwarded-proto': 'https' }
    const { headers } = await fetch(`${server.origin}/healthz`, { headers: asked })
    expect(headers.get('access-control-allow-origin')).toBe(dashboard)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(await server.end()).toBe(0)
  })
})

describe('TLS', () => {
  const forwarded = { 'x-forwarded-proto': 'https' }
  it('is asked for from then on, where a trusted proxy says that it was used', async () => {
    const { headers } = await open.send('GET', '/healthz', { headers: forwarded })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await open.send('GET', '/healthz')).headers.has('strict-transport-security')).toBe(false)
  })

  it('is not believed of a proxy that nobody trusts', async () => {
    const { headers } = await closed.send('GET', '/healthz', { headers: forwarded })
    expect(headers.has('strict-transport-security')).toBe(false)
  })
})

describe('pages of other origins', () => {
  it('are not let in unless a setting says so', async () => {
    const headers = { origin: dashboard, 'access-control-request-method': 'POST' }
    for (const [method, path] of [
      ['OPTIONS', '/api/v1/script'],
      ['GET', '/api/v1/me'],
      ['GET', '/healthz'],
    ] as const) {
      expect(corsOf((await closed.send(method, path, { headers })).headers)).toEqual([])
    }
  })

  it.each([
    'https://evil.example',
    'https://app.example.com.evil.example',
    'null',
    `${dashboard}:8443`,
    'http://app.example.com',
  ])('are not let in when they are not among them: %s', async (origin) => {
    const { headers } = await open.send('GET', '/api/v1/me', { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('vary')).toMatch(/\bOrigin\b/)
  })

  it.each([...Object.values(contract), ...openPaths.map((path) => ({ path, method: 'GET' }))])(
    'may ask beforehand what $method $path takes, without a key',
    async ({ path, method }) => {
      const { status, headers, text } = await open.send('OPTIONS', path.replace(':id', 'x'), {
        headers: { origin: dashboard, 'access-control-request-method': method },
      })
      expect([status, text]).toEqual([204, ''])
      expect(headers.get('access-control-allow-origin')).toBe(dashboard)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(listOf(headers, 'access-control-allow-methods')).toContain(method)
      expect(headers.get('access-control-allow-methods')).toBe(headers.get('allow')?.replaceAll(', ', ','))
      expect(listOf(headers, 'access-control-allow-headers')).toEqual(
        expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id']),
      )
      expect(headers.get('access-control-max-age')).toBe('7200')
    },
  )

  it('are told nothing of a path that is not there', async () => {
    const headers = { origin: dashboard, 'access-control-request-method': 'GET' }
    const { status, headers: answered } = await open.send('OPTIONS', '/nothing', { headers })
    expect([status, answered.get('access-control-allow-methods')]).toEqual([404, null])
  })

  it('read every header that is promised, on successes and on failures', async () => {
    const origin = 'http://localhost:5173'
    const answers = [
      await ada.post('/api/v1/script', { topic: 'x' }, { origin, 'idempotency-key': 'k' }),
      await ada.post('/api/v1/script', { topic: 'x' }, { origin, 'idempotency-key': 'k' }),
      await ada.post('/api/v1/script', {}, { origin }),
      await open.send('GET', '/api/v1/me', { headers: { origin } }),
      await open.send('GET', '/nothing', { headers: { origin } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 401, 404])
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      const exposed = listOf(headers, 'access-control-expose-headers')?.map((name) => name.toLowerCase())
      const promised = [...headers.keys()].filter((name) =>
        /^(x-(request|generation)|ratelimit|retry|idempotent|www)/.test(name),
      )
      expect(exposed).toEqual(expect.arrayContaining([...promised, 'retry-after', 'deprecation', 'sunset']))
    }
    expect(await ada.credits()).toBe(93)
  })
})
