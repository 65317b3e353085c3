import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { expectEveryAnswerPaidOnce, type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { load, report } from '../fixtures/load.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { isAlive, type ServerProcess, startServerProcess, workersOf } from '../fixtures/server-process.ts'

const run = promisify(execFile)

let uri: string
let operator: Operator
beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'))
  operator = await openOperator(uri)
})
afterAll(() => operator.close())

const imageRequest = (server: ServerProcess, key: string, signal?: AbortSignal) =>
  fetch(`${server.origin}/api/v1/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'A harbour in the rain', high_res: true }),
    ...(signal === undefined ? {} : { signal }),
  })

describe('several workers', () => {
  it('share the port, the cap and the balance', async () => {
    const server = await startServerProcess({ MONGODB_URI: uri, WORKERS: '3', DAILY_CAP_BUSINESS: '150' })
    const workers = await workersOf(server)
    expect(workers).toHaveLength(3)
    const [capped, poor] = [await operator.account(1000), await operator.account(60)]
    const call = async (key: string): Promise<number> => {
      const response = await fetch(`${server.origin}/api/v1/script`, {
        method: 'POST',
        // A connection of its own each time, so that the workers take turns.
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' },
        body: '{"topic":"Tea","duration":"5s"}',
      })
      await response.text()
      // On a busy machine, a request may take longer than the server lets it; a customer sends it again.
      return response.status === 503 ? call(key) : response.status
    }
    const statuses: Record<string, number> = {}
    let left = 300
    const client = async () => {
      while (left > 0) {
        left -= 1
        const who = left % 2 === 0 ? capped : poor
        const outcome = `${who === capped ? 'capped' : 'poor'} ${await call(who.key)}`
        statuses[outcome] = (statuses[outcome] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: 24 }, client))
    while ((statuses['capped 429'] ?? 0) === 0) {
      const outcome = `capped ${await call(capped.key)}`
      statuses[outcome] = (statuses[outcome] ?? 0) + 1
    }
    expect(statuses).toEqual({ 'capped 200': 150, 'capped 429': 1, 'poor 200': 30, 'poor 402': 120 })
    const credits = async (user: string) => (await operator.database.accounts.findOne({ _id: user }))?.credits
    expect([await credits(capped.user), await credits(poor.user)]).toEqual([1000 - 300, 0])
    await expectBalanced(operator)
    expect(await server.end()).toBe(0)
    expect(workers.filter(isAlive)).toEqual([])
  }, 60_000)

  it('one that is killed under load is replaced, and nothing is lost or charged twice', async () => {
    const environment = { GENERATION_TIMEOUT_SECONDS: '1', DAILY_CAP_BUSINESS: '1000000' }
    const server = await startServerProcess({ MONGODB_URI: uri, WORKERS: '2', ...environment })
    const account = await operator.account(1_000_000)
    const working = load({ origin: () => server.origin, key: account.key, clients: 8 })
    for (let kill = 0; kill < 2; kill += 1) {
      const before = await workersOf(server)
      const [victim = 0] = before
      await working.answers(20)
      process.kill(victim, 'SIGKILL')
      await expect.poll(async () => (await workersOf(server)).length, { timeout: 10_000 }).toBe(2)
      expect(await workersOf(server)).not.toContain(victim)
    }
    const seen = await working.end()
    await expectEveryAnswerPaidOnce(operator, account, seen)
    report('2 kills of a worker', seen)
    expect(await server.end()).toBe(0)
  }, 120_000)

  it('finish what runs before they end, whether its client is still there or not', async () => {
    const server = await startServerProcess({ MONGODB_URI: uri, WORKERS: '2' })
    const workers = await workersOf(server)
    const account = await operator.account(100)
    const leaving = new AbortController()
    const gone = Array.from({ length: 3 }, () =>
      imageRequest(server, account.key, leaving.signal).catch(() => {}),
    )
    const staying = Array.from({ length: 3 }, () => imageRequest(server, account.key))
    const credits = async () => (await operator.database.accounts.findOne({ _id: account.user }))?.credits
    await expect.poll(credits, { interval: 10, timeout: 30_000 }).toBe(100 - 48)
    leaving.abort()
    await Promise.all(gone)
    const ended = server.end('SIGTERM')
    const answers = await Promise.all(staying)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await ended).toBe(0)
    expect(await saved(account.user)).toBe(6)
    expect(await credits()).toBe(100 - 48)
    expect(workers.filter(isAlive)).toEqual([])
  }, 60_000)

  it('end with their primary, even if that is killed', async () => {
    const server = await startServerProcess({ MONGODB_URI: uri, WORKERS: '2' })
    const workers = await workersOf(server)
    expect(await server.end('SIGKILL')).toBe('SIGKILL')
    await expect.poll(() => workers.filter(isAlive), { timeout: 10_000 }).toEqual([])
  }, 60_000)
})

async function saved(account: string) {
  return operator.database.generations.countDocuments({ account, state: 'captured' })
}

describe('a start with several workers', () => {
  it('says once, in one line, that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : 0)
    const start = startServerProcess({ MONGODB_URI: uri, WORKERS: '3', PORT: port })
    const said = await start.catch((error: Error) => error.message)
    const line = `Port ${port} of 127.0.0.1 is already in use. Set PORT to another one.`
    expect(said).toMatch(/^The server ended before it listened: \{[^\n]*\}$/)
    expect(said).toContain(`"event":"start_failed","detail":"${line}"`)
    other.close()
  }, 60_000)

  it('on the embedded database starts one mongod and makes one key, and leaves nothing behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'content-generation-workers-'))
    const server = await startServerProcess({ DATA_DIR: dataDir, WORKERS: '2' })
    const keys = () => server.printed.join('\n').match(/^ {2}cgk_[0-9A-Za-z]{49}$/gm) ?? []
    await expect.poll(keys, { timeout: 10_000 }).toHaveLength(1)
    const authorization = `Bearer ${keys()[0]?.trim()}`
    const { status } = await fetch(`${server.origin}/api/v1/me`, { headers: { authorization } })
    expect(status).toBe(200)
    expect(await server.end('SIGINT')).toBe(0)
    const { stdout } = await run('ps', ['ax', '-o', 'args='])
    expect(stdout).not.toContain(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }, 60_000)
})
