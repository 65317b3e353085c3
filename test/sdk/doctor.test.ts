import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { paidPlans } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Diagnosis, diagnose, type Setup } from '../../sdk/doctor/diagnosis.ts'
import { asJson, asText } from '../../sdk/doctor/report.ts'
import { fakeApi } from '../../sdk/testing/index.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { fail, json, nowhere, serve } from './hostile-server.ts'

const command = fileURLToPath(new URL('../../sdk/dist/cli.js', import.meta.url))
let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account('business', 100)
})
afterAll(() => service.stop())

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs the command as a customer would, with nothing in its environment but this. */
function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

const surroundings = (key: string, baseUrl = `${service.origin}/api/v1`) => ({
  CONTENT_GENERATION_API_KEY: key,
  CONTENT_GENERATION_BASE_URL: baseUrl,
})

describe('npx @content-generation/sdk doctor', () => {
  it('finds nothing wrong where nothing is, costs nothing, and says what it counts', async () => {
    const { code, stdout } = await run(['doctor'], surroundings(ada.key))
    expect(stdout).toMatch(/✓ API key {5}cgk_….{4} is well-formed/)
    expect(stdout).toContain('business, user')
    expect(stdout).toContain('Scope all, no limit')
    expect(stdout).toContain('100 left, 0 used this month')
    expect(stdout).toContain('1 of 1000 requests used today, 999 left')
    expect(stdout).toContain('Everything is fine. It took one GET /me: no credits, but it counts toward')
    expect([code, await ada.credits()]).toEqual([0, 100])
    expect((await ada.record()).usage.requests).toBe(1)
  })

  it('speaks one JSON value to programs', async () => {
    const { code, stdout } = await run(['doctor', '--json'], surroundings(ada.key))
    const report = JSON.parse(stdout)
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(report).toMatchObject({
      ok: true,
      plan: 'business',
      credits_remaining: 100,
      rate_limit_per_day: 1000,
      latency_ms: expect.any(Number),
      clock_skew_ms: expect.any(Number),
    })
    expect(report.findings.every(({ state }: { state: string }) => state === 'fine')).toBe(true)
    expect(code).toBe(0)
  })

  it('never prints the key, whatever is wrong with it', async () => {
    const wrong = ada.key.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'))
    const keys = [ada.key, wrong, `"${ada.key}"`, `Bearer ${ada.key}`, ada.key.slice(0, -4), 'short']
    const ends = await Promise.all([
      ...keys.map((key) => run(['doctor'], surroundings(key))),
      run(['doctor', '--json'], surroundings(ada.key)),
    ])
    for (const { stdout, stderr } of ends) expect(stdout + stderr).not.toContain(ada.key.slice(4, 45))
    expect(ends.map(({ code }) => code)).toEqual([0, 1, 1, 1, 1, 1, 0])
  })

  it('prints help alone, and refuses what it does not know', async () => {
    const [alone, asked, unknown, more, option, foreign] = await Promise.all([
      run([]),
      run(['doctor', '--help']),
      run(['docter']),
      run(['doctor', 'twice']),
      run(['doctor', '--josn']),
      run(['doctor', '--port', '4010']),
    ])
    expect(alone).toEqual(asked)
    expect([alone.code, alone.stdout]).toEqual([
      0,
      expect.stringContaining('Usage: npx @content-generation/sdk doctor'),
    ])
    for (const { code, stdout, stderr } of [unknown, more, option, foreign]) {
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('Usage:')])
    }
  })
})

