import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type Audit, peerAudit } from './audits.ts'
import { wire } from './load.ts'
import { pin } from './machine.ts'
import { type Peer, type PeerName, root, startOurs, startPeer } from './peers/peer.ts'
import { type Customers, connections, type RowName, rows } from './rows.ts'
import type { Bench } from './sample.ts'
import { seedPeer } from './seed.ts'

/** A server with a database of its own, and customers in it. */
export interface Contestant {
  name: string
  peer: Peer
  customers: Customers
  audit: Audit
  stop(): Promise<void>
}

const warmUpLimitSeconds = 600

interface Wanted {
  /** Another checkout of this repository, whose server takes part too. */
  against?: string | undefined
  say: (line: string) => void
}

/** All servers, ready; those that are not asked only wait. */
export async function startContestants(bench: Bench, { against, say }: Wanted) {
  const starts: (() => Promise<Contestant>)[] = [
    () => startOther(bench, 'floor'),
    () => startOther(bench, 'textbook'),
    ...(against === undefined ? [] : [() => startCheckout(bench, { name: 'before', folder: against })]),
    () => startCheckout(bench, { name: 'ours', folder: root }),
  ]
  const contestants: Contestant[] = []
  for (const start of starts) {
    const contestant = await start()
    contestants.push(contestant)
    say(`${contestant.name} is started, and every account asks it once`)
    await askOnce(bench, contestant)
  }
  return contestants
}

interface Checkout {
  name: string
  folder: string
  /** Node's arguments before the server's. */
  before?: string[]
}

/** The server of a checkout, with customers as that checkout stores them. */
export async function startCheckout(
  { mongod }: Bench,
  { name, folder, before }: Checkout,
): Promise<Contestant> {
  const from = (file: string) => import(pathToFileURL(join(folder, 'test', 'bench', file)).href)
  const { openOurs, ourAudit }: typeof import('./audits.ts') = await from('audits.ts')
  const { seedOurs }: typeof import('./seed.ts') = await from('seed.ts')
  const uri = ownDatabase(mongod.uri)
  const { domain, close } = await openOurs(uri)
  const customers = await seedOurs(domain)
  const peer = await startOurs(folder, uri, before)
  pin(peer.pid, 0)
  const stop = async () => {
    await peer.stop()
    await close()
  }
  return { name, peer, customers, audit: ourAudit(domain), stop }
}

async function startOther({ mongod }: Bench, name: PeerName): Promise<Contestant> {
  const uri = ownDatabase(mongod.uri)
  const db = mongod.db(uri)
  const customers = await seedPeer(db)
  const peer = await startPeer(name, uri)
  pin(peer.pid, 0)
  return { name, peer, customers, audit: peerAudit(db), stop: () => peer.stop() }
}

/** What is measured are customers that have been here before. */
async function askOnce({ client }: Bench, { peer, customers }: Contestant) {
  const { fresh: _, ...regular } = customers
  const keys = Object.values(regular).flat()
  await client.run({
    ...{ host: peer.host, port: peer.port, connections, order: 'once' },
    ...{ requests: keys.map((key) => wire(peer.origin, rows.me, key)) },
    ...{ seconds: warmUpLimitSeconds, mostRequests: keys.length },
  })
}

/** Whoever answers less than the others would win for nothing: asks each once, and compares the fields. */
export async function requireSameAnswers(contestants: Contestant[], name: RowName) {
  const shapes = await Promise.all(contestants.map((contestant) => shapeOfAnswer(contestant, name)))
  if (new Set(shapes).size > 1) {
    const said = contestants.map((contestant, index) => `${contestant.name}: ${shapes[index]}`)
    throw new Error(`The servers do not answer ${rows[name].title} alike:\n${said.join('\n')}`)
  }
}

async function shapeOfAnswer({ peer, customers }: Contestant, name: RowName) {
  const row = rows[name]
  const response = await fetch(peer.origin + row.path, {
    method: row.method,
    headers: { authorization: `Bearer ${customers[row.customers][0]}`, 'content-type': 'application/json' },
    ...('body' in row ? { body: JSON.stringify(row.body) } : {}),
  })
  return `${response.status} ${shapeOf(await response.json())}`
}

/** The fields of a value without what is in them; of a list its length and its first item's. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} × ${shapeOf(value[0])}`
  if (typeof value !== 'object' || value === null) return typeof value
  const fields = Object.entries(value).map(([name, content]) => `${name}: ${shapeOf(content)}`)
  return `{ ${fields.sort().join(', ')} }`
}
