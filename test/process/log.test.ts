import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { RequestReport } from '../../server/http/answers/request-report.ts'
import { gate } from '../fixtures/gate.ts'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { exchange } from '../fixtures/raw.ts'
import { lineOf, linesOf, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import { startService } from '../fixtures/service.ts'

let uri: string
let operator: Operator
let account: Awaited<ReturnType<Operator['account']>>
let server: ServerProcess
beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'))
  operator = await openOperator(uri)
  account = await operator.account(100)
  server = await startServerProcess({ MONGODB_URI: uri, LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server.end()
  await operator.close()
})

const prompt = 'A very secret launch'

async function post(process: Pick<ServerProcess, 'origin'>, headers: Record<string, string> = {}) {
  const id = randomUUID()
  const response = await fetch(`${process.origin}/api/v1/script`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.key}`,
      'content-type': 'application/json',
      'x-request-id': id,
      ...headers,
    },
    body: JSON.stringify({ topic: prompt, duration: '5s' }),
  })
  await response.text()
  expect(response.headers.get('x-request-id')).toBe(id)
  return id
}

it('every request is one line that says who, what, how it ended, how long it took and what it cost', async () => {
  const line = await lineOf(server, await post(server))
  expect(line).toEqual({
    ...{ level: 'info', time: expect.any(String), event: 'request', msg: 'request' },
    request_id: expect.any(String),
    ...{ operation: 'script', method: 'POST', status: 200, duration_ms: expect.any(Number), credits: 2 },
    ...{ account: account.user, key: expect.stringMatching(/^key_/) },
    generation: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

it('a replay says that it is one, and that it cost nothing', async () => {
  const idempotent = { 'idempotency-key': randomUUID() }
  const first = await lineOf(server, await post(server, idempotent))
  const line = await lineOf(server, await post(server, idempotent))
  expect(line['generation']).toBe(first['generation'])
  expect(line).toMatchObject({ status: 200, credits: 0, replayed: true, account: account.user })
})

it('a refusal has its code, and the account if the key is one', async () => {
  const poor = await operator.account(1)
  const refused = await lineOf(server, await post(server, { authorization: `Bearer ${poor.key}` }))
  expect(refused).toMatchObject({ status: 402, code: 'INSUFFICIENT_CREDITS', account: poor.user })
  expect(refused['key']).toMatch(/^key_/)
  expect(refused).not.toHaveProperty('credits')
  const stranger = await lineOf(server, await post(server, { authorization: 'Bearer nothing' }))
  expect(stranger).toMatchObject({ operation: 'script', status: 401, code: 'INVALID_API_KEY' })
  expect(stranger).not.toHaveProperty('account')
})

it('a request that is no HTTP has a line too', async () => {
  const answer = await exchange(server.origin, 'nonsense\r\n\r\n')
  const id = /X-Request-Id: (\S+)/.exec(answer)?.[1] ?? ''
  expect(await lineOf(server, id)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
})

it('a request by the whole address is told from others by its path, as it is served', async () => {
  const id = randomUUID()
  const asked = `GET http://x/api/v1/me HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`
  expect(await exchange(server.origin, asked)).toContain('INVALID_API_KEY')
  expect(await lineOf(server, id)).toMatchObject({ operation: 'me', code: 'INVALID_API_KEY' })
})

it('a client that goes away leaves one report, with what its request cost in the end', async () => {
  const { hold, script } = gate()
  const reports: RequestReport[] = []
  const service = await startService({ generators: { script }, observe: (report) => reports.push(report) })
  const customer = await service.account('business', 100)
  const held = hold()
  const gone = new Promise((resolve) => {
    service.server.once('request', (_request, response) => response.once('close', resolve))
  })
  const leaving = new AbortController()
  const request = fetch(`${service.origin}/api/v1/script`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: prompt }),
    signal: leaving.signal,
  }).catch(() => 'gone')
  await held.started
  leaving.abort()
  expect(await request).toBe('gone')
  await gone
  held.release()
  await expect.poll(() => reports.length).toBe(1)
  expect(reports).toMatchObject([{ operation: 'script', aborted: true, status: 200, credits: 2 }])
  expect(await customer.credits()).toBe(98)
  await service.stop()
})

it('health checks leave no line, and nobody finds a key or a prompt in any', async () => {
  await fetch(`${server.origin}/healthz`)
  await fetch(`${server.origin}/readyz`)
  await fetch(`${server.origin}/api/v1/${account.key}?key=${account.key}`)
  const encoded = account.key.replace('_', '%5F')
  await fetch(`${server.origin}/${'x'.repeat(60)}/${encoded}`)
  await fetch(`${server.origin}/%ff${encoded}`, { headers: { 'x-request-id': account.key } })
  await lineOf(server, await post(server))
  const all = server.printed.join('\n')
  expect(all).not.toContain('healthz')
  expect(all).not.toContain('readyz')
  expect(all).not.toContain(account.key.slice(4, 20))
  expect(all).not.toContain(prompt)
})

it('at debug a line has the prompt, and health checks are told', async () => {
  const talkative = await startServerProcess({ MONGODB_URI: uri, LOG_LEVEL: 'debug' })
  await fetch(`${talkative.origin}/healthz`)
  expect(await lineOf(talkative, await post(talkative))).toMatchObject({ prompt, status: 200 })
  expect(linesOf(talkative)).toContainEqual(
    expect.objectContaining({ level: 'debug', event: 'health_check', path: '/healthz' }),
  )
  expect(talkative.printed.join('\n')).not.toContain(account.key)
  await talkative.end()
})

it.each(['silent', 'warn'])(
  'at %s there are lines of the start and the end, and none of a request',
  async (level) => {
    const quiet = await startServerProcess({ MONGODB_URI: uri, LOG_LEVEL: level })
    await post(quiet)
    expect(await quiet.end()).toBe(0)
    expect(linesOf(quiet).map(({ event }) => event)).toEqual(['listening', 'stopping', 'stopped'])
    expect(quiet.printed).toHaveLength(3)
  },
)

it('a server that ends writes the lines that it still has', async () => {
  const ending = await startServerProcess({ MONGODB_URI: uri, LOG_LEVEL: 'info' })
  const ids = await Promise.all(Array.from({ length: 20 }, () => post(ending)))
  expect(await ending.end()).toBe(0)
  const ofRequests = linesOf(ending).filter(({ event }) => event === 'request')
  expect(ofRequests.map(({ request_id }) => request_id).sort()).toEqual([...ids].sort())
})
