import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '../fixtures/raw.ts'
import { type Service, startService } from '../fixtures/service.ts'

let hasty: Service
beforeAll(async () => {
  const http = { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 50 }
  hasty = await startService({ http })
})
afterAll(() => hasty.stop())

/** The code of the one answer in these bytes. */
function codeIn(bytes: string): string {
  const [head = '', body = ''] = bytes.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  return JSON.parse(body).code
}

const answerTo = async (bytes: string) => codeIn(await exchange(hasty.origin, bytes))

describe('a client that takes its time', () => {
  it('is told so, and cut off, in its headers and in its body', async () => {
    const eve = await hasty.account()
    const head = `POST /api/v1/script HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${eve.key}\r\n`
    expect(await answerTo(head)).toBe('REQUEST_TIMEOUT')
    expect(
      await answerTo(`${head}Content-Type: application/json\r\nContent-Length: 13\r\n\r\n{"topic"`),
    ).toBe('REQUEST_TIMEOUT')
    expect(await eve.record()).toMatchObject({ credits: 100, usage: { requests: 0 } })
  })

  it('is cut off although it sends a byte now and then', async () => {
    const closed = await new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(Number(new URL(hasty.origin).port), '127.0.0.1')
      const drip = setInterval(() => socket.write('x'), 20)
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: ')
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(drip)
        resolve(answer)
      })
    })
    expect(codeIn(closed)).toBe('REQUEST_TIMEOUT')
  })

  it('that does not take its answer is let go', async () => {
    const stalled = await startService()
    const eve = await stalled.account()
    const { json } = await eve.post('/api/v1/image', { prompt: 'x', high_res: true })
    const path = json.data.image_url.replace('preview', 'full')
    const { bytes } = await eve.get(path)
    // More than the system takes on behalf of a client that does not read.
    const times = Math.ceil(30_000_000 / bytes.length)
    stalled.server.setTimeout(3000)
    const connected = once(stalled.server, 'connection')
    const socket = connect(Number(new URL(stalled.origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${eve.key}\r\n\r\n`.repeat(times))
    const [connection] = await connected
    await once(socket, 'data')
    socket.pause()
    await once(connection, 'close')
    expect(socket.bytesRead).toBeLessThan(times * bytes.length)
    socket.destroy()
    await stalled.stop()
  })
})
