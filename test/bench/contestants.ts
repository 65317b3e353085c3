import { ownDatabase } from '../mongod.ts'
import { type Books, openOurs, ourBooks, peerBooks } from './books.ts'
import { pin } from './machine.ts'
import type { Mongod } from './mongod-meter.ts'
import { type Peer, type PeerName, peerNames, startPeer } from './peers/peer.ts'
import { type Customers, type RowName, rows } from './rows.ts'
import { seedOurs, seedPeer } from './seed.ts'

/** A server with a database of its own, and customers in it. */
export interface Contestant {
  name: PeerName
  peer: Peer
  customers: Customers
  books: Books
  stop(): Promise<void>
}

/** All servers, ready; those that are not asked only wait. */
export async function startContestants(mongod: Mongod, say: (line: string) => void) {
  const contestants: Contestant[] = []
  for (const name of peerNames) {
    say(`starting ${name}`)
    contestants.push(await (name === 'ours' ? startOurs(mongod) : startOther(mongod, name)))
  }
  return contestants
}

export async function startOurs(mongod: Mongod, before: string[] = []): Promise<Contestant> {
  const uri = ownDatabase(mongod.uri)
  const { books, close } = await openOurs(uri)
  const customers = await seedOurs(books)
  const peer = await startPeer('ours', uri, before)
  pin(peer.pid, 0)
  const stop = async () => {
    await peer.stop()
    await close()
  }
  return { name: 'ours', peer, customers, books: ourBooks(books), stop }
}

async function startOther(mongod: Mongod, name: PeerName): Promise<Contestant> {
  const uri = ownDatabase(mongod.uri)
  const db = mongod.db(uri)
  const customers = await seedPeer(db)
  const peer = await startPeer(name, uri)
  pin(peer.pid, 0)
  return { name, peer, customers, books: peerBooks(db), stop: () => peer.stop() }
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
