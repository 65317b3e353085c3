import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

interface User {
  process: ChildProcess
  uri: string
  mongod: number
  tell(order: 'write' | 'leave'): Promise<{ count?: number }>
  next(): Promise<{ count?: number }>
}

// Real processes, several for each test: nothing here depends on time, but a busy machine makes it long.
vi.setConfig({ testTimeout: 90_000 })

const program = fileURLToPath(new URL('embedded-user.ts', import.meta.url))

/** A data folder for each test, gone when the last mongod in it is. */
function inFolder(promise: (startUser: () => Promise<User>) => Promise<void>): () => Promise<void> {
  return async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'content-generation-embedded-'))
    const started: ChildProcess[] = []
    try {
      await promise(() => startUser(dataDir, started))
    } finally {
      for (const user of started) user.kill('SIGKILL')
      await vi.waitUntil(() => isUnkept(dataDir), { timeout: 40_000 })
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

/** mongod empties its lock when it ends. */
async function isUnkept(dataDir: string): Promise<boolean> {
  return (await readFile(join(dataDir, 'mongodb', 'mongod.lock'), 'utf8')) === ''
}

/** In a process group of its own, as a shell starts it. */
async function startUser(dataDir: string, started: ChildProcess[]): Promise<User> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.push(child)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value ?? 'null')
  const tell = (order: string) => {
    child.stdin.write(`${order}\n`)
    return next()
  }
  return { ...(await next()), process: child, tell, next }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.concurrent(
  'what was acknowledged outlives a server that was killed',
  inFolder(async (startUser) => {
    const killed = await startUser()
    await killed.tell('write')
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')

    const next = await startUser()
    expect(await next.tell('write')).toEqual({ count: 2 })
    expect(next.uri).toBe(killed.uri)
  }),
)

test.concurrent(
  'mongod ends after the last of those who use it, whoever started it',
  inFolder(async (startUser) => {
    const first = await startUser()
    const second = await startUser()
    expect(second.mongod).toBe(first.mongod)

    await first.tell('leave')
    expect(await second.tell('write')).toEqual({ count: 1 })
    await second.tell('leave')
    expect(isAlive(second.mongod)).toBe(false)
  }),
)

test.concurrent(
  'two first starts at once share one mongod',
  inFolder(async (startUser) => {
    const [one, other] = await Promise.all([startUser(), startUser()])
    expect(one.mongod).toBe(other.mongod)
    await one.tell('write')
    expect(await other.tell('write')).toEqual({ count: 2 })
  }),
)

test.concurrent(
  'ctrl-C in the terminal leaves the database to the server until it has drained',
  inFolder(async (startUser) => {
    const user = await startUser()
    process.kill(-Number(user.process.pid), 'SIGINT')
    expect(await user.next()).toEqual({ count: 1 })
    expect(await once(user.process, 'exit')).toEqual([0, null])
    expect(isAlive(user.mongod)).toBe(false)
  }),
)

test.concurrent(
  'a mongod that crashes is back within seconds at the same address',
  inFolder(async (startUser) => {
    const user = await startUser()
    await user.tell('write')
    process.kill(user.mongod, 'SIGKILL')
    expect(await user.tell('write')).toEqual({ count: 2 })
  }),
)

test.concurrent(
  'a taken port costs the next start only its port',
  inFolder(async (startUser) => {
    const before = await startUser()
    await before.tell('write')
    await before.tell('leave')
    const squatter = createServer((visitor) => visitor.destroy())
    squatter.listen(Number(new URL(before.uri).port), '127.0.0.1')
    await once(squatter, 'listening')

    const after = await startUser()
    expect(after.uri).not.toBe(before.uri)
    expect(await after.tell('write')).toEqual({ count: 2 })
    squatter.close()
  }),
)
