import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mongo } from 'mongoose'
import { expect, test, vi } from 'vitest'
import { connect } from '../../server/database/connect.ts'
import { findMongod } from '../../server/database/embedded/mongod-binary.ts'
import { search } from '../fixtures/mongod.ts'
import { inFolder } from './embedded-folder.ts'
import { startImpostor } from './impostor.ts'

// Real processes, several for each test: nothing here depends on time, but a busy machine makes it long.
vi.setConfig({ testTimeout: 90_000 })

const nobody = { uid: 65_534, gid: 65_534 }
/** More than any process id: a keeper ends the process that its mongod names. */
const noProcess = 2 ** 30
const run = promisify(execFile)
const portOf = (uri: string) => Number(new URL(uri).port)

/** What a driver sends before it sends a user's commands. */
const handshake = ['ismaster', 'hello', 'saslStart', 'saslContinue', 'endSessions']

async function filesOf(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).map((name) => join(dataDir, name))
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

/** A mongod that is not started by a keeper: without a password, unless `options` say otherwise. */
async function startForeignMongod(dbPath: string, port: number, options: string[] = []) {
  const { path } = await findMongod(search, () => {})
  await mkdir(dbPath, { recursive: true })
  const place = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', dbPath, '--nounixsocket']
  const child = spawn(path, [...place, '--replSet', 'embedded', ...options], { stdio: 'ignore' })
  // A run that fails must leave nothing behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  await client.db('admin').command({ ping: 1 })
  return { child, client }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  await once(child, 'exit')
}

async function becomePrimary(client: mongo.MongoClient, port: number) {
  const admin = client.db('admin')
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  await admin.command({ replSetInitiate: { _id: 'embedded', members } })
  await vi.waitUntil(async () => (await admin.command({ hello: 1 }))['isWritablePrimary'], {
    timeout: 30_000,
  })
}

test.concurrent(
  'nobody without the secret reads, writes or makes himself a user',
  inFolder(async (startUser) => {
    const user = await startUser()
    await user.tell('write')
    const wrong = new URL(user.uri)
    wrong.password = '0'.repeat(64)
    const without = new URL(user.uri)
    without.username = without.password = ''
    without.search = '?replicaSet=embedded'
    for (const uri of [without.href, wrong.href]) {
      const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 })
      const refused = /requires authentication|Authentication failed/
      await expect(client.db('test').collection('records').findOne()).rejects.toThrow(refused)
      await expect(client.db('test').collection('records').insertOne({})).rejects.toThrow(refused)
      const root = { createUser: 'root', pwd: 'root', roles: ['root'] }
      await expect(client.db('admin').command(root)).rejects.toThrow(refused)
      await client.close()
    }
  }),
)

test.runIf(process.platform !== 'win32').concurrent(
  'a folder that everybody could read is its owner’s alone from the next start',
  inFolder(async (startUser, dataDir) => {
    for (const name of ['mongodb.json', 'mongodb.log'])
      await writeFile(join(dataDir, name), '', { mode: 0o644 })
    await chmod(dataDir, 0o755)
    await startUser()
    expect(await modeOf(dataDir)).toBe('700')
    const names = ['mongodb', 'mongodb-PORT.key', 'mongodb.json', 'mongodb.log']
    const files = (await filesOf(dataDir)).sort()
    expect(files.map((file) => file.replace(`${dataDir}/`, '').replace(/\d+/, 'PORT'))).toEqual(names)
    for (const file of files)
      expect([file, await modeOf(file)]).toEqual([file, file.endsWith('mongodb') ? '700' : '600'])
    for (const file of await filesOf(join(dataDir, 'mongodb'))) expect(await modeOf(file)).toMatch(/^[67]00$/)
  }),
)

test.runIf(process.getuid?.() === 0).concurrent(
  'another user of the system reads nothing of the folder',
  inFolder(async (startUser, dataDir) => {
    await chmod(dataDir, 0o755)
    expect((await run('ls', [dataDir], nobody)).stderr).toBe('')
    const user = await startUser()
    await user.tell('write')
    await expect(run('ls', [dataDir], nobody)).rejects.toThrow('Permission denied')
    for (const file of await filesOf(dataDir))
      await expect(run('cat', [file], nobody)).rejects.toThrow('Permission denied')
  }),
)