describe('the doctor finds', () => {
  const setup = (changes: Partial<Setup> = {}): Setup => ({
    apiKey: ada.key,
    baseUrl: `${service.origin}/api/v1`,
    runtime: 'Node 22.0.0',
    now: Date.now,
    ...changes,
  })
  const unwell = ({ findings }: Diagnosis) => findings.filter(({ state }) => state !== 'fine')
  const problemsOf = async (changes: Partial<Setup>) => unwell(await diagnose(setup(changes)))

  it('no key, and that the API is there all the same', async () => {
    const diagnosis = await diagnose(setup({ apiKey: '' }))
    expect(unwell(diagnosis)).toMatchObject([{ check: 'API key', says: 'There is none' }])
    expect(asText(diagnosis)).toMatch(/✓ Connection[\s\S]*Nothing was charged or counted\./)
  })

  it.each([
    [(key: string) => `${key}\n`, /blanks/],
    [(key: string) => `'${key}'`, /quotes/],
    [(key: string) => `Bearer ${key}`, /Bearer/],
    [(key: string) => `sk-${key}`, /does not begin with cgk_/],
    [(key: string) => key.slice(0, -1), /too short: 52 of 53/],
    [(key: string) => `${key}0`, /too long/],
    [(key: string) => `${key.slice(0, 20)}-${key.slice(21)}`, /no key has/],
    [(key: string) => key.slice(0, 10) + (key[10] === 'a' ? 'b' : 'a') + key.slice(11), /checksum/],
  ])('a key that was copied badly: %#', async (spoil, says) => {
    const problems = await problemsOf({ apiKey: spoil(ada.key) })
    expect(problems).toMatchObject([
      { check: 'API key', state: 'problem', says: expect.stringMatching(says) },
    ])
  })

  it('a well-formed key that the API does not know', async () => {
    const other = await startService()
    const { key } = await other.account()
    await other.stop()
    const problems = await problemsOf({ apiKey: key })
    expect(problems).toMatchObject([{ check: 'API key', advice: expect.stringContaining('revoked') }])
  })

  it('a plan without access', async () => {
    const { key } = await service.account('free')
    const problems = await problemsOf({ apiKey: key })
    expect(problems).toMatchObject([
      { check: 'Plan', advice: expect.stringContaining(paidPlans.join(' or ')) },
    ])
  })

  it('a cap that is reached, and a balance that is low', async () => {
    const api = fakeApi({ credits: 3, requestsPerDay: 1, now: () => Date.UTC(2031, 0, 1, 12) })
    const now = () => Date.UTC(2031, 0, 1, 12)
    const once = await problemsOf({ fetch: api.fetch, now })
    expect(once.map(({ check }) => check)).toEqual(['Credits', 'Daily cap'])
    const [again] = await problemsOf({ fetch: api.fetch, now })
    expect(again).toMatchObject({ check: 'Daily cap', state: 'problem' })
    expect(again?.advice).toContain('2031-01-02T00:00:00.000Z')
  })

  it('a key whose limit leaves nothing for some calls', async () => {
    const now = () => Date.UTC(2031, 0, 1, 12)
    const api = fakeApi({ scope: 'generate', keyLimit: { credits: 7, per: 'day' }, now })
    const [found] = await problemsOf({ fetch: api.fetch, now })
    expect(found).toMatchObject({ check: 'Key', state: 'warning' })
    expect(found?.says).toBe('Scope generate, 0 of 7 credits used (per: day)')
    expect(found?.advice).toContain('cost more than 7 are refused before 2031-01-02T00:00:00.000Z')
  })

  it.each([
    [60, 'behind'],
    [-60, 'ahead of'],
  ])('a clock that is wrong by %s s', async (seconds, says) => {
    const now = Date.UTC(2031, 0, 1, 12)
    const api = fakeApi({ now: () => now + seconds * 1000 })
    const [found] = await problemsOf({ fetch: api.fetch, now: () => now })
    expect(found).toMatchObject({ check: 'Clock', state: 'warning', says: expect.stringContaining(says) })
  })

  it('slow answers', async () => {
    let turn = 0
    const [found] = await problemsOf({ now: () => Date.now() + 2500 * turn++ })
    expect(found).toMatchObject({ check: 'Connection', state: 'warning' })
  })

  it('a server that is not there', async () => {
    const problems = await problemsOf({ baseUrl: await nowhere() })
    expect(problems).toMatchObject([
      { check: 'Connection', says: expect.stringContaining('Nothing listens there') },
    ])
  })

  it('a host that does not exist', async () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
    const problems = await problemsOf({ fetch })
    expect(problems).toMatchObject([{ says: expect.stringContaining('no host of that name') }])
  })

  it('a page that is not the API', async () => {
    const { baseUrl } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>')
    })
    const problems = await problemsOf({ baseUrl })
    expect(problems).toMatchObject([{ says: expect.stringContaining('HTTP 200, text/html') }])
  })

  it('an address that redirects, an address without an API, a service that is away', async () => {
    const moved = await serve((response) =>
      response.writeHead(302, { location: 'https://example.com' }).end(),
    )
    const empty = await serve((response) => response.writeHead(404).end('nothing'))
    const away = await serve((response) => fail(response, 503, 'SERVICE_UNAVAILABLE'))
    const found = [moved, empty, away].map(({ baseUrl }) => problemsOf({ baseUrl }))
    expect(await Promise.all(found)).toMatchObject([
      [{ says: expect.stringContaining('redirects to https://example.com') }],
      [{ says: expect.stringContaining('No such API') }],
      [{ says: expect.stringContaining('cannot serve'), advice: expect.stringContaining('req_test') }],
    ])
  })

  it('what a server says, without what would write to the terminal', async () => {
    const body = { success: false, code: 'SERVICE_UNAVAILABLE', request_id: 'a\u001b[2Jb' }
    const { baseUrl } = await serve((response) =>
      json(response, 503, { ...body, error: 'Gone\u001b[2J\u009b31m\u202e away' }),
    )
    const diagnosis = await diagnose(setup({ baseUrl }))
    for (const text of [asText(diagnosis), asJson(diagnosis, setup({ baseUrl }))]) {
      expect(text).toContain('Gone')
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
  })

  it('an address that is none, and one without https', async () => {
    const { baseUrl } = await serve((response) => json(response, 200, {}))
    expect(await problemsOf({ baseUrl: 'localhost:3000' })).toMatchObject([
      { check: 'Base URL', state: 'problem' },
    ])
    const plain = await problemsOf({ baseUrl: baseUrl.replace('127.0.0.1', '0.0.0.0') })
    expect(plain[0]).toMatchObject({ check: 'Base URL', state: 'warning' })
    const near = ['http://localhost.evil.example/api/v1', 'http://127.evil.example/api/v1']
    for (const address of near) {
      const [found] = await problemsOf({ baseUrl: address, fetch: () => Promise.reject(new Error('away')) })
      expect(found).toMatchObject({ check: 'Base URL', state: 'warning' })
    }
  })

  it('an answer that never comes, rather than wait for ever', async () => {
    const api = fakeApi().failNext('TIMEOUT')
    const impatient: Setup['fetch'] = (url, init) => {
      return api.fetch(url, { ...init, signal: AbortSignal.any([init.signal, AbortSignal.timeout(50)]) })
    }
    expect(await problemsOf({ fetch: impatient })).toMatchObject([{ check: 'Connection', state: 'problem' }])
  })
})
