import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { formatApiKey } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { logEvents } from '../../server/domain/log-events.ts'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { exchange } from '../fixtures/raw.ts'
import { lineOf, linesOf, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import type { LogLine } from '../fixtures/service.ts'
import { fails, lists, says, startFakeUpstream } from '../generators/fake-upstream.ts'

const run = promisify(execFile)

let uri: string
let operator: Operator
let account: Awaited<ReturnType<Operator['account']>>
beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'))
  operator = await openOperator(uri)
  account = await operator.account(100)
})
afterAll(() => operator.close())

/** Asks for a script; gives the id of the request. */
async function post({ origin }: ServerProcess) {
  const id = randomUUID()
  const headers = { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ topic: 'Tea', duration: '5s' })
  await fetch(`${origin}/api/v1/script`, {
    method: 'POST',
    headers: { ...headers, 'x-request-id': id },
    body,
  })
  return id
}

/** The kinds of the lines, after each was found to be what the table says of it. */
function eventsOf({ printed }: Pick<ServerProcess, 'printed'>) {
  return printed.map((printedLine) => {
    const line: LogLine = JSON.parse(printedLine)
    const { level, message } = logEvents[line.event]
    expect(line).toMatchObject({ level, msg: message, time: expect.stringMatching(/^\d{4}-.*Z$/) })
    return line.event
  })
}

