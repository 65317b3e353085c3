import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ownDatabase } from '../fixtures/mongod.ts'
import { table } from './report.ts'
import type { Finding, Setting } from './section.ts'
import { confident } from './statistics.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** From `npm start` to the first answer, with everything installed and built. */
export async function measureStart({ bench, pace, say }: Setting): Promise<Finding> {
  const uri = ownDatabase(bench.mongod.uri)
  await startOnce({ MONGODB_URI: uri }) // the first start makes the collections
  const taken: Record<string, number[]> = { fresh: [], again: [], database: [] }
  for (let round = 0; round < pace.rounds; round += 1) {
    say(`start, round ${round + 1}`)
    const dataDir = await mkdtemp(join(tmpdir(), 'content-generation-bench-'))
    taken['fresh']?.push(await startOnce({ DATA_DIR: dataDir }))
    taken['again']?.push(await startOnce({ DATA_DIR: dataDir }))
    taken['database']?.push(await startOnce({ MONGODB_URI: uri }))
    await rm(dataDir, { recursive: true, force: true })
  }
  const titles: Record<string, string> = {
    fresh: 'embedded database, in a new folder',
    again: 'embedded database, again in this folder',
    database: 'MONGODB_URI',
  }
  const lines = Object.entries(taken).map(([name, times]) => {
    const { median, min, max } = confident(times)
    return [titles[name] ?? '', `${median.toFixed(0)} ms`, `${min.toFixed(0)}–${max.toFixed(0)} ms`]
  })
  const text = `Start: npm start to the first answer\n${table(['', 'median', 'range'], lines)}\n`
  return { text, figures: taken, broken: false }
}

async function startOnce(settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...settings },
    // A group of its own, because npm and its shell stand between this process and the server.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The server holds its outputs as long as it runs, longer than npm.
  const closed = once(child, 'close')
  const complaints: unknown[] = []
  child.stderr.on('data', (text) => complaints.push(text))
  try {
    const address = await addressOf(child.stdout)
    if (address === undefined) throw new Error(`npm start did not listen: ${complaints.join('')}`)
    await fetch(`${address}/readyz`)
    return performance.now() - startedAt
  } finally {
    endGroup(child.pid)
    await closed
  }
}

async function addressOf(output: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input: output })) {
    const address = /"event":"listening".*"address":"(http[^"]+)\/api\/v1"/.exec(line)?.[1]
    if (address !== undefined) {
      output.resume()
      return address
    }
  }
  return undefined
}

function endGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // It has ended already.
  }
}
