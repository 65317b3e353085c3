import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const sockets: Socket[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(
    sockets.splice(0).map((socket) => {
      socket.destroy()
      return socket.closed || once(socket, 'close')
    }),
  )
})

/** Writes to a connection of its own, and reads nothing but the first bytes. */
async function stall(text: string, answered: boolean) {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  if (!answered) return { socket, head: '' }
  await once(socket, 'readable')
  return { socket, head: String(socket.read()).slice(0, 200) }
}

describe('bodies that do not come to their end', () => {
  const size = 256 * 1024
  const stalled = (ada: Customer) =>
    stall(
      `POST /api/v1/script HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${ada.key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n{`,
      false,
    )
  const whole = (ada: Customer) =>
    ada.send('POST', '/api/v1/script', { raw: `{"topic":"Tea"}${' '.repeat(size - 15)}` })
  const sixteen = (ada: Customer) => Promise.all(Array.from({ length: 16 }, () => stalled(ada)))

  it('take the room of their own account, and give it back', async () => {
    const [eve, ada] = [await service.account(), await service.account()]
    await eve.get('/api/v1/me')
    const held = await sixteen(eve)
    await expect.poll(async () => (await whole(eve)).json.code, { timeout: 20_000 }).toBe('TOO_MANY_REQUESTS')
    expect((await whole(ada)).status).toBe(200)
    for (const { socket } of held) socket.destroy()
    await expect.poll(async () => (await whole(eve)).status).toBe(200)
  })

  it('cannot take more than there is for all', async () => {
    const accounts = await Promise.all(Array.from({ length: 16 }, () => service.account()))
    const ada = await service.account()
    await Promise.all(accounts.map(sixteen))
    await expect
      .poll(async () => (await whole(ada)).json.code, { timeout: 20_000 })
      .toBe('SERVICE_UNAVAILABLE')
    // What is refused for that is no outage.
    expect(service.logged).toEqual([])
  })
})

describe('downloads that nobody reads', () => {
  /** An image as large as a record can be, so that no buffer of the network holds it. */
  async function largeImage(ada: Customer) {
    const { json } = await ada.post('/api/v1/image', { prompt: 'Tea' })
    const id: string = json.data.generation_id
    await service.database.images.updateOne({ _id: id }, { $set: { full: Buffer.alloc(12_000_000, 7) } })
    return `/api/generated-image/${id}?variant=full`
  }
  const unread = async (ada: Customer, path: string) =>
    stall(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${ada.key}\r\n\r\n`, true)

  it('are four of an account at once: more wait, and others are served', async () => {
    const [eve, ada] = [await service.account(), await service.account()]
    const [path, own] = [await largeImage(eve), await largeImage(ada)]
    const held = await Promise.all(Array.from({ length: 4 }, () => unread(eve, path)))
    expect(held.map(({ head }) => head.split('\r\n')[0])).toEqual(Array(4).fill('HTTP/1.1 200 OK'))
    const refused = await eve.get(path)
    expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await ada.get(own)).status).toBe(200)
    held[0]?.socket.destroy()
    await expect.poll(async () => (await eve.get(path)).status).toBe(200)
  })

  it('are 64 MiB of all accounts at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 2 }, () => service.account()))
    const answers = await Promise.all(
      accounts.map(async (ada) => {
        const path = await largeImage(ada)
        return Promise.all(Array.from({ length: 3 }, () => unread(ada, path)))
      }),
    )
    const statuses = answers.flat().map(({ head }) => head.slice(9, 12))
    expect(statuses.sort()).toEqual(['200', '200', '200', '200', '200', '503'])
  })

  it('are given up when hardly anything is read for half a minute', async () => {
    const ada = await service.account()
    const path = await largeImage(ada)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { socket } = await unread(ada, path)
    // What the network's buffers have taken counts for the first half minute.
    vi.advanceTimersByTime(30_000)
    vi.advanceTimersByTime(30_000)
    socket.resume()
    await once(socket, 'close')
    expect(socket.bytesRead).toBeLessThan(12_000_000)
  })

  it('are the caller’s alone in every cache', async () => {
    const ada = await service.account()
    const { json } = await ada.post('/api/v1/image', { prompt: 'Tea' })
    const { headers } = await ada.get(`/api/generated-image/${json.data.generation_id}`)
    expect(headers.get('vary')).toBe('Authorization')
  })
})
