import { randomBytes } from 'node:crypto'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, inject, it, type TestContext } from 'vitest'
import { signal } from '../fixtures/gate.ts'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { exchange } from '../fixtures/raw.ts'
import { lineOf, linesOf, main, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import { goodNiches } from '../generators/ai-service.ts'
import { type FakeUpstream, fails, lists, says, startFakeUpstream } from '../generators/fake-upstream.ts'
import { need, npmPackage } from '../sdk/package/npm-package.ts'
import { type Collector, type Span, startCollector } from './collector.ts'

const deploy = fileURLToPath(new URL('../../server/deploy/', import.meta.url))
const guide = readFileSync(join(deploy, 'README.md'), 'utf8')
const [, section = ''] = /^## Traces$([\s\S]*?)^## /m.exec(guide) ?? []
const [, name = '', version = ''] = /npm install --prefix opentelemetry (\S+)@(\S+)$/m.exec(section) ?? []
const settings = Object.fromEntries(
  [...section.matchAll(/\b(OTEL_\w+)=(\S+)/g)].map(([, setting = '', value = '']) => [setting, value]),
)

/** The packages are fetched once. */
const mayInstall = { timeout: 300_000 }

let collector: Collector
let upstream: FakeUpstream
let operator: Operator
let account: Awaited<ReturnType<Operator['account']>>
let uri: string
beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'))
  ;[collector, upstream, operator] = await Promise.all([
    startCollector(),
    startFakeUpstream(),
    openOperator(uri),
  ])
  account = await operator.account(1000)
})
beforeEach(() => {
  const niches = says(goodNiches)
  upstream.always((asked, response) =>
    (asked.path === '/v1/models' ? lists('writer-1') : niches)(asked, response),
  )
})
afterAll(async () => {
  await operator.close()
  await upstream.stop()
  await collector.stop()
})

/** A server as the guide starts it, with this collector. */
async function tracedServer(context: TestContext, changes: Record<string, string> = {}) {
  const home = join(await need(context, npmPackage(name, version)), '../../..')
  copyFileSync(join(deploy, 'opentelemetry.mjs'), join(home, 'opentelemetry.mjs'))
  const environment = {
    MONGODB_URI: uri,
    GENERATOR: 'ai',
    AI_BASE_URL: upstream.baseUrl,
    AI_API_KEY: upstream.key,
    AI_TEXT_MODEL: 'writer-1',
    ...settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...changes,
  }
  return startServerProcess(environment, ['--import', join(home, 'opentelemetry.mjs'), main])
}

const secret = 'The unspeakable topic of xyzzy'

/** A trace that a customer has begun. */
function customersTrace() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` }
}

const headers = (traceparent: string) => ({
  ...{ authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
  ...{ traceparent, baggage: 'customer=ours', 'x-request-id': traceparent },
})

function askFor(server: ServerProcess, traceparent: string) {
  const body = JSON.stringify({ topic: secret })
  return fetch(`${server.origin}/api/v1/niche`, { method: 'POST', headers: headers(traceparent), body })
}

const by = (instrumentation: string, spans: readonly Span[]) =>
  spans.filter(({ by }) => by === instrumentation)

/** The names of the spans above this one, the nearest first. */
function ancestors(span: Span, trace: readonly Span[]): Span[] {
  const parent = trace.find(({ spanId }) => spanId === span.parentSpanId)
  return parent === undefined ? [] : [parent, ...ancestors(parent, trace)]
}

it(
  'a request, its commands and its call of a model are spans of the trace that the customer has begun',
  mayInstall,
  async (context) => {
    const server = await tracedServer(context)
    const { traceId, spanId, traceparent } = customersTrace()
    expect((await askFor(server, traceparent)).status).toBe(200)
    const line = await lineOf(server, traceparent)
    expect(await server.end()).toBe(0)

    const trace = collector.trace(traceId)
    const [request] = by('http', trace)
    expect(request).toMatchObject({ name: 'POST /api/v1/niche', kind: 2, parentSpanId: spanId })
    const commands = by('mongodb', trace)
    expect(commands.map(({ attributes }) => attributes['db.operation.name'])).toEqual([
      ...['find', 'findAndModify', 'insert'],
    ])
    const [call, ...others] = by('undici', trace)
    expect(others).toEqual([])
    expect(call?.attributes).toMatchObject({
      'url.full': `${upstream.baseUrl}/chat/completions`,
      'http.response.status_code': expect.anything(),
    })
    for (const span of [...commands, ...by('undici', trace)])
      expect(ancestors(span, trace).at(-1)).toBe(request)

    // The model's server continues the trace from the span of the call, and gets no baggage of the customer.
    const asked = upstream.asked.at(-1)?.headers
    expect(asked?.['traceparent']).toBe(`00-${traceId}-${call?.spanId}-01`)
    expect(asked).not.toHaveProperty('baggage')

    expect(line).toMatchObject({ trace_id: traceId, span_id: request?.spanId, status: 200 })
    const all = JSON.stringify(collector.spans)
    for (const word of ['xyzzy', account.key, upstream.key]) expect(all).not.toContain(word)
  },
)

it.for(['1', '2'])(
  'a request that is finished during the drain is in its trace as a whole, with WORKERS=%s',
  mayInstall,
  async (WORKERS, context) => {
    const server = await tracedServer(context, { WORKERS })
    const [asked, announce] = signal()
    const [released, release] = signal()
    upstream.always(async (request, response) => {
      announce()
      await released
      await says(goodNiches)(request, response)
    })
    const { traceId, traceparent } = customersTrace()
    const answer = askFor(server, traceparent)
    await asked
    const ended = server.end()
    await expect.poll(() => linesOf(server).map(({ event }) => event)).toContain('stopping')
    release()
    expect([(await answer).status, await ended]).toEqual([200, 0])
    const trace = collector.trace(traceId)
    expect(trace.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /api/v1/niche', 'insert generations', 'POST']),
    )
    expect(linesOf(server).at(-1)).toMatchObject({ event: 'stopped' })
  },
)

it('requests that come together on one connection are told apart', mayInstall, async (context) => {
  const server = await tracedServer(context)
  const traces = [customersTrace(), customersTrace(), customersTrace()]
  const requests = traces.map(({ traceparent }, index) => {
    const last = index === traces.length - 1 ? 'Connection: close\r\n' : ''
    const fields = Object.entries(headers(traceparent)).map(([field, value]) => `${field}: ${value}\r\n`)
    return `GET /api/v1/me HTTP/1.1\r\nHost: here\r\n${fields.join('')}${last}\r\n`
  })
  expect((await exchange(server.origin, requests.join(''))).match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  await server.end()
  for (const { traceId } of traces) {
    const trace = collector.trace(traceId)
    const commands = by('mongodb', trace).map(({ attributes }) => attributes['db.operation.name'])
    expect(commands).toContain('findAndModify')
    expect(by('http', trace)).toHaveLength(1)
  }
})

it(
  'a failure has the trace in its lines, and a collector that is away harms nobody',
  mayInstall,
  async (context) => {
    const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
    const server = await tracedServer(context, away)
    upstream.always(fails(404, 'model_not_found'))
    const { traceId, traceparent } = customersTrace()
    expect((await askFor(server, traceparent)).status).toBe(502)
    await lineOf(server, traceparent)
    expect(await server.end()).toBe(0)
    const lines = linesOf(server).filter(({ request_id }) => request_id === traceparent)
    expect(lines.map(({ event, trace_id }) => [event, trace_id])).toEqual([
      ['request_failed', traceId],
      ['request', traceId],
    ])
  },
)
