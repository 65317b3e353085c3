import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { run as runAdmin } from '../admin/command.ts'
import { type Authority, createAuthority } from '../fixtures/certificates.ts'
import { debianProgram } from '../fixtures/debian.ts'
import { expectEveryAnswerPaidOnce, type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { load } from '../fixtures/load.ts'
import { freePort, type ReplicaSet, startReplicaSet } from '../fixtures/replica-set.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const guide = await readFile(join(root, 'server/deploy/README.md'), 'utf8')

/** What the guide says, with the files of this test. */
function fromGuide(pattern: RegExp, files: Record<string, string>) {
  const [text] = pattern.exec(guide) ?? []
  if (text === undefined) throw new Error(`The guide does not have ${pattern}`)
  return Object.entries(files).reduce((filled, [name, file]) => filled.replaceAll(name, file), text)
}

let folder: string
let authority: Authority
let pem: string
let set: ReplicaSet
let operator: Operator
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-generation-tls-'))
  authority = await createAuthority(folder, 'authority')
  pem = await authority.issue('member')
  const files = { 'member.pem': pem, 'ca.pem': authority.certificate }
  set = await startReplicaSet({
    args: fromGuide(/--tlsMode [^`]+/, files).split(' '),
    query: fromGuide(/&tls=true[^`]+/, files),
  })
  await set.whole()
  operator = await openOperator(set.uri)
  server = await startServerProcess({ MONGODB_URI: set.uri, TRUST_PROXY: '1', DAILY_CAP_BUSINESS: '1000000' })
})
afterAll(async () => {
  await server?.end()
  await operator?.close()
  await set?.stop()
  await rm(folder, { recursive: true })
})

describe('a MongoDB that takes TLS only', () => {
  it('is charged on, through an election, and audited', async () => {
    const account = await operator.account(1000)
    const working = load({ origin: () => server.origin, key: account.key, clients: 4 })
    await working.answers(20)
    await set.elect()
    await working.answers(20)
    await expectEveryAnswerPaidOnce(operator, account, await working.end())
    expect(await runAdmin(['audit'], { env: { MONGODB_URI: set.uri } })).toMatchObject({
      code: 0,
      stderr: '',
    })
  })

  /** What a start says that must be refused, after the address. */
  async function refusalWith(query: string) {
    const { PATH = '', HOME = '' } = process.env
    const env = { PATH, HOME, PORT: '0', MONGODB_URI: set.uri.replace(/&tls=.*/, query) }
    const main = join(root, 'server/dist/main.js')
    const { code, stderr } = await run(process.execPath, [main], { env }).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    )
    expect(code).toBe(1)
    const { event, detail } = JSON.parse(stderr) // one line
    expect(event).toBe('start_failed')
    return String(detail).replace(/^MongoDB at \S+ cannot be used: /, '')
  }

  it('is not used in the clear, and one line says what is missing', async () => {
    expect(await refusalWith('')).toMatch(
      /^connection .* closed\. If it needs TLS, MONGODB_URI must have tls=true\.$/,
    )
  })

  it.each([
    ['nothing names its authority', async () => ''],
    ['another authority is named', async () => (await createAuthority(folder, 'other')).certificate],
  ])('is not trusted if %s, and one line says so', async (_, made) => {
    const file = await made()
    const trusted = file === '' ? '' : `&tlsCAFile=${file}`
    expect(await refusalWith(`&tls=true${trusted}`)).toBe(
      'self-signed certificate in certificate chain. Its certificate is not trusted: tlsCAFile in MONGODB_URI must name the certificate of its authority.',
    )
  })

  it('is not used if the file of its authority is missing, and one line names it', async () => {
    expect(await refusalWith('&tls=true&tlsCAFile=/nowhere/ca.pem')).toMatch(
      /^ENOENT: .*\/nowhere\/ca\.pem'$/,
    )
  })
})

describe.skipIf(process.env['SOAK'] === undefined)('a balancer with the line of the guide', () => {
  it('ends the TLS of customers, who are told to stay with it', { timeout: 300_000 }, async () => {
    const program = await debianProgram({ names: ['haproxy'], package: 'haproxy', variable: 'HAPROXY_PATH' })
    const port = await freePort()
    const files = { ':8443': `127.0.0.1:${port}`, '/etc/haproxy/api.pem': pem }
    const bind = fromGuide(/bind :8443 [^`]+/, files)
    const config = (await readFile(join(root, 'server/deploy/haproxy.cfg'), 'utf8'))
      .replace('bind :8080', bind)
      .replace(' init-addr libc,none resolvers docker', '')
      .replaceAll(/server-\d:3000/g, new URL(server.origin).host)
      .replace(/^resolvers [\s\S]*/m, '')
    await writeFile(join(folder, 'haproxy.cfg'), config)
    const child = spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    const { key } = await operator.account(10)
    const ca = await readFile(authority.certificate)
    const ask = async () => {
      const sent = request({
        host: '127.0.0.1',
        port,
        ca,
        path: '/api/v1/me',
        headers: { authorization: `Bearer ${key}` },
      })
      sent.end()
      const [response] = await once(sent, 'response')
      return {
        status: response.statusCode,
        hsts: response.headers['strict-transport-security'],
        body: await json(response),
      }
    }
    await expect.poll(async () => (await ask().catch(() => undefined))?.status).toBe(200)
    expect(await ask()).toMatchObject({
      hsts: expect.stringContaining('max-age='),
      body: { data: { credits_remaining: 10 } },
    })
  })
})
