import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debianProgram } from '../fixtures/debian.ts'
import { signal } from '../fixtures/gate.ts'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { type ReplicaSet, startReplicaSet } from '../fixtures/replica-set.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import { goodNiches } from '../generators/ai-service.ts'
import { type FakeUpstream, lists, says, startFakeUpstream } from '../generators/fake-upstream.ts'

const minuteMs = 60_000
const config = readFileSync(
  fileURLToPath(new URL('../../server/deploy/haproxy.cfg', import.meta.url)),
  'utf8',
)

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: { success: boolean; code?: string; request_id?: string; data?: unknown }
}

interface Sent {
  method?: string
  /** The address of this machine that it comes from: the limits count each by itself. */
  from?: string
  headers?: Record<string, string>
  body?: string
}

/** The balancer of `server/deploy` before these servers, on a port of its own. */
async function startBalancer(servers: readonly ServerProcess[]) {
  const program = await debianProgram({ names: ['haproxy'], package: 'haproxy', variable: 'HAPROXY_PATH' })
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'content-generation-balancer-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, ownConfig(port, servers))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const send = (path: string, { method = 'GET', from = '127.0.0.1', headers = {}, body }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if (response.headers['content-type']?.startsWith('application/json') !== true)
              return reject(new Error(`${response.statusCode} is not JSON: ${text}`))
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const balancer = {
    port,
    printed,
    send,
    async stop() {
      agent.destroy()
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  // It answers by itself until its checks have found the servers.
  while ((await send('/').catch(() => ({ status: 503 }))).status === 503) {}
  return balancer
}

/** The configuration for this machine: its addresses, and no resolver of containers. Nothing else is changed. */
function ownConfig(port: number, servers: readonly ServerProcess[]) {
  const addressOf = (index: number) => new URL(servers[index]?.origin ?? '').host
  return config
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(' init-addr libc,none resolvers docker', '')
    .replace('server-1:3000', addressOf(0))
    .replace('server-2:3000', addressOf(1))
    .replace(/^resolvers [\s\S]*/m, '')
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Opens a connection, and gives it when the balancer has answered on it or has closed it. */
function open(port: number, from: string) {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  socket.write('GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n')
  return new Promise<{ socket: Socket; isOpen: boolean }>((resolve) => {
    socket.once('data', () => resolve({ socket, isOpen: true }))
    socket.once('close', () => resolve({ socket, isOpen: false }))
    socket.on('error', () => {}) // 'close' follows
  })
}

let set: ReplicaSet
let upstream: FakeUpstream
let operator: Operator
let servers: ServerProcess[]
let settings: Record<string, string>
let balancer: Awaited<ReturnType<typeof startBalancer>>
const { SOAK } = process.env

describe.skipIf(SOAK === undefined)(
  'HAProxy with the configuration of server/deploy',
  { timeout: 5 * minuteMs },
  () => {
    beforeAll(async () => {
      set = await startReplicaSet()
      operator = await openOperator(set.uri)
      upstream = await startFakeUpstream()
      upstream.always((asked, response) =>
        (asked.path.endsWith('/models') ? lists('writer') : says(goodNiches))(asked, response),
      )
      const model = {
        GENERATOR: 'ai',
        AI_BASE_URL: upstream.baseUrl,
        AI_API_KEY: upstream.key,
        AI_TEXT_MODEL: 'writer',
      }
      settings = { MONGODB_URI: set.uri, TRUST_PROXY: '1', DAILY_CAP_BUSINESS: '1000000', ...model }
      servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
      balancer = await startBalancer(servers)
    }, 5 * minuteMs)
    afterAll(async () => {
      await balancer?.stop()
      await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')))
      await operator?.close()
      await set?.stop()
    })

    const customer = async () => ({ authorization: `Bearer ${(await operator.account(1_000_000)).key}` })

    it('gives every request an id, which is in the answer and in both logs', async () => {
      const answer = await balancer.send('/api/v1/me', {
        headers: { ...(await customer()), 'x-request-id': 'mine' },
      })
      expect(answer.status).toBe(200)
      const id = String(answer.headers['x-request-id'])
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      const isIn = (printed: readonly string[]) => printed.join('').includes(`"request_id":"${id}"`)
      await expect.poll(() => isIn(balancer.printed)).toBe(true)
      await expect.poll(() => servers.some(({ printed }) => isIn(printed))).toBe(true)
    })

    it('shows nobody the health of a server', async () => {
      for (const path of ['/healthz', '/readyz']) {
        const { status, body, headers } = await balancer.send(path)
        expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
        expect(body.request_id).toBe(headers['x-request-id'])
      }
    })

    it('refuses an address that sends too much, in the envelope, and serves the others', async () => {
      const flood = { from: '127.0.0.2' }
      const batch = () => Promise.all(Array.from({ length: 200 }, () => balancer.send('/', flood)))
      while ((await batch()).every(({ status }) => status === 200)) {}
      const refused = await balancer.send('/api/v1/me', { from: '127.0.0.2', headers: await customer() })
      expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect(refused.headers['retry-after']).toBe('10')
      expect((await balancer.send('/api/v1/me', { headers: await customer() })).status).toBe(200)
    })

    it('lets an address have 100 connections, and serves the others meanwhile', async () => {
      const opened = await Promise.all(Array.from({ length: 150 }, () => open(balancer.port, '127.0.0.3')))
      expect(opened.filter(({ isOpen }) => isOpen)).toHaveLength(100)
      expect((await balancer.send('/api/v1/me', { headers: await customer() })).status).toBe(200)
      for (const { socket } of opened) socket.destroy()
    })

    it('keeps the servers while the database fails over: every answer is the API’s own', async () => {
      const headers = { ...(await customer()), 'content-type': 'application/json' }
      const codes = new Set<unknown>()
      let isOver = false
      const client = async () => {
        while (!isOver) {
          const answer = await balancer.send('/api/v1/niche', {
            method: 'POST',
            headers,
            body: '{"topic":"Tea"}',
          })
          codes.add(answer.status === 200 ? 'ok' : answer.body.code)
          expect(answer.body.request_id ?? answer.headers['x-request-id']).toBe(
            answer.headers['x-request-id'],
          )
        }
      }
      const clients = Promise.all(Array.from({ length: 4 }, client))
      const [primary, from] = [await set.primary(), balancer.printed.length]
      await set.kill(primary)
      await expect.poll(() => set.primary(), { timeout: minuteMs }).not.toBe(primary)
      await set.restart(primary)
      await set.whole()
      isOver = true
      await clients
      expect([...codes].filter((code) => code !== 'ok' && code !== 'SERVICE_UNAVAILABLE')).toEqual([])
      expect(
        balancer.printed
          .slice(from)
          .join('')
          .match(/is DOWN|<NOSRV>/g),
      ).toBeNull()
    })

    it('rolls a new version, one server after the other, without a failed request', async () => {
      const headers = { ...(await customer()), 'content-type': 'application/json' }
      const statuses = new Set<number>()
      let isOver = false
      const client = async () => {
        while (!isOver) {
          const niche = { method: 'POST', headers, body: '{"topic":"Tea"}' }
          for (const answer of [
            await balancer.send('/api/v1/niche', niche),
            await balancer.send('/api/v1/me', { headers }),
          ])
            statuses.add(answer.status)
        }
      }
      const clients = Promise.all(Array.from({ length: 4 }, client))
      for (const [index, server] of servers.entries()) {
        expect(await server.end()).toBe(0)
        servers[index] = await startServerProcess({ ...settings, PORT: new URL(server.origin).port })
        const from = balancer.printed.length
        const said = () => balancer.printed.slice(from).join('')
        await expect.poll(said, { timeout: minuteMs }).toContain(`"server":"server-${index + 1}"`)
      }
      isOver = true
      await clients
      expect([...statuses]).toEqual([200])
      expect((await operator.ledger.audit()).violations).toEqual([])
    })

    it('says in the envelope that a server has ended, and that none is left, and when to come again', async () => {
      const headers = { ...(await customer()), 'content-type': 'application/json' }
      const [asked, ask] = signal()
      upstream.always(() => ask())
      // On a connection that has had an answer before, the balancer would only close it.
      const first = { from: '127.0.0.4', method: 'POST', headers, body: '{"topic":"Tea"}' }
      const unanswered = balancer.send('/api/v1/niche', first)
      await asked
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      for (const answer of [await unanswered, await balancer.send('/api/v1/me', { headers })]) {
        expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
        expect(answer.headers['retry-after']).toBe('2')
        expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
      }
    })
  },
)
