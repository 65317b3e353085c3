import { readFileSync } from 'node:fs'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '../../server/database/connect.ts'
import { type ReplicaSet, startReplicaSet } from '../fixtures/replica-set.ts'

const guide = readFileSync(new URL('../../server/deploy/README.md', import.meta.url), 'utf8')
const said =
  /at most (\d+) connections to the primary and (\d+) to each other member of the replica set; at rest (\d+) and/
const [most = 0, toAnother = 0, few = 0] = (said.exec(guide) ?? []).slice(1).map(Number)

/** More than a process may have connections. */
const commandsAtOnce = 150

let set: ReplicaSet
let members: mongoose.mongo.MongoClient[]
let database: Database
beforeAll(async () => {
  set = await startReplicaSet()
  const inOrder = [await set.primary(), ...(await set.secondaries())]
  members = await Promise.all(
    inOrder.map(({ port }) =>
      mongoose.mongo.MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`),
    ),
  )
  database = await connect(set.uri)
})
afterAll(async () => {
  await database.close()
  await Promise.all(members.map((member) => member.close()))
  await set.stop()
})

/** How many connections of the server each member has, the primary first. */
function counted() {
  const ours = [
    { $currentOp: { allUsers: true, idleConnections: true } },
    { $match: { appName: 'content-generation' } },
  ]
  return Promise.all(
    members.map(async (member) => (await member.db('admin').aggregate(ours).toArray()).length),
  )
}

describe('the connections of a process', () => {
  it('are as many as the guide says, at rest and with more requests than it may have connections', async () => {
    await database.now()
    const atRest = () => counted().then(([first = 0, ...others]) => ({ first: first <= few, others }))
    await expect.poll(atRest).toEqual({ first: true, others: [toAnother, toAnother] })

    const seen: number[] = []
    let isOver = false
    const { topologyVersion } = await database.command({ hello: 1 })
    /** The server answers this after its time, unless something changes. */
    const waits = { hello: 1, topologyVersion, maxAwaitTimeMS: 1000 }
    const client = async () => {
      while (!isOver) await database.command(waits).catch(() => {}) // no connection was free in time
    }
    const clients = Promise.all(Array.from({ length: commandsAtOnce }, client))
    const first = async () => {
      const [count = 0] = await counted()
      seen.push(count)
      return count
    }
    await expect.poll(first).toBe(most)
    for (const _ of Array(20)) await first()
    expect(Math.max(...seen)).toBe(most)
    isOver = true
    await clients
  })
})
