import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange as exchangeRaw } from '../fixtures/raw.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account()
})
afterAll(() => service.stop())

const exchange = (bytes: string) => exchangeRaw(service.origin, bytes)

interface Asked {
  target?: string
  method?: string
  version?: string
  headers?: string
  body?: string
}

/** A request on a bare connection, with ada's key, that is the last on it. */
function bytesOf({ target = '/api/v1/me', method = 'GET', version = '1.1', headers = '', body = '' }: Asked) {
  const key = `Authorization: Bearer ${ada.key}\r\n`
  return `${method} ${target} HTTP/${version}\r\nHost: x\r\n${key}Connection: close\r\n${headers}\r\n${body}`
}

/** Status and code of every answer in these bytes; each must be in the envelope, and say nothing of our inside. */
function answersIn(bytes: string) {
  expect(bytes).not.toMatch(/node_modules|\.ts\b|\.js\b|at \w+ \(|express|mongo|\/work\/|x-powered-by/i)
  return bytes
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((one) => one !== '')
    .map((one) => {
      const [head = '', body = ''] = one.split('\r\n\r\n')
      expect(head).toMatch(/^x-request-id: /im)
      const status = Number(head.split(' ')[1])
      const { success, code } = JSON.parse(body)
      expect(success).toBe(status < 400)
      return code === undefined ? status : `${status} ${code}`
    })
}

const ask = async (asked: Asked) => answersIn(await exchange(bytesOf(asked)))

describe('a path', () => {
  it.each([
    '//api/v1/me',
    '/api//v1/me',
    '/./api/v1/me',
    '/api/v1/./me',
    '/api/v1/x/../me',
    '/healthz/../api/v1/me',
    '/api/v1/%6de',
    '/api/v1/me%20',
    '/api/v1/me%00',
    '/api/v1/me%2f',
    '/api%2fv1%2fme',
    '/api/v1/me;x=1',
    '/api/v1/me.json',
    '/api/v1/..%2f..%2fpackage.json',
    '/api/v1/%2e%2e/%2e%2e/package.json',
    '/api/generated-image/..%2f..%2fv1%2fme',
    '/api/generated-image/%00',
    '/api/generated-image/%ff',
    '/api/generated-image/%e0%80%af',
    '/api/generated-image/a/b',
    '*',
  ])('is what it says, letter by letter: %s is nowhere', async (target) => {
    expect(await ask({ target })).toEqual(['404 NOT_FOUND'])
  })

  it.each(['x', '/api/v1/me#x', '/api\\v1\\me', '/api/v1/m\u00e9', '/api/v1/me\\..\\x'])(
    'that a proxy might read as another one is refused: %s',
    async (target) => {
      expect(await ask({ target })).toEqual(['400 INVALID_REQUEST'])
    },
  )

  it.each(['http://[::1/', 'http://a:99999/api/v1/me', 'foo://a/api/v1/me'])(
    'is refused where the server that it is on cannot be one: %s',
    async (target) => {
      expect(await ask({ target })).toEqual(['400 INVALID_REQUEST'])
    },
  )

  it('may be given with the server that it is on, as proxies do, and needs its key there too', async () => {
    expect(await ask({ target: 'http://x/api/v1/me' })).toEqual([200])
    expect(
      answersIn(await exchange('GET http://x/api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')),
    ).toEqual(['401 INVALID_API_KEY'])
  })

  it('that is too long is answered', async () => {
    expect(await ask({ target: `/api/v1/${'x'.repeat(20_000)}` })).toEqual(['431 HEADERS_TOO_LARGE'])
  })
})

describe('a method', () => {
  it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'LINK', 'PURGE'])(
    'that nothing takes is refused: %s',
    async (method) => {
      expect(await ask({ method })).toEqual(['405 METHOD_NOT_ALLOWED'])
    },
  )

  it.each(['GETT', 'get', 'PRI', ''])('that does not exist is no HTTP: %s', async (method) => {
    expect(await ask({ method })).toEqual(['400 INVALID_REQUEST'])
  })

  it('cannot be another one by a header', async () => {
    const headers = 'X-HTTP-Method-Override: POST\r\nX-Method-Override: DELETE\r\n'
    expect(await ask({ headers })).toEqual([200])
  })
})

