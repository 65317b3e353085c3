import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { findMongod } from '../../server/database/embedded/mongod-binary.ts'
import { run as runAdmin } from '../admin/command.ts'
import { debianProgram } from '../fixtures/debian.ts'
import { expectEveryAnswerPaidOnce, type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { type Load, load, loadedScript, type Seen } from '../fixtures/load.ts'
import { search } from '../fixtures/mongod.ts'
import {
  connectTo,
  freePort,
  type Member,
  type ReplicaSet,
  startReplicaSet,
} from '../fixtures/replica-set.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import { need, npmPackage } from '../sdk/package/npm-package.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const guide = await readFile(join(root, 'server/deploy/README.md'), 'utf8')

/** The commands of the guide under "Backups" that stand together with this word. */
function guideLines(word: string) {
  const [, section = ''] = /^## Backups\n([\s\S]*?)^## /m.exec(guide) ?? []
  const blocks = section.split('\n\n').filter((block) => block.startsWith('    '))
  const found = blocks.filter((block) => block.includes(word))
  expect(found).toHaveLength(1)
  return found.join().replace(/^ {4}/gm, '')
}

const soak = process.env['SOAK'] !== undefined
const recipient = 'backup@example.com'
const settings = { GENERATION_TIMEOUT_SECONDS: '1', DAILY_CAP_BUSINESS: '1000000' }
const minutes = 60_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cg-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs lines of the guide in the repository, with mongod on the PATH. Rejects if one fails. */
async function bash(lines: string, { PATH = '', ...variables }: Record<string, string>) {
  const programs = join(folder, 'programs')
  if (!existsSync(programs)) {
    await mkdir(programs)
    await symlink((await findMongod(search, () => {})).path, join(programs, 'mongod'))
  }
  const path = [programs, PATH, process.env['PATH']].filter((part) => part !== '').join(':')
  return run('bash', ['-c', lines], { cwd: root, env: { ...process.env, ...variables, PATH: path } })
}

/** gpg with a new key: `complete` has both of its parts, `publicOnly` what the machine of a member has. */
async function keyrings(context: TestContext) {
  await need(context, debianProgram({ names: ['gpg'], package: 'gpg', variable: 'GPG_PATH' }))
  const [complete, publicOnly] = [join(folder, 'keys'), join(folder, 'public')]
  for (const home of [complete, publicOnly]) await mkdir(home, { mode: 0o700 })
  await bash(
    `set -euo pipefail
     gpg --batch --quiet --passphrase '' --quick-generate-key ${recipient} default default never
     gpg --batch --export ${recipient} | gpg --batch --quiet --homedir ${publicOnly} --import`,
    { GNUPGHOME: complete },
  )
  return { complete, publicOnly }
}

describe('a replica set whose customers are charged', () => {
  let set: ReplicaSet
  let operator: Operator
  let server: ServerProcess
  let ada: Awaited<ReturnType<Operator['account']>>
  let working: Load
  beforeEach(async () => {
    set = await startReplicaSet()
    await set.whole()
    operator = await openOperator(set.uri)
    ada = await operator.account(1_000_000)
    server = await startServerProcess({ MONGODB_URI: set.uri, ...settings })
    working = load({ origin: () => server.origin, key: ada.key, clients: 4 })
    await working.answers(20)
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await operator.close()
    await set.stop()
  })

  async function secondary() {
    const [member] = await set.secondaries()
    if (member === undefined) throw new Error('The set has no secondary')
    return member
  }

  /** Ends all, as if their machines were lost. */
  async function loseEverything() {
    await server.end('SIGKILL')
    await operator.close()
    await Promise.all(set.members.map(set.kill))
    for (const member of set.members) await rm(member.folder, { recursive: true })
  }

  /** Gives a member a new folder with what `restore` puts into it. */
  async function restoreTo(member: Member, restore: (folder: string) => Promise<unknown>) {
    member.folder = await mkdtemp(join(folder, 'restored-'))
    await restore(member.folder)
    await set.restart(member)
  }

  const listens = async (member: Member) => (await connectTo(member)).close()

  /** The answer to a request that is sent once more with its idempotency key. */
  async function repeat(key: string) {
    const response = await fetch(`${server.origin}/api/v1/script`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.key}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(loadedScript),
    })
    return { text: await response.text(), replayed: response.headers.has('idempotent-replayed') }
  }

  /** The books balance, what was answered before the backup is there, what came after it is not, and all goes on. */
  async function expectRestored(uri: string, { acknowledged }: Seen) {
    await bash(guideLines('audit'), { MONGODB_URI: uri })
    operator = await openOperator(uri)
    server = await startServerProcess({ MONGODB_URI: uri, ...settings })
    const [first = [], ...others] = acknowledged
    const [earlyKey = '', earlyText] = first
    const [lateKey = ''] = others.at(-1) ?? []
    expect(await repeat(earlyKey)).toEqual({ text: earlyText, replayed: true })
    expect(await repeat(lateKey)).toMatchObject({ replayed: false })
    const grace = await operator.account(1000)
    const anew = load({ origin: () => server.origin, key: grace.key, clients: 4 })
    await anew.answers(20)
    await expectEveryAnswerPaidOnce(operator, grace, await anew.end())
    await bash(guideLines('audit'), { MONGODB_URI: uri })
  }

  it(
    'is restored from a stopped member by the lines of the guide, on machines with the same names',
    async (context) => {
      const { complete, publicOnly } = await keyrings(context)
      const BACKUP = join(folder, 'backup.tar.gz.gpg')
      const member = await secondary()
      const lines = guideLines('mongod --shutdown')
      await bash(lines, { DBPATH: member.folder, BACKUP, RECIPIENT: recipient, GNUPGHOME: publicOnly })
      await working.answers(20)
      await set.restart(member)
      await set.whole()
      const seen = await working.end()
      await loseEverything()
      const restore = (DBPATH: string) =>
        bash(guideLines('--decrypt'), { DBPATH, BACKUP, GNUPGHOME: complete })
      await Promise.all(set.members.map((lost) => restoreTo(lost, restore)))
      await set.whole()
      await expectRestored(set.uri, seen)
    },
    10 * minutes,
  )

  it.runIf(soak)(
    'is restored from a snapshot of a member that runs, on a machine with another name',
    async (context) => {
      const mongosh = join(await need(context, npmPackage('mongosh', '2.12.0')), '../.bin')
      const member = await secondary()
      const snapshot = join(folder, 'snapshot')
      // A stopped process changes nothing, so the copy has all files as they were at one moment.
      member.child.kill('SIGSTOP')
      await cp(member.folder, snapshot, { recursive: true })
      member.child.kill('SIGCONT')
      await working.answers(20)
      const seen = await working.end()
      await loseEverything()
      const [alone, added] = set.members as [Member, Member] // the set has three
      alone.port = await freePort()
      added.port = await freePort()
      await restoreTo(alone, (own) => cp(snapshot, own, { recursive: true }))
      await restoreTo(added, async () => {})
      await Promise.all([alone, added].map(listens))
      const MEMBER = `127.0.0.1:${alone.port}`
      const shell = (lines: string) => bash(lines, { MEMBER, PATH: mongosh })
      await shell(guideLines('rs.conf()'))
      const uri = `mongodb://${MEMBER},127.0.0.1:${added.port}/content?replicaSet=set`
      await expectRestored(uri, seen)
      await shell(`mongosh "${uri}" --eval "rs.add('127.0.0.1:${added.port}')"`)
      await expect
        .poll(
          async () =>
            (await shell(`mongosh --quiet "${uri}" --eval "rs.status().members[1].stateStr"`)).stdout,
          { timeout: minutes },
        )
        .toContain('SECONDARY')
    },
    10 * minutes,
  )
})

describe('an embedded database', () => {
  it(
    'is whole in the copy of its folder that the guide makes',
    async () => {
      const [copy = '', start = ''] = guideLines('cp -a').split('\n')
      const [, name = ''] = /^DATA_DIR=(\S+) npm start$/.exec(start) ?? []
      const first = await startServerProcess({ DATA_DIR: join(folder, '.data') })
      await expect.poll(() => first.printed.join('\n')).toMatch(/cgk_/)
      expect(await first.end()).toBe(0)
      await run('bash', ['-c', copy], { cwd: folder })
      const env = { DATA_DIR: join(folder, name) }
      const second = await startServerProcess(env)
      expect(second.printed.join('\n')).not.toContain('cgk_')
      const { json } = await runAdmin(['accounts', 'list', '--json'], { env })
      expect(json).toMatchObject([{ credits_remaining: 1000 }])
      expect(await second.end()).toBe(0)
    },
    2 * minutes,
  )
})
