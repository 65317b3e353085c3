import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { type ExampleProject, exampleProject, type Run } from './example-project.ts'

// Every process waits for its turn, and a busy machine makes that long.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let service: Service
let project: ExampleProject
beforeAll(async () => {
  service = await startService()
  project = await exampleProject()
})
afterAll(async () => {
  project.remove()
  await service.stop()
})

const baseUrl = () => `${service.origin}/api/v1`

async function runFor(credits: number, file: string, how: Run = {}) {
  const customer = await service.account('business', credits)
  const ran = await project.run(file, { key: customer.key, baseUrl: baseUrl(), ...how })
  return { ...ran, left: await customer.credits(), customer }
}

const oneLine = /^[^\n]+\n$/

describe.concurrent('export-csv', () => {
  const nasty = [
    `=cmd|' /C calc'!A0`,
    '+1 (555) 0100',
    '-2+3',
    '@SUM(1,2)',
    'He said "buy, now"\r\nand left',
    'Grüße, 日本',
  ]

  it('pages through everything, quoted, and with nothing that a spreadsheet would run', async () => {
    const customer = await service.account('business', 200)
    const topics = [...nasty, ...Array.from({ length: 50 }, (_, index) => `Topic ${index}`)]
    await Promise.all(topics.map((topic) => customer.post('/api/v1/script', { topic, hooks: false })))
    const cwd = project.workplace()
    const { code, stdout, stderr } = await project.run('08-export-csv.ts', {
      ...{ key: customer.key, baseUrl: baseUrl(), cwd, args: ['all.csv'] },
    })
    expect({ code, stdout, stderr }).toEqual({
      ...{ code: 0, stdout: '56 generations, 112 credits in all: all.csv\n', stderr: '' },
    })
    expect(await customer.credits()).toBe(88)

    const [header, ...rows] = parseCsv(readFileSync(join(cwd, 'all.csv'), 'utf8'))
    expect(header).toEqual(['created_at', 'type', 'credits_used', 'prompt', 'id'])
    expect(new Set(rows.map(([, , , , id]) => id)).size).toBe(56)
    const times = rows.map(([time = '']) => time)
    expect(times).toEqual(times.toSorted().reverse())
    const prompts = rows.map(([, , , prompt]) => prompt)
    const harmless = topics.map((topic) => (/^[=+\-@]/.test(topic) ? `'${topic}` : topic))
    expect(prompts.toSorted()).toEqual(harmless.toSorted())
  })

  it('of an account that has made nothing is its header alone', async () => {
    const cwd = project.workplace()
    const { code, stdout, left } = await runFor(5, '08-export-csv.ts', { cwd })
    expect([code, left, stdout]).toEqual([0, 5, '0 generations, 0 credits in all: generations.csv\n'])
    expect(parseCsv(readFileSync(join(cwd, 'generations.csv'), 'utf8'))).toHaveLength(1)
  })
})

