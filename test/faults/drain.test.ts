import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { audit } from '../../server/domain/audit.ts'
import { ownDatabase } from '../mongod.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { openBooks } from './ledger-check.ts'

/** Asks the server for something, as a customer would; gives the status, or 0 where no answer came. */
async function ask(server: ServerProcess, key: string, path: string, body: object, signal?: AbortSignal) {
  try {
    const response = await fetch(`${server.origin}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    return response.status
  } catch {
    return 0
  }
}

it('what a server could not finish in its drain time is given back when its lease is over', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const environment = { MONGODB_URI: uri, GENERATION_TIMEOUT_SECONDS: '5', DRAIN_SECONDS: '0' }
  const books = await openBooks(uri)
  const account = await books.account(100)
  const server = await startServerProcess(environment)
  const requests = Array.from({ length: 6 }, (_, index) =>
    ask(server, account.key, 'image', { prompt: `A city at night ${index}`, high_res: true }),
  )
  await delay(250)
  await server.end('SIGTERM')
  const statuses = await Promise.all(requests)
  expect(statuses).toContain(503)
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  expect((await audit(books.backend)).violations).toEqual([])

  const successor = await startServerProcess(environment)
  for (let waited = 0; waited < 25_000; waited += 250) {
    if ((await books.database.accounts.findById(account.user).lean())?.holds.length === 0) break
    await delay(250)
  }
  const captured = await books.database.generations.countDocuments({
    account: account.user,
    state: 'captured',
  })
  expect(captured).toBeLessThan(6)
  expect(captured).toBeGreaterThanOrEqual(statuses.filter((status) => status === 200).length)
  const record = await books.database.accounts.findById(account.user).lean()
  expect(record).toMatchObject({ credits: 100 - 8 * captured, holds: [] })
  expect(await books.database.images.countDocuments({ account: account.user })).toBe(captured)
  await successor.end()
  await books.close()
}, 60_000)

it('work whose client has gone away is finished and charged before the server ends', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const books = await openBooks(uri)
  const account = await books.account(100)
  const server = await startServerProcess({ MONGODB_URI: uri })
  const leaving = new AbortController()
  const requests = Array.from({ length: 6 }, (_, index) =>
    ask(
      server,
      account.key,
      'image',
      { prompt: `A forest at dawn ${index}`, high_res: true },
      leaving.signal,
    ),
  )
  for (let waited = 0; waited < 5000; waited += 20) {
    if (((await books.database.accounts.findById(account.user).lean())?.holds.length ?? 0) === 6) break
    await delay(20)
  }
  leaving.abort()
  await Promise.all(requests)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await books.database.generations.countDocuments({ account: account.user, state: 'captured' })).toBe(
    6,
  )
  expect((await books.database.accounts.findById(account.user).lean())?.credits).toBe(100 - 48)
  expect((await audit(books.backend)).violations).toEqual([])
  await books.close()
}, 60_000)

it('a request that is still arriving when the server ends is finished, though its client leaves then', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const books = await openBooks(uri)
  const account = await books.account(100)
  const server = await startServerProcess({ MONGODB_URI: uri })
  const { hostname, port } = new URL(server.origin)
  const body = JSON.stringify({ prompt: 'A harbour in the rain', high_res: true })
  const sockets = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(
        'POST /api/v1/image HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n' +
          `Authorization: Bearer ${account.key}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      )
      return socket
    }),
  )
  await delay(500) // the server has read what there is
  const ended = server.end('SIGTERM')
  await delay(500) // and has begun to end
  for (const socket of sockets) socket.write(body.slice(5))
  const holds = async () => (await books.database.accounts.findById(account.user).lean())?.holds ?? []
  await expect.poll(async () => (await holds()).length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
  expect(await ended).toBe(0)
  const captured = await books.database.generations.countDocuments({
    account: account.user,
    state: 'captured',
  })
  expect(captured).toBeGreaterThan(0)
  expect(await books.database.accounts.findById(account.user).lean()).toMatchObject({
    credits: 100 - 8 * captured,
    holds: [],
  })
  await books.close()
}, 60_000)

it('a server that ends leaves no captured hold behind', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const books = await openBooks(uri)
  const account = await books.account(100)
  const server = await startServerProcess({ MONGODB_URI: uri })
  const status = await ask(server, account.key, 'script', { topic: 'Tea' })
  expect([status, await server.end('SIGTERM')]).toEqual([200, 0])
  expect(await books.database.accounts.findById(account.user).lean()).toMatchObject({
    credits: 98,
    holds: [],
  })
  await books.close()
}, 60_000)
