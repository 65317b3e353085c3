import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type Prometheus, promtool, startPrometheus } from '../fixtures/prometheus.ts'
import { metricsOf, startServerProcess } from '../fixtures/server-process.ts'
import { conditions } from './alert-conditions.ts'
import type { Stage } from './alert-stage.ts'
import { dashboardQueries, files } from './monitoring.ts'

const run = promisify(execFile)
const minuteMs = 60_000
const patient = { timeout: minuteMs }

/** The rules, with a fifteenth of the time: nobody waits for five minutes. What is above a limit is so at once. */
function hurried(rules: string) {
  return rules
    .replace(/\[(\d+)m\]/g, (_, minutes) => `[${Number(minutes) * 4}s]`)
    .replace(/^ +for: .*\n/gm, '')
}

/** A stage whose servers Prometheus reads. */
async function openStage(prometheus: Prometheus) {
  const uri = ownDatabase(inject('mongodbUri'))
  const operator = await openOperator(uri)
  const later: Stage['later'] = (clean) => onTestFinished(async () => void (await clean()))
  later(() => operator.close())
  let address = ''
  const stage: Stage = {
    ...{ expect, uri, operator, later },
    async start(settings) {
      const server = await startServerProcess({ METRICS_PORT: '0', ...settings })
      later(() => server.end('SIGKILL'))
      address = await metricsOf(server)
      await prometheus.watch(new URL(address).host)
      return server
    },
    read: () => prometheus.hasAsked(new URL(address).host),
    shown: async () => (await fetch(address)).text(),
  }
  return stage
}

describe.skipIf(process.env['SOAK'] === undefined)('Prometheus', { timeout: 5 * minuteMs }, () => {
  let prometheus: Prometheus
  beforeAll(async () => {
    prometheus = await startPrometheus(hurried(readFileSync(files.alerts, 'utf8')))
  }, 5 * minuteMs)
  afterAll(() => prometheus?.stop())

  it('takes the configuration and the rules, and the rules pass their unit tests', async () => {
    const program = await promtool()
    await run(program, ['check', 'config', files.prometheus])
    await run(program, ['check', 'rules', '--lint-fatal', files.alerts])
    await run(program, ['test', 'rules', fileURLToPath(new URL('alerts-test.yaml', import.meta.url))])
  })

  it.each(['1', '2'])('finds nothing wrong in the metrics with WORKERS=%s', async (workers) => {
    const { uri, later } = await openStage(prometheus)
    const server = await startServerProcess({ MONGODB_URI: uri, METRICS_PORT: '0', WORKERS: workers })
    later(() => server.end())
    const child = spawn(await promtool(), ['check', 'metrics'], { stdio: ['pipe', 'ignore', 'pipe'] })
    child.stdin.end(await (await fetch(await metricsOf(server))).text())
    expect(await text(child.stderr)).toBe('')
  })

  it.each(conditions)('fires after $what', async ({ bring, fires }) => {
    const names = Object.keys(fires)
    const stage = await openStage(prometheus)
    const start = async (settings: Record<string, string>) => {
      const server = await stage.start(settings)
      const firing = async () => (await prometheus.firing()).filter((name) => names.includes(name))
      await expect.poll(firing, patient).toEqual([])
      return server
    }
    await bring({ ...stage, start })
    await expect.poll(prometheus.firing, patient).toEqual(expect.arrayContaining(names))
  })

  it('has something for every panel of the dashboard', async () => {
    const { start, uri } = await openStage(prometheus)
    await start({ MONGODB_URI: uri })
    const queries = dashboardQueries.map((query) =>
      query.replaceAll('$instance', '.+').replaceAll('$__rate_interval', '10m'),
    )
    const answered = await Promise.all(queries.map((query) => prometheus.query(query)))
    // None of the conditions has a model that writes something with a fault.
    const empty = queries.filter(
      (query, index) => answered[index]?.length === 0 && !query.includes('draft_faults'),
    )
    expect(empty).toEqual([])
  })
})