test.concurrent(
  'a folder from before there was a secret gets one, and keeps its data',
  inFolder(async (startUser, dataDir) => {
    const port = 19_000 + (process.pid % 1000)
    const { child, client } = await startForeignMongod(join(dataDir, 'mongodb'), port)
    await becomePrimary(client, port)
    await client
      .db('test')
      .collection('records')
      .insertOne({ before: true }, { writeConcern: { w: 'majority' } })
    await client.close()
    await end(child)
    await writeFile(join(dataDir, 'mongodb.json'), JSON.stringify({ port }))

    const user = await startUser()
    expect(portOf(user.uri)).toBe(port)
    expect(await user.tell('write')).toEqual({ count: 2 })
    const stranger = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
    await expect(stranger.db('test').collection('records').findOne()).rejects.toThrow(
      'requires authentication',
    )
    await stranger.close()
  }),
)

test.concurrent.each([
  ['without a password', false],
  ['with a secret of its own', true],
])('a foreign mongod %s on the port of the last start is not used', (_, isSecret) =>
  inFolder(async (startUser, dataDir) => {
    const before = await startUser()
    await before.tell('write')
    await before.tell('leave')
    const place = join(dataDir, 'foreign')
    await mkdir(place)
    const keyFile = join(place, 'key')
    await writeFile(keyFile, 'f'.repeat(64), { mode: 0o600 })
    const port = portOf(before.uri)
    const options = isSecret ? ['--keyFile', keyFile] : []
    const { child, client } = await startForeignMongod(join(place, 'mongodb'), port, options)
    if (!isSecret) await becomePrimary(client, port)

    const after = await startUser()
    expect(portOf(after.uri)).not.toBe(port)
    expect(await after.tell('write')).toEqual({ count: 2 })
    if (!isSecret) {
      const { databases } = await client.db('admin').admin().listDatabases()
      expect(databases.map(({ name }) => name).sort()).toEqual(['admin', 'config', 'local'])
    }
    await client.close()
    await end(child, 'SIGKILL')
  })(),
)

test.concurrent.each([
  ['accepts every password', () => ({}), 'invalid signature'],
  ['says that it needs no password', () => ({ arbiterOnly: true }), undefined],
  [
    'never ends the authentication',
    (name: string) => (name === 'saslContinue' ? undefined : {}),
    'Timed out',
  ],
])('a program that takes every command and %s gets none', (_, claims, refusal) =>
  inFolder(async (startUser, dataDir) => {
    const before = await startUser()
    await before.tell('write')
    await before.tell('leave')
    // All that a keeper asks, answered as the folder's own mongod would.
    const own = {
      parsed: { storage: { dbPath: join(dataDir, 'mongodb') } },
      pid: noProcess,
      version: '6.0.5',
    }
    const impostor = await startImpostor(portOf(before.uri), (name) => {
      const claimed = claims(name)
      return claimed && { ...own, ...claimed }
    })

    const after = await startUser()
    expect(portOf(after.uri)).not.toBe(portOf(before.uri))
    expect(await after.tell('write')).toEqual({ count: 2 })

    // A server whose mongod crashed connects again to the same port, before a keeper has looked. Only from a server that
    // says that it is an arbiter does the driver want no password.
    if (refusal !== undefined) {
      await expect(connect(before.uri).then((database) => database.now())).rejects.toThrow(refusal)
      expect(impostor.commands).toContain('ismaster')
    }
    expect(impostor.commands.filter((name) => !handshake.includes(name))).toEqual([])
    const secret = await readFile(join(dataDir, `mongodb-${portOf(before.uri)}.key`), 'utf8')
    expect(impostor.received()).not.toContain(secret)
    await impostor.stop()
  })(),
)

test.concurrent(
  'a program that passes the authentication on to mongod’s new port is refused there',
  inFolder(async (startUser) => {
    const before = await startUser()
    await before.tell('leave')
    const squatter = await startImpostor(portOf(before.uri), () => ({}))
    const after = await startUser()
    await squatter.stop()

    const oldSecret = new URL(before.uri)
    oldSecret.port = new URL(after.uri).port
    await expect(connect(oldSecret.href)).rejects.toThrow('Authentication failed')
  }),
)
