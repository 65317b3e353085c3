import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const killerDelayMs = 3_000
const politeMs = 8_000
const finalMs = 3_000

/**
 * Ends a mongod that still runs after its supervisor was killed with SIGKILL. A process of mongodb-memory-server usually
 * does this within two seconds. This function is needed if that process was killed too, or if mongod hangs. MongoDB's
 * journal protects the data.
 */
export async function stopStaleMongod(dbPath: string, isSupervised: () => Promise<boolean>): Promise<void> {
  const pid = await lockHolder(dbPath)
  if (pid === undefined || (await gone(pid, dbPath, killerDelayMs)) || (await isSupervised())) return
  signal(pid, 'SIGTERM')
  signal(pid, 'SIGCONT')
  if (await gone(pid, dbPath, politeMs)) return
  signal(pid, 'SIGKILL')
  await gone(pid, dbPath, finalMs)
}

async function lockHolder(dbPath: string): Promise<number | undefined> {
  const text = await readFile(join(dbPath, 'mongod.lock'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isNaN(pid) ? undefined : pid
}

async function gone(pid: number, dbPath: string, limitMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + limitMs
  while (await isMongodOf(pid, dbPath)) {
    if (Date.now() > giveUpAt) return false
    await delay(50)
  }
  return true
}

/** After a crash, another program may have the process id in the lock file. */
async function isMongodOf(pid: number, dbPath: string): Promise<boolean> {
  const commandLine = await commandLineOf(pid).catch(() => '')
  return commandLine.includes('mongod') && commandLine.includes(dbPath)
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8')
  // There is no case for Windows: there mongod.lock cannot be read while mongod runs, so no process id is known.
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)])
  return stdout
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended already.
  }
}
