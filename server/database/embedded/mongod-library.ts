import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Log } from './log.ts'
import { spawnSibling } from './sibling-process.ts'

const firstByteMs = 6_000
const stallMs = 30_000

export async function downloadedByLibrary(): Promise<string | undefined> {
  const { DryMongoBinary } = await import('mongodb-memory-server')
  // An empty version selects the default version of the library, or MONGOMS_VERSION.
  return DryMongoBinary.locateBinary({ version: '' })
}

/**
 * Downloads a mongod in a child process, for two reasons: the library cannot abort a request to a host that never
 * answers, and it writes its progress to stdout, which the operator's command needs for JSON. Throws an `Error` if no
 * byte comes within 6 seconds, or if the download stops for 30 seconds.
 */
export async function downloadWithLibrary(log: Log): Promise<string> {
  const child = spawnSibling('mongod-download', [], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
  const outcome: { path?: string; failed?: string } = {}
  child.on('message', (message) => Object.assign(outcome, message))
  const gaveUp = giveUpOnSilence(child, log)
  await once(child, 'exit')
  if (outcome.path !== undefined) return outcome.path
  throw new Error(outcome.failed ?? gaveUp() ?? 'the download ended without a word')
}

function giveUpOnSilence(child: ChildProcess, log: Log): () => string | undefined {
  let reason: string | undefined
  let announced = false
  const expect = (ms: number, missing: string) =>
    setTimeout(() => {
      reason = missing
      child.kill('SIGKILL')
    }, ms)
  let timer = expect(firstByteMs, `nothing came within ${firstByteMs / 1000} seconds`)
  child.stdout?.on('data', () => {
    if (!announced) log('mongodb-memory-server is downloading MongoDB (once)')
    announced = true
    clearTimeout(timer)
    timer = expect(stallMs, `it stood still for ${stallMs / 1000} seconds`)
  })
  child.once('exit', () => clearTimeout(timer))
  return () => reason
}
