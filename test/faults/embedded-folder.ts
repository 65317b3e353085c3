import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

export interface User {
  process: ChildProcess
  uri: string
  mongod: number
  tell(order: 'write' | 'leave'): Promise<{ count?: number }>
  next(): Promise<{ count?: number }>
}

const program = fileURLToPath(new URL('embedded-user.ts', import.meta.url))

/** A data folder for each test, gone when the last mongod in it is. */
export function inFolder(
  promise: (startUser: () => Promise<User>, dataDir: string) => Promise<void>,
): () => Promise<void> {
  return async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'content-generation-embedded-'))
    const started: ChildProcess[] = []
    try {
      await promise(() => startUser(dataDir, started), dataDir)
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

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
