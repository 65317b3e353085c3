import mongoose from 'mongoose'
import { startTestMongo } from '../fixtures/mongod.ts'
import { pin } from './machine.ts'

/** Sent by drivers and members of a set on their own account, and by this benchmark, whatever is asked of a server. */
const background = new Set(
  [
    'hello',
    'isMaster',
    'ismaster',
    'ping',
    'serverStatus',
    'endSessions',
    'replSetHeartbeat',
    'buildInfo',
  ].concat(['saslStart', 'saslContinue', 'replSetUpdatePosition', 'getMore', 'killCursors', 'listIndexes']),
)

export type Commands = Record<string, number>

/** The one mongod that all servers use, each with a database of its own. */
export async function startMongod() {
  const mongod = await startTestMongo()
  const client = await mongoose.mongo.MongoClient.connect(mongod.uri)
  return {
    uri: mongod.uri,
    pid: mongod.pid,
    pinned: pin(mongod.pid, 1),
    db: (uri: string) => client.db(new URL(uri).pathname.slice(1)),
    /** How often each command has been run, since it was started. */
    async commands(): Promise<Commands> {
      const { metrics } = await client.db('admin').command({ serverStatus: 1 })
      const all = Object.entries<{ total?: number | bigint }>(metrics.commands)
      return Object.fromEntries(
        all.filter(([name]) => !background.has(name)).map(([name, { total = 0 }]) => [name, Number(total)]),
      )
    },
    async stop() {
      await client.close()
      await mongod.stop()
    },
  }
}

export type Mongod = Awaited<ReturnType<typeof startMongod>>

/** Commands per request, by name, of those that were run at least once in a hundred requests. */
export function commandsPerRequest(before: Commands, after: Commands, requests: number): Commands {
  const rates = Object.entries(after).map(
    ([name, count]) => [name, (count - (before[name] ?? 0)) / requests] as const,
  )
  return Object.fromEntries(rates.filter(([, rate]) => rate >= 0.01))
}
