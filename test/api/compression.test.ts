import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account()
  for (let made = 0; made < 8; made += 1)
    await ada.post('/api/v1/script', { topic: `Tea number ${made}`, duration: '120s' })
})
afterAll(() => service.stop())

/** An answer as it is on the wire: `fetch` unpacks what it gets, and asks for compression unbidden. */
function onWire(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ encoding: string; vary: string; length: string; bytes: Buffer }>((resolve, reject) => {
    const authorization = `Bearer ${ada.key}`
    const asked = request(service.origin + path, { headers: { authorization, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const {
          'content-encoding': encoding = 'none',
          vary = '',
          'content-length': length = '',
        } = answer.headers
        resolve({ encoding, vary, length, bytes: Buffer.concat(chunks) })
      })
    })
    asked.once('error', reject).end()
  })
}

const unpack = { gzip: gunzipSync, br: brotliDecompressSync }

describe.each(['/api/v1/generations', '/api/v1/openapi.json'])('%s', (path) => {
  it.each([
    ['gzip', 'gzip'],
    ['br', 'gzip, deflate, br'],
    ['gzip', 'br;q=0, gzip'],
  ] as const)('is compressed by %s for who takes "%s", and says the same', async (encoding, accept) => {
    const plain = await onWire(path)
    const packed = await onWire(path, { 'accept-encoding': accept })
    expect([packed.encoding, packed.vary]).toEqual([encoding, expect.stringContaining('Accept-Encoding')])
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(unpack[encoding](packed.bytes).equals(plain.bytes)).toBe(true)
  })

  it.each(['', 'identity', 'zstd', '*;q=0', 'gzip;q=0, br;q=0'])(
    'is left alone for who takes "%s"',
    async (accept) => {
      const { encoding, length, bytes } = await onWire(
        path,
        accept === '' ? {} : { 'accept-encoding': accept },
      )
      expect([encoding, length]).toEqual(['none', String(bytes.length)])
    },
  )
})

describe('what does not gain by it is never compressed', () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  it.each(['/api/v1/me', '/healthz', '/api/v1/generations?type=niche', '/nothing'])('%s', async (path) => {
    expect((await onWire(path, headers)).encoding).toBe('none')
  })

  it('an image', async () => {
    const { json } = await ada.post('/api/v1/image', { prompt: 'x' })
    expect((await onWire(json.data.image_url, headers)).encoding).toBe('none')
  })
})
