import { ownDatabase } from '../fixtures/mongod.ts'
import { openOurs, ourAudit } from './audits.ts'
import { wire } from './load.ts'
import { residentBytes } from './machine.ts'
import { probedArgs, startServer } from './peers/peer.ts'
import { table, whole } from './report.ts'
import type { Finding, Setting } from './section.ts'
import { openAccounts } from './seed.ts'

const accounts = 50
const patienceSeconds = 1200

/** What is generated, and by how many connections; the texts of the offline generator depend on the topic. */
const kinds = {
  script: { count: 4000, connections: 50, path: 'script', body: (topic: string) => ({ topic }) },
  niche: { count: 4000, connections: 50, path: 'niche', body: (topic: string) => ({ topic }) },
  image: { count: 300, connections: 8, path: 'image', body: (prompt: string) => ({ prompt }) },
  'image, high_res': {
    ...{ count: 100, connections: 8, path: 'image' },
    body: (prompt: string) => ({ prompt, high_res: true }),
  },
}

const subjects = [
  'coffee',
  'sourdough bread',
  'home fitness',
  'chess',
  'a harbour in the rain',
  'old cameras',
]
const turns = [
  'for beginners',
  'in ten minutes',
  'without a budget',
  'by night',
  'that nobody tells you',
  'at home',
]

const topicOf = (index: number) =>
  `${subjects[index % subjects.length]} ${turns[Math.floor(index / subjects.length) % turns.length]}, part ${index}`

interface Reading {
  kind: string
  count: number
  /** For each generation: what its records hold, what they take on the disk, and what their places in indexes do. */
  dataBytes: number
  diskBytes: number
  indexBytes: number
  /** The most memory that the server has had so far. */
  peakBytes: number
}

/** What a generation takes on the disk, with the generator that the server is sold with. */
export async function measureDisk({ bench, say }: Setting): Promise<Finding> {
  const uri = ownDatabase(bench.mongod.uri)
  const { domain, close } = await openOurs(uri)
  const customers = await openAccounts(domain, accounts)
  const peer = await startServer([...probedArgs, 'server/dist/main.js'], { MONGODB_URI: uri })
  const size = sizeOf(bench.mongod.db(uri))
  try {
    const readings: Reading[] = []
    const refused: unknown[] = []
    for (const [kind, { count, connections, path, body }] of Object.entries(kinds)) {
      const before = await size()
      const requests = Array.from({ length: count }, (_, index) => {
        const { key } = customers[index % accounts] ?? { key: '' }
        return wire(peer.origin, { method: 'POST', path: `/api/v1/${path}`, body: body(topicOf(index)) }, key)
      })
      const load = { host: peer.host, port: peer.port, connections, requests, order: 'once' as const }
      const answer = await bench.client.run({ ...load, seconds: patienceSeconds, mostRequests: count })
      if (answer.answered !== count) refused.push(answer.refused)
      const after = await size()
      const each = (name: keyof typeof after) => (after[name] - before[name]) / count
      const { peak } = residentBytes(peer.pid)
      const taken = { dataBytes: each('data'), diskBytes: each('disk'), indexBytes: each('indexes') }
      readings.push({ kind, count, ...taken, peakBytes: peak })
      say(`${count} of ${kind}`)
    }
    const problems = [
      ...(await ourAudit(domain).problems()),
      ...refused.map((statuses) => JSON.stringify(statuses)),
    ]
    const text = [show(readings), ...problems, ''].join('\n')
    return { text, figures: readings, broken: problems.length > 0 }
  } finally {
    await peer.stop()
    await close()
  }
}

/** What generations and their images take, when everything is on the disk. */
function sizeOf(db: ReturnType<Setting['bench']['mongod']['db']>) {
  return async () => {
    await db.admin().command({ fsync: 1 })
    const all = await Promise.all(['generations', 'images'].map((collStats) => db.command({ collStats })))
    const sum = (name: string) => all.reduce((total, stats) => total + Number(stats[name]), 0)
    return { data: sum('size'), disk: sum('storageSize'), indexes: sum('totalIndexSize') }
  }
}

function show(readings: Reading[]) {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(2)} KiB`
  const lines = readings.map(({ kind, count, dataBytes, diskBytes, indexBytes, peakBytes }) => [
    `${whole(count)} of ${kind}`,
    ...[dataBytes, diskBytes, indexBytes].map(kib),
    `${Math.round(peakBytes / 2 ** 20)} MiB`,
  ])
  const header = ['', 'data', 'on disk', 'indexes', 'most resident']
  return `Disk: what each generation takes in generations and images\n${table(header, lines)}`
}
