import { readFileSync } from 'node:fs'
import { errorCodes } from '@content-generation/contract'
import { describe, type ExpectStatic, expect, inject, it } from 'vitest'
import { parseSettings } from '../../server/process/settings.ts'
import { openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { metricsOf, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import { conditions } from './alert-conditions.ts'
import type { Stage } from './alert-stage.ts'
import { alerts, allQueries, files, selectorsOf, sumOf } from './monitoring.ts'

const guide = readFileSync(files.guide, 'utf8')
const names = alerts.map(({ alert }) => alert)

describe('the alerts', () => {
  it.each(alerts)('$alert says in a line what to do, and leads to its row in the guide', (rule) => {
    const { summary = '', description = '', runbook_url = '' } = rule.annotations
    for (const line of [summary, description]) expect(line).toMatch(/^\S.*\.$/)
    expect(rule.labels['severity']).toMatch(/^(critical|warning)$/)
    const anchor = /^server\/deploy\/README\.md#(.+)$/.exec(runbook_url)?.[1]
    expect(anchor).toBe(rule.alert.toLowerCase())
    expect(guide).toContain(`| <a id="${anchor}"></a>\`${rule.alert}\` | `)
  })

  it('have rows in the guide, and nothing else has', () => {
    expect([...guide.matchAll(/<a id="\w+"><\/a>`(\w+)`/g)].map(([, name]) => name)).toEqual(names)
  })

  it('are all brought about below, and are all in the unit tests of the rules', () => {
    expect(conditions.flatMap(({ fires }) => Object.keys(fires)).sort()).toEqual([...names].sort())
    const units = readFileSync(new URL('alerts-test.yaml', import.meta.url), 'utf8')
    const tested = [...units.matchAll(/alertname(?:: |=")(\w+)/g)].map(([, name = '']) => name)
    expect([...new Set(tested)].sort()).toEqual([...names].sort())
  })

  it('and the dashboard name only codes that there are', () => {
    const labels = ['OK', 'ABORTED', 'UNKNOWN_KEYS_LIMITED', 'NO_ROOM']
    const named = allQueries
      .flatMap(selectorsOf)
      .flatMap(({ conditions }) => conditions.filter(({ label }) => label === 'code'))
      .flatMap(({ value }) => value.split('|'))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((code) => ![...errorCodes, ...labels].includes(code))).toEqual([])
  })

  it('let a drain of the default length pass', () => {
    const parsed = parseSettings({})
    const seconds = 'settings' in parsed ? parsed.settings.DRAIN_SECONDS : Number.NaN
    const rule = /alert: DrainHangs\n.*\n\s+for: (\d+)m/.exec(readFileSync(files.alerts, 'utf8'))
    expect(Number(rule?.[1]) * 60).toBeGreaterThan(seconds + 10)
  })
})

/** A stage on which a test reads the metrics itself. */
async function openStage(expect: ExpectStatic) {
  const uri = ownDatabase(inject('mongodbUri'))
  const operator = await openOperator(uri)
  const cleaning: (() => Promise<unknown>)[] = [() => operator.close()]
  let server: ServerProcess | undefined
  let before = ''
  const shown = async () => {
    if (server === undefined) throw new Error('No server was started')
    return (await fetch(await metricsOf(server))).text()
  }
  const read = async () => {
    before = await shown()
  }
  const stage: Stage = {
    expect,
    uri,
    operator,
    shown,
    read,
    later: (clean) => cleaning.unshift(clean),
    async start(settings) {
      const started = await startServerProcess({ METRICS_PORT: '0', ...settings })
      cleaning.unshift(() => started.end('SIGKILL'))
      server = started
      await read()
      return started
    },
  }
  return {
    stage,
    before: () => before,
    async stop() {
      for (const clean of cleaning) await clean()
    },
  }
}

describe.concurrent('on a real server', () => {
  it.for(conditions)('$what: the metrics have the values that fire', async (condition, { expect }) => {
    const { stage, before, stop } = await openStage(expect)
    try {
      await condition.bring(stage)
      for (const [name, isFiring] of Object.entries(condition.fires)) {
        const { expr = '' } = alerts.find(({ alert }) => alert === name) ?? {}
        const valuesIn = (text: string) => selectorsOf(expr).map((selector) => sumOf(text, selector))
        const fires = async () => isFiring(valuesIn(await stage.shown().catch(() => '')), valuesIn(before()))
        await expect.poll(fires).toBe(true)
      }
    } finally {
      await stop()
    }
  })
})
