import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startServer } from './peers/peer.ts'
import { table } from './report.ts'
import type { Finding, Setting } from './section.ts'
import { confident, median, ratios } from './statistics.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const callsPerSecondOfPace = 500
const imports = 20

interface Measured {
  title: string
  atOnce: number
  /** CPU time of a call, in microseconds. */
  pairs: { fetch: number; sdk: number }[]
}

/** What the SDK adds to bare fetch, in CPU time and at import. */
export async function measureSdk({ pace, say }: Setting): Promise<Finding> {
  say('the SDK against fetch')
  const server = await startServer(['--import', 'tsx', beside('./sdk-server.ts')], {})
  const calls = Math.max(100, Math.round(pace.seconds * callsPerSecondOfPace))
  let measured: Measured[]
  try {
    const args = ['--import', 'tsx', beside('./sdk-calls.ts'), `${server.origin}/api/v1`]
    const { stdout } = await run(process.execPath, [...args, String(pace.rounds), String(calls)], {
      cwd: root,
    })
    measured = JSON.parse(stdout)
  } finally {
    await server.stop()
  }
  say('importing the SDK')
  const importMs = measureImport()
  const lines = measured.map(({ title, atOnce, pairs }) => {
    const [bare, ours] = [pairs.map((pair) => pair.fetch), pairs.map(({ sdk }) => sdk)]
    const { median: ratio, min, max } = confident(ratios(ours, bare))
    return [
      `${title}, ${atOnce === 1 ? 'one after another' : `${atOnce} at once`}`,
      ...[bare, ours].map((cpuUs) => `${median(cpuUs).toFixed(0)} µs`),
      `${ratio.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`,
    ]
  })
  const { median: middle, min, max } = confident(importMs)
  const text = [
    'SDK: CPU time of a call',
    table(['', 'fetch', 'SDK', 'ratio'], lines),
    `  import adds ${middle.toFixed(1)} ms to an empty script (${min.toFixed(1)}–${max.toFixed(1)}, ${imports} pairs)`,
    '',
  ]
  return { text: text.join('\n'), figures: { calls: measured, importMs }, broken: false }
}

/** How much longer a script takes that imports the SDK, pair by pair. */
function measureImport() {
  const empty = () => timeOf('')
  const importing = () => timeOf("import '@content-generation/sdk'")
  return Array.from({ length: imports }, (_, pair) => {
    if (pair % 2 === 0) return -empty() + importing()
    return importing() - empty()
  })
}

function timeOf(script: string) {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - startedAt
}
