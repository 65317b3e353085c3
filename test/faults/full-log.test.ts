import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { expectEveryAnswerPaidOnce, type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { load } from '../fixtures/load.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { freePort } from '../fixtures/replica-set.ts'
import { mountSmallDisk } from '../fixtures/small-disk.ts'
import { need } from '../sdk/package/npm-package.ts'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const credits = 1_000_000
let uri: string
let operator: Operator
beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'))
  operator = await openOperator(uri)
})
afterAll(() => operator.close())

/** The built server, with its stdout and stderr where the test says, when it answers. */
async function startServer(output: number | 'pipe', environment: Record<string, string> = {}) {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, MONGODB_URI: uri, PORT: String(port), DAILY_CAP_BUSINESS: '1000000', ...environment },
    stdio: ['ignore', output, output],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const origin = `http://127.0.0.1:${port}`
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(200)
  return {
    origin,
    child,
    async end() {
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    },
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

/** Charges, and checks that each was answered and paid once. */
async function charge({ origin }: Server, count: number) {
  const account = await operator.account(credits)
  const working = load({ origin: () => origin, key: account.key, clients: 4 })
  await working.answers(count)
  const seen = await working.end()
  expect(Object.keys(seen.statuses)).toEqual(['200'])
  await expectEveryAnswerPaidOnce(operator, account, seen)
}

/** A request that its line in the log can be found by. */
async function mark({ origin }: Server, id: string) {
  await fetch(`${origin}/api/v1/me`, { headers: { 'x-request-id': id } })
}

/** More lines than the server keeps, of requests that cost it little: their keys are malformed. */
async function fillBacklog(server: Server) {
  const id = 'x'.repeat(128)
  for (let sent = 0; sent < 6000; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => mark(server, id)))
}

const onLinux = it.runIf(process.platform === 'linux')

describe('a log that cannot be written', { timeout: 300_000 }, () => {
  it('because its disk is full ends no server and no charge, and goes on when there is space', async (context) => {
    const disk = await need(context, mountSmallDisk('8m'))
    const file = join(disk.folder, 'server.log')
    const output = openSync(file, 'a')
    onTestFinished(async () => {
      closeSync(output)
      await disk.unmount()
    })
    const server = await startServer(output)
    const log = () => readFileSync(file, 'utf8')
    await mark(server, 'before')
    await expect.poll(log).toContain('"request_id":"before"')
    disk.fill()
    await charge(server, 50)
    await fillBacklog(server)
    disk.free()
    await expect.poll(log).toContain('lines of the log are lost')
    await mark(server, 'after')
    await expect.poll(log).toContain('"request_id":"after"')
    for (const line of log()
      .split('\n')
      .filter((line) => line.startsWith('{')))
      JSON.parse(line)
    disk.fill()
    await charge(server, 50)
    await server.end()
  })

  onLinux.each(['1', '2'])(
    'from the start, with %s workers, prevents neither start nor end',
    async (WORKERS) => {
      const output = openSync('/dev/full', 'w')
      onTestFinished(() => closeSync(output))
      const server = await startServer(output, { WORKERS })
      await charge(server, 50)
      await server.end()
    },
  )

  it('because nobody reads it any more ends no server and no charge', async () => {
    const server = await startServer('pipe')
    server.child.stdout?.destroy()
    server.child.stderr?.destroy()
    await charge(server, 50)
    await server.end()
  })
})
