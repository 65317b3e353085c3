import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cpuSeconds } from '../fixtures/cpu.ts'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

let operator: Operator
let server: ServerProcess
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  operator = await openOperator(uri)
  server = await startServerProcess({ MONGODB_URI: uri })
})
afterAll(async () => {
  await server.end()
  await operator.close()
})

interface Hostile {
  path?: string
  headers?: Record<string, string>
  body?: string
}

const kib = 1024
/** Most of the 16 KiB that all headers may take, the path included. */
const head = 14 * kib
const names = (bytes: number, separator: string, of: (index: number) => string) => {
  const parts: string[] = []
  for (let size = 0; size < bytes; size += (parts.at(-1)?.length ?? 0) + separator.length)
    parts.push(of(parts.length))
  return parts.join(separator)
}

/** What could cost more than its bytes: at each size, a request of that many bytes. */
const hostile: [what: string, most: number, request: (bytes: number) => Hostile][] = [
  ['one query parameter again and again', head, (n) => ({ path: `?${'a&'.repeat(n / 2)}` })],
  ['many query parameters', head, (n) => ({ path: `?${names(n, '&', (at) => `a${at}`)}` })],
  ['a query of escapes', head, (n) => ({ path: `?a=${'%41'.repeat(n / 3)}` })],
  ['a path of many parts', head, (n) => ({ path: `/${'a/'.repeat(n / 2)}` })],
  ['a path of escapes', head, (n) => ({ path: `/${'%2e'.repeat(n / 3)}` })],
  ['a long request id', head, (n) => ({ headers: { 'x-request-id': 'a.'.repeat(n / 2) } })],
  ['a long idempotency key', head, (n) => ({ headers: { 'idempotency-key': '"'.repeat(n) } })],
  [
    'a content type of parameters',
    head,
    (n) => ({ headers: { 'content-type': `application/json${';a=b'.repeat(n / 4)}` } }),
  ],
  ['a list of encodings', head, (n) => ({ headers: { 'accept-encoding': 'gzip;q=0.1,'.repeat(n / 11) } })],
  ['a trace of commas', head, (n) => ({ headers: { traceparent: '00-'.repeat(n / 3) } })],
  ['unknown fields', 250 * kib, (n) => ({ body: `{${names(n, ',', (at) => `"a${at}":1`)}}` })],
  ['one field again and again', 250 * kib, (n) => ({ body: `{${names(n, ',', () => '"topic":1')}}` })],
  ['brackets', 250 * kib, (n) => ({ body: `{"topic":${'['.repeat(n / 2)}${']'.repeat(n / 2)}}` })],
  ['backslashes', 250 * kib, (n) => ({ body: `{"topic":"${'\\\\'.repeat(n / 2)}"}` })],
  ['escaped quotes', 250 * kib, (n) => ({ body: `{"topic":"${'\\"'.repeat(n / 2)}"}` })],
  ['spaces', 250 * kib, (n) => ({ body: `{"topic":"a${' '.repeat(n)}a"}` })],
  ['half characters', 250 * kib, (n) => ({ body: `{"topic":"${'\\ud800'.repeat(n / 6)}"}` })],
]

const wellFormed = { topic: 'Tea', duration: '5s', credits: 1 }

async function send({ path = '', headers = {}, body = JSON.stringify(wellFormed) }: Hostile, bearer: string) {
  const response = await fetch(`${server.origin}/api/v1/script${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

/** Seconds for a hundred requests. Below this, what Node does for large texts at times is more than the work itself. */
const cheap = 0.25

/**
 * How many plain requests a request of the largest size may cost. A server handles nothing else while it looks at a request,
 * so this bounds how long one can hold up the others.
 */
const mostPlainRequests = 40

/** The server's CPU time for so many of these requests. */
async function cost(times: number, request: Hostile, bearer: string) {
  const before = cpuSeconds(Number(server.child.pid))
  for (let time = 0; time < times; time += 1)
    expect([400, 401, 404, 415]).toContain(await send(request, bearer))
  return cpuSeconds(Number(server.child.pid)) - before
}

describe('a request that is twice as long costs about twice as much, whatever it consists of', {
  timeout: 120_000,
}, () => {
  it.each(hostile)('%s', async (_what, most, request) => {
    const times = 100
    const { key } = await operator.account(100) // so many refused requests of one key would be too many
    await cost(times, request(most / 2), key) // until the code is compiled
    const once = await cost(times, request(most / 2), key)
    const twice = await cost(times, request(most), key)
    expect(twice / Math.max(once, cheap)).toBeLessThan(3)
    expect(twice / (await cost(times, {}, key))).toBeLessThan(mostPlainRequests)
  })
})
