import { ownDatabase } from '../fixtures/mongod.ts'
import { openOurs, ourAudit } from './audits.ts'
import { wire } from './load.ts'
import { residentBytes } from './machine.ts'
import { type Peer, probedArgs, startServer } from './peers/peer.ts'
import { table, whole } from './report.ts'
import { connections, rows } from './rows.ts'
import type { Finding, Setting } from './section.ts'
import { openAccounts, saveGenerations } from './seed.ts'

const requests = 200_000
const steps = 4
const accounts = 50
const patienceSeconds = 1200
const mebibyte = 2 ** 20

/** What is sent: most of what there is, and every tenth a script that the server writes itself. */
const mix = [...Array(5).fill(rows.me), ...Array(4).fill(rows.generations), rows.script]

interface Reading {
  after: number
  heapBytes: number
  residentBytes: number
  peakBytes: number
}

/** Whether memory grows with the requests. The generator is the one that the server is sold with. */
export async function measureMemory({ bench, say }: Setting): Promise<Finding> {
  const uri = ownDatabase(bench.mongod.uri)
  const { domain, close } = await openOurs(uri)
  const customers = await openAccounts(domain, accounts)
  await saveGenerations(domain, customers, { count: 100, typeOf: () => 'script' })
  const peer = await startServer([...probedArgs, 'server/dist/main.js'], { MONGODB_URI: uri })
  const lines = customers.flatMap(({ key }) => mix.map((row) => wire(peer.origin, row, key)))
  const send = (mostRequests: number) =>
    bench.client.run({
      ...{ host: peer.host, port: peer.port, connections, requests: lines, order: 'random' as const },
      ...{ seconds: patienceSeconds, mostRequests },
    })
  try {
    await send(requests / 100)
    const readings = [await read(peer, 0)]
    const refused: unknown[] = []
    for (let step = 1; step <= steps; step += 1) {
      const { answered, refused: statuses } = await send(requests / steps)
      if (answered !== requests / steps) refused.push(statuses)
      readings.push(await read(peer, (requests / steps) * step))
      say(`${(requests / steps) * step} requests`)
    }
    const problems = [
      ...(await ourAudit(domain).problems()),
      ...refused.map((statuses) => JSON.stringify(statuses)),
    ]
    return {
      text: [show(readings), ...problems, ''].join('\n'),
      figures: readings,
      broken: problems.length > 0,
    }
  } finally {
    await peer.stop()
    await close()
  }
}

async function read(peer: Peer, after: number): Promise<Reading> {
  // Before the collector is called, which would flatter it.
  const { now, peak } = residentBytes(peer.pid)
  const { heapUsed } = await peer.ask<NodeJS.MemoryUsage>({ ask: 'memory' })
  return { after, heapBytes: heapUsed, residentBytes: now, peakBytes: peak }
}

function show(readings: Reading[]) {
  const size = (bytes: number) => `${(bytes / mebibyte).toFixed(1)} MiB`
  const lines = readings.map(({ after, heapBytes, residentBytes: resident, peakBytes }) => [
    `after ${whole(after)} requests`,
    ...[heapBytes, resident, peakBytes].map(size),
  ])
  const title = `Memory: ${connections} connections, half GET /me, the rest GET /generations and one POST /script in ten`
  return `${title}\n${table(['', 'heap after GC', 'resident', 'most resident'], lines)}`
}
