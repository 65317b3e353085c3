import { ownDatabase } from '../fixtures/mongod.ts'
import { openOurs, ourAudit } from './audits.ts'
import { coreCount } from './machine.ts'
import { argsOfOurs, DidNotStart, startServer } from './peers/peer.ts'
import { table } from './report.ts'
import { connections, type RowName, rows } from './rows.ts'
import { type Sample, takeSample } from './sample.ts'
import type { Finding, Setting } from './section.ts'
import { openAccounts } from './seed.ts'
import { confident, median, ratios } from './statistics.ts'

const accounts = 200
const measured = ['me', 'script'] as const satisfies RowName[]

/** Two workers against one, both on all cores: mongod and the client need theirs too, so more cores show more. */
export async function measureWorkers(setting: Setting): Promise<Finding> {
  const { bench, say } = setting
  const uri = ownDatabase(bench.mongod.uri)
  const { domain, close } = await openOurs(uri)
  try {
    const keys = (await openAccounts(domain, accounts)).map(({ key }) => key)
    const runs: Record<string, Sample[][]> = { me: [[], []], script: [[], []] }
    for (let round = 0; round < setting.pace.rounds; round += 1) {
      for (const workers of round % 2 === 0 ? [1, 2] : [2, 1]) {
        say(`round ${round + 1}, WORKERS=${workers}`)
        const samples = await sampleWith({ ...setting, uri, keys, workers })
        for (const name of measured) runs[name]?.[workers - 1]?.push(...(samples[name] ?? []))
      }
    }
    const problems = await ourAudit(domain).problems()
    return { text: [show(runs), ...problems, ''].join('\n'), figures: runs, broken: problems.length > 0 }
  } catch (error) {
    if (!(error instanceof DidNotStart)) throw error
    return { text: `Workers: not available: ${error.message.trim()}\n`, figures: null, broken: false }
  } finally {
    await close()
  }
}

interface Run extends Setting {
  uri: string
  keys: string[]
  workers: number
}

async function sampleWith({ bench, pace, uri, keys, workers }: Run) {
  const peer = await startServer(argsOfOurs(), { MONGODB_URI: uri, WORKERS: String(workers) })
  try {
    const samples: Record<string, Sample[]> = {}
    for (const name of measured) {
      const sample = () =>
        takeSample(bench, peer, {
          ...{ ask: rows[name], keys, connections },
          ...{ seconds: pace.seconds, mostRequests: 500_000 },
        })
      await sample() // its warm-up
      samples[name] = [await sample()]
    }
    return samples
  } finally {
    await peer.stop()
  }
}

function show(runs: Record<string, Sample[][]>) {
  const lines = measured.map((name) => {
    const [one = [], two = []] = (runs[name] ?? []).map((samples) =>
      samples.map(({ perSecond }) => perSecond),
    )
    const { median: ratio, min, max } = confident(ratios(two, one))
    const rates = [one, two].map((rate) => `${Math.round(median(rate))}/s`)
    return [rows[name].title, ...rates, `${ratio.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`]
  })
  const title = `Workers: the server, mongod and the client share ${coreCount} cores`
  return `${title}\n${table(['', 'WORKERS=1', 'WORKERS=2', 'ratio'], lines)}`
}