describe('where no terminal is', () => {
  it.each(['1', '2'])('all is JSON, from the first line to the last, with WORKERS=%s', async (WORKERS) => {
    const environment = {
      MONGODB_URI: uri,
      WORKERS,
      LOG_LEVEL: 'debug',
      DRAIN_SECONDS: '0',
      METRICS_PORT: '0',
    }
    const talkative = await startServerProcess(environment)
    await lineOf(talkative, await post(talkative))
    const arriving = connect(Number(new URL(talkative.origin).port), '127.0.0.1')
    arriving.on('error', () => {}) // it is reset in the end
    await once(arriving, 'connect')
    arriving.write('POST /api/v1/script HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n')
    arriving.write(`Authorization: Bearer ${account.key}\r\nContent-Type: application/json\r\n\r\n{`)
    await lineOf(talkative, await post(talkative))
    expect(await talkative.end()).toBe(0)
    const events = eventsOf(talkative)
    expect(events.filter((event) => event === 'listening')).toHaveLength(1)
    expect(events).toEqual(expect.arrayContaining(['request', 'stopping', 'drain_time_up']))
    expect(events.at(-1)).toBe('stopped')
    expect(linesOf(talkative).at(-1)).not.toHaveProperty('worker')
    if (WORKERS === '1') expect(events[0]).toBe('listening')
  })

  it('so are a worker that dies, an error that nothing has caught, and the warnings of Node', async () => {
    const breaking = `process.on('SIGUSR2', () => { process.emitWarning('careful'); setImmediate(() => { throw new Error('a bug') }) })`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(breaking)}`
    const single = await startServerProcess({ MONGODB_URI: uri, NODE_OPTIONS })
    expect(await single.end('SIGUSR2')).toBe(1)
    expect(eventsOf(single)).toEqual(['listening', 'node_warning', 'crashed'])
    expect(linesOf(single).at(-1)).toMatchObject({ err: { type: 'Error', message: 'a bug' } })

    const pool = await startServerProcess({ MONGODB_URI: uri, WORKERS: '2' })
    const { stdout } = await run('ps', ['ax', '-o', 'ppid=,pid='])
    const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    process.kill(pairs.find(([parent]) => parent === pool.child.pid)?.[1] ?? 0, 'SIGKILL')
    await expect.poll(() => eventsOf(pool)).toContain('worker_ended')
    expect(linesOf(pool)).toContainEqual(expect.objectContaining({ reason: 'it ended by SIGKILL' }))
    await pool.end()
  })
})

it('whatever strangers and customers do wrong is told below the levels that wake somebody', async () => {
  const cheap = await startServerProcess({ MONGODB_URI: uri, LOG_LEVEL: 'debug', DAILY_CAP_BUSINESS: '3' })
  const { hostname, port } = new URL(cheap.origin)
  const [ada, poor] = [await operator.account(100), await operator.account(1)]
  const free = await operator.account(100)
  await operator.database.accounts.updateOne({ _id: free.user }, { $set: { plan: 'free' } })
  const ask = async (path: string, init: RequestInit = {}, key = ada.key) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers }
    await (await fetch(`${cheap.origin}${path}`, { ...init, headers })).text()
  }
  const script = (body: string, headers: Record<string, string> = {}, key = ada.key) =>
    ask('/api/v1/script', { method: 'POST', body, headers }, key)
  const madeUp = () => formatApiKey(randomBytes(32))

  await ask('/api/v1/me', {}, 'nothing')
  await Promise.all(Array.from({ length: 20 }, () => ask('/api/v1/me', {}, madeUp())))
  await ask('/api/v1/me', {}, free.key)
  await ask('/api/v1/nothing')
  await ask('/api/v1/me', { method: 'DELETE' })
  await script('{')
  await script('{"topic":1}')
  await script(' '.repeat(300_000))
  await script('{"topic":"Tea"}', { 'content-type': 'text/plain' })
  await script('{"topic":"Tea"}', { 'idempotency-key': 'one' })
  await script('{"topic":"Coffee"}', { 'idempotency-key': 'one' })
  await script('{"topic":"Tea"}', {}, poor.key)
  for (let count = 0; count < 3; count += 1) await ask('/api/v1/me')
  await exchange(cheap.origin, 'nonsense\r\n\r\n')
  await exchange(cheap.origin, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  await exchange(cheap.origin, `GET /api/v1/%ff HTTP/1.1\r\nAuthorization: Bearer ${ada.key}\r\n\r\n`)
  for (const bytes of [
    'POST /api/v1/script HTTP/1.1\r\n',
    `POST /api/v1/script HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{`,
  ]) {
    const leaving = connect(Number(port), hostname)
    await once(leaving, 'connect')
    leaving.end(bytes)
    await once(leaving.resume(), 'close')
  }
  expect(await cheap.end()).toBe(0)

  const codes = new Set(linesOf(cheap).map(({ code }) => code))
  expect([...codes].sort()).toEqual(
    expect.arrayContaining([
      ...['HEADERS_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED', 'INSUFFICIENT_CREDITS', 'INVALID_API_KEY'],
      ...['INVALID_REQUEST', 'METHOD_NOT_ALLOWED', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'PLAN_REQUIRED'],
      ...['RATE_LIMITED', 'UNSUPPORTED_MEDIA_TYPE'],
    ]),
  )
  expect(linesOf(cheap).filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([])
})

it('every line of a request has its id, its key and its generation, also those about what failed in it', async () => {
  const upstream = await startFakeUpstream()
  upstream.always((asked, response) =>
    (asked.path === '/v1/models' ? lists('writer-1') : fails(503, 'overloaded'))(asked, response),
  )
  const writing = await startServerProcess({
    MONGODB_URI: uri,
    LOG_LEVEL: 'debug',
    GENERATOR: 'ai',
    AI_BASE_URL: upstream.baseUrl,
    AI_API_KEY: upstream.key,
    AI_TEXT_MODEL: 'writer-1',
  })
  const failing = await post(writing)
  await lineOf(writing, failing)
  upstream.always(says('no JSON'))
  const useless = await post(writing)
  await lineOf(writing, useless)
  await writing.end()
  await upstream.stop()

  const subLines = (id: string) =>
    linesOf(writing).filter(({ event, request_id }) => event !== 'request' && request_id === id)
  expect(new Set(subLines(failing).map(({ event }) => event))).toEqual(
    new Set(['model_said', 'request_failed']),
  )
  expect(new Set(subLines(useless).map(({ event }) => event))).toEqual(
    new Set(['draft_faults', 'request_failed']),
  )
  for (const id of [failing, useless]) {
    const [first] = subLines(id)
    expect(first?.['generation']).toMatch(/^[0-9a-f-]{36}$/)
    for (const line of subLines(id))
      expect(line).toMatchObject({
        generation: first?.['generation'],
        account: account.user,
        key: account.keyId,
      })
  }
  const ofGenerators = linesOf(writing).filter(({ event }) => /^(model_said|draft_faults)$/.test(event))
  expect(ofGenerators.filter(({ request_id }) => request_id === undefined)).toEqual([])
})

it("the operators' guide lists every kind of line with its level", () => {
  const guide = readFileSync(fileURLToPath(new URL('../../server/deploy/README.md', import.meta.url)), 'utf8')
  const [, section = ''] = /^## Logs$([\s\S]*?)^## /m.exec(guide) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \| `(fatal|error|warn|info|debug)` \|/gm)]
  expect(rows.map(([, event, level]) => [event, level]).sort()).toEqual(
    Object.entries(logEvents)
      .map(([event, { level }]) => [event, level])
      .sort(),
  )
})
