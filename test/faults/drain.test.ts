import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, inject, it } from 'vitest'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

/** How long a busy machine may take, and how often it is looked at. */
const settles = { timeout: 30_000, interval: 10 }

async function holdsOf({ database }: Operator, user: string) {
  return (await database.accounts.findOne({ _id: user }))?.holds ?? []
}

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
  const operator = await openOperator(uri)
  const account = await operator.account(100)
  const server = await startServerProcess(environment)
  const requests = Array.from({ length: 6 }, (_, index) =>
    ask(server, account.key, 'image', { prompt: `A city at night ${index}`, high_res: true }),
  )
  await expect.poll(async () => (await holdsOf(operator, account.user)).length, settles).toBe(6)
  await server.end('SIGTERM')
  const statuses = await Promise.all(requests)
  expect(statuses).toContain(503)
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  expect((await operator.ledger.audit()).violations).toEqual([])

  const successor = await startServerProcess(environment)
  await expect.poll(() => holdsOf(operator, account.user), settles).toEqual([])
  const captured = await operator.database.generations.countDocuments({
    account: account.user,
    state: 'captured',
  })
  expect(captured).toBeLessThan(6)
  expect(captured).toBeGreaterThanOrEqual(statuses.filter((status) => status === 200).length)
  const record = await operator.database.accounts.findOne({ _id: account.user })
  expect(record).toMatchObject({ credits: 100 - 8 * captured, holds: [] })
  expect(await operator.database.images.countDocuments({ account: account.user })).toBe(captured)
  await successor.end()
  await operator.close()
}, 60_000)

it('work whose client has gone away is finished and charged before the server ends', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const operator = await openOperator(uri)
  const account = await operator.account(100)
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
  await expect.poll(async () => (await holdsOf(operator, account.user)).length, settles).toBe(6)
  leaving.abort()
  await Promise.all(requests)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(
    await operator.database.generations.countDocuments({ account: account.user, state: 'captured' }),
  ).toBe(6)
  expect((await operator.database.accounts.findOne({ _id: account.user }))?.credits).toBe(100 - 48)
  expect((await operator.ledger.audit()).violations).toEqual([])
  await operator.close()
}, 60_000)

it('a request that is still arriving when the server ends is finished, though its client leaves then', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const operator = await openOperator(uri)
  const account = await operator.account(100)
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
  // What was sent before a request that is answered has been read.
  await ask(server, account.key, 'niche', { topic: 'Tea' })
  const ended = server.end('SIGTERM')
  await expect.poll(() => server.printed.join('\n'), settles).toContain('"event":"stopping"')
  for (const socket of sockets) socket.write(body.slice(5))
  const held = async () => (await holdsOf(operator, account.user)).filter(({ cost }) => cost === 8).length
  await expect.poll(held, settles).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
  expect(await ended).toBe(0)
  const images = await operator.database.generations.countDocuments({ account: account.user, type: 'image' })
  expect(images).toBeGreaterThan(0)
  expect(await operator.database.accounts.findOne({ _id: account.user })).toMatchObject({
    credits: 100 - 2 - 8 * images,
    holds: [],
  })
  await operator.close()
}, 60_000)

it('a server that ends leaves no captured hold behind', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const operator = await openOperator(uri)
  const account = await operator.account(100)
  const server = await startServerProcess({ MONGODB_URI: uri })
  const status = await ask(server, account.key, 'script', { topic: 'Tea' })
  expect([status, await server.end('SIGTERM')]).toEqual([200, 0])
  expect(await operator.database.accounts.findOne({ _id: account.user })).toMatchObject({
    credits: 98,
    holds: [],
  })
  await operator.close()
}, 60_000)
