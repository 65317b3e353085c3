import { contract } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { allQueries, selectorsOf } from '../deploy/monitoring.ts'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import {
  isAlive,
  metricsOf,
  type ServerProcess,
  startServerProcess,
  workersOf,
} from '../fixtures/server-process.ts'
import { goodScript } from '../generators/ai-service.ts'
import { type FakeUpstream, lists, says, startFakeUpstream } from '../generators/fake-upstream.ts'

/** The metrics that the dashboard and the alerts ask for. */
const queriedMetrics = [...new Set(allQueries.flatMap(selectorsOf).map(({ metric }) => metric))]

let uri: string
let operator: Operator
/** A model that puts an emoji into every script. */
let model: FakeUpstream
beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'))
  operator = await openOperator(uri)
  model = await startFakeUpstream()
  const { script, hookVariants } = await goodScript({ topic: 'Tea', duration: '5s' })
  const answer = says({ script: `☕ ${script}`, hookVariants })
  model.always((asked, response) =>
    (asked.path === '/v1/models' ? lists('writer-1') : answer)(asked, response),
  )
})
afterAll(async () => {
  await model.stop()
  await operator.close()
})

describe.each(['1', '2'])('with WORKERS=%s', (workers) => {
  let server: ServerProcess
  let account: Awaited<ReturnType<Operator['account']>>
  beforeAll(async () => {
    account = await operator.account(13)
    server = await startServerProcess({
      MONGODB_URI: uri,
      METRICS_PORT: '0',
      WORKERS: workers,
      GENERATOR: 'ai',
      AI_BASE_URL: model.baseUrl,
      AI_API_KEY: model.key,
      AI_TEXT_MODEL: 'writer-1',
    })
  })
  afterAll(() => server.end())

  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(`${server.origin}/api/v1/${path}`, init)).status
  }
  const metrics = async () => (await fetch(await metricsOf(server))).text()
  const sampled = async (sample: string) =>
    Number(
      (await metrics())
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.slice(sample.length),
    )

  it('counts requests and credits of the whole server, and shows all that the dashboard and the alerts ask for', async () => {
    const posts = [1, 2, 3, 4, 5, 6].map(() => post('script', { topic: 'Tea', duration: '5s' }))
    expect(await Promise.all(posts)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await post('script', { topic: 'Tea', duration: '5s' })).toBe(402)
    await expect
      .poll(() => sampled('content_generation_requests_total{operation="script",code="OK"}'))
      .toBe(6)
    expect(
      await sampled('content_generation_requests_total{operation="script",code="INSUFFICIENT_CREDITS"}'),
    ).toBe(1)
    expect(await sampled('content_generation_credits_charged_total')).toBe(12)
    expect(await sampled('content_generation_credits_refunded_total')).toBe(0)
    expect(await sampled('content_generation_open_holds')).toBe(0)
    expect(await sampled('content_generation_database_up')).toBe(1)
    expect(
      await sampled('content_generation_generator_duration_seconds_count{type="script",outcome="ok"}'),
    ).toBe(6)
    const calls = 'content_generation_model_call_duration_seconds_count'
    expect(await sampled(`${calls}{model="writer-1",type="script",outcome="ok"}`)).toBe(6)
    const tokens = 'content_generation_model_tokens_total{model="writer-1",type="script"'
    expect(await sampled(`${tokens},direction="in"}`)).toBe(60)
    expect(await sampled(`${tokens},direction="out"}`)).toBe(120)
    expect(
      await sampled('content_generation_draft_faults_total{type="script",fault="emojis",remedy="mended"}'),
    ).toBe(6)
    await expect
      .poll(() => sampled('content_generation_sweeps_total{outcome="ok"}'), { timeout: 10_000 })
      .toBeGreaterThan(0)
    expect(await sampled('content_generation_draining')).toBe(0)
    const text = await metrics()
    expect(text).not.toMatch(/^# TYPE \S+_total (?!counter)/m)
    expect(queriedMetrics.length).toBeGreaterThan(15)
    expect(queriedMetrics.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text))).toEqual([])
  })

  it('begins with 0 where the first failure matters: nobody sees that from a count that begins with 1', async () => {
    for (const operation of [...Object.keys(contract), 'none'])
      expect(
        await sampled(`content_generation_requests_total{operation="${operation}",code="INTERNAL_ERROR"}`),
      ).toBe(0)
    expect(await sampled('content_generation_sweeps_total{outcome="failed"}')).toBe(0)
  })

  it('lets nobody put a label of his own into them, and nothing else be read at their port', async () => {
    await fetch(`${server.origin}/api/v1/made-up-path`, {
      headers: { authorization: `Bearer ${account.key}` },
    })
    await fetch(`${server.origin}/another`, { method: 'PURGE' }).catch(() => {})
    const text = await metrics()
    expect(text).not.toMatch(/made-up|another|PURGE/)
    expect(new Set([...text.matchAll(/operation="(\w+)"/g)].map(([, name]) => name))).toEqual(
      new Set([...Object.keys(contract), 'none']),
    )
    expect((await fetch((await metricsOf(server)).replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  })
})

it('workers show the sum of those that listen, at once, also while another one starts', async () => {
  const server = await startServerProcess({ MONGODB_URI: uri, METRICS_PORT: '0', WORKERS: '2' })
  const address = await metricsOf(server)
  const statuses = new Set<number>()
  /** Each process may open as many files as any other, so the sum tells how many were asked. */
  const asked = async () => {
    const response = await fetch(address)
    statuses.add(response.status)
    return Number(/^process_max_fds (\d+)/m.exec(await response.text())?.[1])
  }
  const both = await asked()
  const [killed = 0] = await workersOf(server)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isAlive(killed)).toBe(false)
  await expect.poll(asked).toBe(both)
  expect([...statuses]).toEqual([200])
  await server.end()
})

it('a worker that is stuck is an answer of 503: a sum without it would be wrong', async () => {
  const server = await startServerProcess({ MONGODB_URI: uri, METRICS_PORT: '0', WORKERS: '2' })
  const address = await metricsOf(server)
  const [stuck = 0] = await workersOf(server)
  process.kill(stuck, 'SIGSTOP')
  expect((await fetch(address)).status).toBe(503)
  process.kill(stuck, 'SIGCONT')
  expect((await fetch(address)).status).toBe(200)
  await server.end()
})

it('METRICS_HOST says where they listen, and by default that is this machine, wherever the API listens', async () => {
  const settings = { MONGODB_URI: uri, METRICS_PORT: '0', HOST: '0.0.0.0' }
  const [own, all] = await Promise.all([
    startServerProcess(settings),
    startServerProcess({ ...settings, METRICS_HOST: '0.0.0.0' }),
  ])
  expect(await metricsOf(own)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  expect(await metricsOf(all)).toMatch(/^http:\/\/0\.0\.0\.0:\d+\/metrics$/)
  await Promise.all([own.end(), all.end()])
})

it('without METRICS_PORT nothing is measured and nothing listens', async () => {
  const server = await startServerProcess({ MONGODB_URI: uri })
  expect(server.printed.join('\n')).not.toContain('metrics')
  await server.end()
})
