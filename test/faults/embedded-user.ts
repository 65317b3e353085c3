// A stand-in for the server in embedded.test.ts: holds the embedded database, and writes when told to.
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { mongo } from 'mongoose'
import { startEmbedded } from '../../server/database/embedded/embedded.ts'
import { search } from '../fixtures/mongod.ts'

const [dataDir = ''] = process.argv.slice(2)
const drainMs = 500
const patienceMs = 20_000
const retryPauseMs = 100

const {
  uri,
  pid: mongod,
  stop,
} = await startEmbedded({
  dataDir,
  search,
  print: () => {},
})
const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 })
const records = client.db('test').collection('records')

/** Repeats itself while mongod is away; by its id, however often it is tried, it is one record. */
async function write(): Promise<number> {
  const record = { _id: new mongo.ObjectId() }
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      await records.updateOne(record, { $set: record }, { upsert: true, writeConcern: { w: 'majority' } })
      return await records.countDocuments()
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await delay(retryPauseMs)
    }
  }
}

async function leave(): Promise<void> {
  await client.close()
  await stop()
  process.stdin.destroy()
}

const orders: Record<string, () => Promise<object>> = {
  write: async () => ({ count: await write() }),
  leave: async () => {
    await leave()
    return { left: true }
  },
}

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

process.once('SIGINT', async () => {
  await delay(drainMs)
  say({ count: await write() })
  await leave()
})
createInterface(process.stdin).on('line', async (order) => say((await orders[order]?.()) ?? {}))
say({ uri, mongod })