describe('HTTP', () => {
  it.each(['2.0', '0.9', '3.0', '1.2', '1.1.1', 'x'])('of version %s is refused', async (version) => {
    expect(await ask({ version })).toEqual(['400 INVALID_REQUEST'])
  })

  it('of version 1.0 is served', async () => {
    expect(await ask({ version: '1.0' })).toEqual([200])
  })

  const json = 'Content-Type: application/json\r\n'
  const chunks = 'd\r\n{"topic":"x"}\r\n0\r\n\r\n'
  it.each([
    ['both a length and chunks', 'Content-Length: 13\r\nTransfer-Encoding: chunked\r\n', chunks],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 13\r\n', chunks],
    ['two lengths', 'Content-Length: 13\r\nContent-Length: 14\r\n', '{"topic":"x"}x'],
    ['a length below nothing', 'Content-Length: -1\r\n', '{"topic":"x"}'],
    ['a length that is no number', 'Content-Length: 0x0d\r\n', '{"topic":"x"}'],
    ['a length with a blank inside', 'Content-Length: 1 3\r\n', '{"topic":"x"}'],
    ['chunks that come last but one', 'Transfer-Encoding: chunked, identity\r\n', chunks],
    ['a broken chunk size', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{"topic":"x"}\r\n0\r\n\r\n'],
    ['a blank before the colon', 'Transfer-Encoding : chunked\r\n', chunks],
    ['a header that goes on in the next line', 'X-A: 1\r\n 2\r\nContent-Length: 13\r\n', '{"topic":"x"}'],
    ['a line feed alone', 'X-A: 1\nContent-Length: 13\r\n', '{"topic":"x"}'],
    ['a carriage return in a header', 'X-A: 1\rX-B: 2\r\nContent-Length: 13\r\n', '{"topic":"x"}'],
    ['a zero byte in a header', 'X-A: 1\u0000\r\nContent-Length: 13\r\n', '{"topic":"x"}'],
  ])('that two readers would read in two ways charges nothing: %s', async (_what, headers, body) => {
    const before = await ada.record()
    const [first, ...others] = await ask({
      method: 'POST',
      target: '/api/v1/script',
      headers: `${json}${headers}`,
      body,
    })
    expect([first, others]).toEqual(['400 INVALID_REQUEST', []])
    expect(await ada.record()).toEqual(before)
  })

  it('is not left for another protocol, and nobody is asked to wait', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'
    const answers = await exchange(bytesOf({ headers: upgrade }))
    expect(answersIn(answers)).toEqual([200])
    expect(answers).not.toMatch(/HTTP\/1\.1 1\d\d/)
  })

  it('in a row on one connection is answered in that row', async () => {
    const one = (target: string) =>
      `GET ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.key}\r\n\r\n`
    const answers = await exchange(
      one('/api/v1/me') + one('/api/v1/nothing') + one('/healthz') + bytesOf({ method: 'PUT' }),
    )
    expect(answersIn(answers)).toEqual([200, '404 NOT_FOUND', 200, '405 METHOD_NOT_ALLOWED'])
  })

  it('that says what it expects is answered as it is', async () => {
    const asked = { method: 'POST', target: '/api/v1/script', body: '{"topic":"x"}' }
    const answer = await exchange(
      bytesOf({ ...asked, headers: `${json}Expect: banana\r\nContent-Length: 13\r\n` }),
    )
    expect(answersIn(answer)).toEqual([200])
  })
})

describe('an answer', () => {
  it.each(['a\r\nSet-Cookie: x=1', 'a%0d%0aSet-Cookie:x', 'x'.repeat(129), '<script>', '\u00e9'])(
    'has no header that the caller wrote: %j',
    async (id) => {
      const bytes = await exchange(
        bytesOf({ headers: `X-Request-Id: ${id.replaceAll('\r\n', '\r\n ')}\r\n` }),
      )
      expect(bytes).toMatch(/^x-request-id: req_[0-9a-f-]{36}\r$/im)
      expect(bytes).not.toMatch(/^set-cookie/im)
    },
  )
})

describe('a body that is compressed', () => {
  it('is refused unread, however large it would become', async () => {
    const before = await ada.credits()
    const { gzipSync } = await import('node:zlib')
    const raw = gzipSync(Buffer.alloc(50_000_000, ' '))
    for (const coding of ['gzip', 'br', 'deflate', 'zstd', 'identity, gzip', 'x-gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': coding }
      const { status, json } = await ada.send('POST', '/api/v1/script', { raw, headers })
      expect([coding, status, json.code]).toEqual([coding, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    expect(await ada.credits()).toBe(before)
  })
})