describe.concurrent('monthly-report', () => {
  const month = new Date().toISOString().slice(0, 7)

  it('agrees to the credit with what was made and with what the dashboard has spent, as text, plot and table', async () => {
    const customer = await service.account('business', 100)
    for (let turn = 0; turn < 3; turn += 1) await customer.post('/api/v1/niche', { topic: 'Tea' })
    await customer.post('/api/v1/image', { prompt: 'A cup' })
    await service.ledger.enter({ user: customer.user, kind: 'spend', amount: 10, reference: '=1+1' })
    const cwd = project.workplace()
    const { code, stdout, stderr } = await project.run('14-monthly-report.ts', {
      ...{ key: customer.key, baseUrl: baseUrl(), cwd, args: [month, 'bill'] },
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^niche +6 credits$/m)
    expect(stdout).toMatch(/^image +5 credits$/m)
    expect(stdout).toMatch(/^dashboard +10 credits$/m)
    expect(stdout).toContain('0 before, 100 added, 21 spent, 79 after: bill.svg, bill.csv\n')
    const svg = readFileSync(join(cwd, 'bill.svg'), 'utf8')
    expect(svg.match(/<rect /g)?.length).toBeGreaterThan(0)
    expect(svg).toContain(': 21 credits</title>')
    const csv = readFileSync(join(cwd, 'bill.csv'), 'utf8')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(7)
    expect(csv).toContain("'=1+1")
  })
})

/** Rows of quoted cells as RFC 4180 has them; anything else fails. */
function parseCsv(text: string): string[][] {
  const rows = text.match(/(?:"(?:[^"]|"")*"(?:,|\r\n))*?"(?:[^"]|"")*"\r\n/g) ?? []
  expect(rows.join('')).toBe(text)
  return rows.map((row) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  )
}

/** Starts a program that serves, and gives its first line, with how to stop it and what it said meanwhile. */
async function serving(file: string, customer: Customer, how: Run = {}) {
  const child = project.start(file, { key: customer.key, baseUrl: baseUrl(), ...how })
  let said = ''
  const listening = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text) => {
      said += text
      resolve()
    })
  })
  child.stderr?.on('data', (text) => {
    said += text
  })
  await Promise.race([listening, once(child, 'exit')])
  const url = /http:\S+/.exec(said)?.[0] ?? ''
  return {
    said: () => said,
    async ask(body: string) {
      const response = await fetch(url, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
      })
      return { status: response.status, body: await response.json() }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

describe.concurrent.each([
  ['express-server', '09-express-server.ts', { env: { PORT: '0' } }],
  ['next-route', 'next-adapter.ts', { args: ['../10-next-route.js'] }],
])('%s', (_, file, how) => {
  it('gives visitors scripts on your credits, and nothing of your account', async () => {
    const customer = await service.account('business', 3)
    const server = await serving(file, customer, how)
    try {
      const made = await server.ask(JSON.stringify({ topic: 'Green tea' }))
      expect(made).toEqual({
        status: 200,
        body: { script: expect.stringMatching(/green tea/i), hooks: [1, 2, 3].map(() => expect.any(String)) },
      })
      expect(await customer.credits()).toBe(1)

      const refused = await server.ask('{}')
      expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'topic' }] } })
      const broken = await server.ask('{ "topic": ')
      expect(broken).toMatchObject({ status: 400, body: { error: 'Invalid request.' } })

      const broke = await server.ask(JSON.stringify({ topic: 'Green tea' }))
      expect(broke).toEqual({
        ...{ status: 503, body: { error: 'Scripts are not available at the moment.' } },
      })
      expect(await customer.credits()).toBe(1)
    } finally {
      await server.stop()
    }
    expect(server.said()).toContain('2 credits spent, 1 left.\n')
    expect(server.said()).toContain('INSUFFICIENT_CREDITS')
    expect(server.said()).not.toMatch(/^ +at /m)
  })
})

describe.concurrent('next-route', () => {
  it('run as a program answers itself once', async () => {
    const { code, stdout, left } = await runFor(10, '10-next-route.ts', { args: ['Green tea'] })
    expect([code, left]).toEqual([0, 8])
    expect(stdout).toMatch(/^2 credits spent, 8 left\.\n200 \{/)
  })
})

describe.concurrent('test-your-code', () => {
  it('passes its own tests without a server or a key', async () => {
    const ran = await project.run('11-test-your-code.ts')
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringMatching(/pass 3\n/), stderr: '' })
  })
})

describe.concurrent.each(['12-curl.sh', '13-contract-with-ts-rest.ts'])('%s', (file) => {
  it('prints a script and what it cost', async () => {
    const { code, stdout, stderr, left } = await runFor(10, file, { args: ['Say "hi" \\ to Green tea'] })
    expect({ code, stderr, left }).toEqual({ code: 0, stderr: '', left: 8 })
    expect(stdout).toMatch(/green tea[\s\S]*\n2 credits spent, 8 left\.\n$/i)
  })

  it('says in one line that nothing answers', async () => {
    const { code, stdout, stderr } = await project.run(file, {
      key: 'x',
      baseUrl: 'http://127.0.0.1:1/api/v1',
    })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(oneLine)
    expect(stderr).toContain('127.0.0.1')
  })
})

describe.concurrent('curl', () => {
  it('sent again with its key is charged once', async () => {
    const customer = await service.account('business', 10)
    const again = { key: customer.key, baseUrl: baseUrl(), env: { IDEMPOTENCY_KEY: 'order-42' } }
    const first = await project.run('12-curl.sh', again)
    expect(await project.run('12-curl.sh', again)).toEqual(first)
    expect(await customer.credits()).toBe(8)
  })
})
