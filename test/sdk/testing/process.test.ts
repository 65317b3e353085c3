import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../sdk/generated/testing.ts'
import { defaultCaps } from '../../fixtures/caps.ts'
import { type FakeProcess, fakeProcess, read } from './fake-process.ts'

const dist = fileURLToPath(new URL('../../../sdk/dist/', import.meta.url))
const oneLine = /^[^\n]+\n$/

let fake: FakeProcess
beforeAll(async () => {
  fake = await fakeProcess(['--credits', '10'])
})
beforeEach(() => fake.control('DELETE'))
afterAll(() => fake.stop())

/** The command, run to its end. */
function run(...args: string[]) {
  const command = [`${dist}cli.js`, 'fake', ...args]
  const ends = { encoding: 'utf8', timeout: 20_000 } as const // it would serve on if it took the arguments
  const { status, stdout, stderr } = spawnSync(process.execPath, command, ends)
  return { status, stdout, stderr }
}

describe('npx @content-generation/sdk fake', () => {
  it('prints one line with its address when it listens', async () => {
    expect(fake.line).toMatch(oneLine)
    expect(fake.line).toMatch(/ http:\/\/127\.0\.0\.1:[1-9]\d*\/api\/v1\n$/)
    expect(await read(fake.me())).toMatchObject({ data: { credits_remaining: 10 } })
  })

  it('has the account that its options name, and accepts only the key that is given', async () => {
    const options = ['--plan', 'pro', '--credits', '3', '--cap', '2', '--key', 'cgk_mine']
    const own = await fakeProcess(options)
    const headers = { authorization: 'Bearer cgk_mine' }
    const account = { plan: 'pro', credits_remaining: 3, rate_limit_per_day: 2 }
    const me = () => read(fetch(`${own.baseUrl}/me`, { headers }))
    expect(await read(own.me())).toMatchObject({ status: 401, code: 'INVALID_API_KEY' })
    expect([await me(), await me()]).toMatchObject([{ data: account }, { status: 200 }])
    expect(await me()).toMatchObject({ code: 'RATE_LIMITED', limit_per_day: 2 })
    await own.stop()
  })

  it('has a business account of 500 credits without options', async () => {
    const usual = await fakeProcess()
    const account = { plan: 'business', credits_remaining: 500, rate_limit_per_day: defaultCaps.business }
    expect(await read(usual.me())).toMatchObject({ data: account })
    await usual.stop()
  })

  it('fails with one line if its port is in use', () => {
    const { port } = new URL(fake.origin)
    const { status, stdout, stderr } = run('--port', port)
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(oneLine)])
    expect(stderr).toContain(`port ${port}: it is in use`)
  })

  it.each([
    ['--port', '65536'],
    ['--port', '4e3'],
    ['--plan', 'gold'],
    ['--credits', '1.5'],
    ['--credits', '1000000001'],
    ['--cap', '0'],
    ['--key', ''],
    ['--json'],
    ['twice'],
  ])('says how it is used if it is told %s %s', (...args) => {
    const { status, stdout, stderr } = run(...args)
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('Usage: ')])
    expect(stderr).toContain(args[0])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends by %s, also while a request waits', async (signal) => {
    const own = await fakeProcess()
    await own.control('POST', { faults: ['TIMEOUT'] })
    const requests = [own.me(), own.me()]
    await Promise.race(requests) // the first one to arrive gets no answer, so this is the second one's
    own.child.kill(signal)
    expect(await once(own.child, 'exit')).toEqual([0, null])
    const ends = (await Promise.allSettled(requests)).map(({ status }) => status)
    expect(ends.sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is in no file that programs import', () => {
    for (const file of ['index.js', 'index.cjs', 'testing.js', 'testing.cjs']) {
      expect(readFileSync(dist + file, 'utf8')).not.toMatch(/_fake|node:http/)
    }
    expect(readFileSync(`${dist}cli.js`, 'utf8')).toMatch(/_fake/)
  })

  it('answers a body of any size, and keeps no more of it than the API reads', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        sent += 1
        stream.enqueue(new Uint8Array(65_536).fill(32))
        if (sent === 800) stream.close()
      },
    })
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as const
    const refused = { code: 'PAYLOAD_TOO_LARGE', limit_bytes: limits.bodyBytes }
    expect(await read(fetch(`${fake.baseUrl}/script`, init))).toMatchObject(refused)
    expect(sent).toBe(800)
  })
})

describe('a web site that the user visits', () => {
  /** As a browser sends it; `fetch` would not set these headers. */
  async function send(headers: Record<string, string>, method = 'GET', path = '/api/v1/me') {
    const sent = request(fake.origin + path, { method, headers }).end()
    const [answer] = await once(sent, 'response')
    answer.resume()
    await once(answer, 'end')
    return answer
  }

  it.each(['/_fake', '/api/v1/script'])('is not allowed to send keys and JSON to %s', async (path) => {
    const asks = { origin: 'https://site.example', 'access-control-request-method': 'POST' }
    const { headers } = await send({ ...asks, 'sec-fetch-site': 'same-site' }, 'OPTIONS', path)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it.each([
    ['without permission', { 'sec-fetch-site': 'cross-site' }],
    ['by a name of its own', { host: 'site.example', 'content-type': 'application/json' }],
    ['by a name that looks like ours', { host: '127.0.0.1.site.example:4010' }],
  ])('cannot use it %s', async (_how, headers) => {
    await fake.control('POST', { faults: ['INTERNAL_ERROR'] })
    for (const path of ['/_fake', '/api/v1/me']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect((await send(headers, method, path)).statusCode).toBe(400)
      }
    }
    expect((await fake.me()).status).toBe(500) // the failure is still there
  })

  it('is told from a program on this machine', async () => {
    const { port } = new URL(fake.origin)
    const key = { authorization: 'Bearer any' }
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'LOCALHOST']) {
      expect((await send({ host, ...key })).statusCode).toBe(200)
    }
    expect((await send({ 'sec-fetch-site': 'none', ...key })).statusCode).toBe(200)
  })
})
