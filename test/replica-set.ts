import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'
import { findMongod } from '../server/database/embedded/mongod-binary.ts'
import { search } from './mongod.ts'

interface Member {
  port: number
  folder: string
  child: ChildProcess
}

/** Three mongods that a test may kill, freeze and elect among. */
export async function startReplicaSet() {
  const { path } = await findMongod(search, () => {})
  const folder = await mkdtemp(join(tmpdir(), 'content-generation-set-'))
  const members = await Promise.all(
    [0, 1, 2].map(async (index) => startMember(path, join(folder, String(index)))),
  )
  await initiate(members)
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const uri = `mongodb://${hosts}/content?replicaSet=set`
  const client = await mongoose.mongo.MongoClient.connect(uri, { serverSelectionTimeoutMS: 60_000 })
  await client.db('admin').command({ ping: 1 })

  /** What a member says of the set; nothing while the connection is that of one who has just died. */
  const hello = async (): Promise<{ primary?: string }> =>
    client
      .db('admin')
      .command({ hello: 1 })
      .catch(() => ({}))

  const primary = async () => {
    for (;;) {
      const { primary: name } = await hello()
      const member = members.find(({ port }) => name === `127.0.0.1:${port}`)
      if (member !== undefined) return member
      await delay(100)
    }
  }

  /** Waits until every member is back, and one of them is the primary. */
  const whole = async () => {
    for (;;) {
      const { members: states } = await client
        .db('admin')
        .command({ replSetGetStatus: 1 })
        .catch(() => ({ members: [] }))
      const names = (states as { stateStr: string }[]).map(({ stateStr }) => stateStr).sort()
      if (names.join() === 'PRIMARY,SECONDARY,SECONDARY') return
      await delay(200)
    }
  }

  return {
    uri,
    primary,
    whole,
    async secondaries() {
      const first = await primary()
      return members.filter((member) => member !== first)
    },
    /** SIGKILL, as a machine that loses its power. */
    async kill(member: Member) {
      member.child.kill('SIGKILL')
      await once(member.child, 'exit')
    },
    async restart(member: Member) {
      member.child = spawnMember(path, member.folder, member.port)
    },
    /** Makes the primary step down, so that another one is elected. */
    async elect() {
      await client.db('admin').command({ replSetStepDown: 5, secondaryCatchUpPeriodSecs: 5 })
    },
    async stop() {
      await client.close()
      await Promise.all(
        members.map(async ({ child }) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          child.kill('SIGKILL')
          await once(child, 'exit')
        }),
      )
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ReplicaSet = Awaited<ReturnType<typeof startReplicaSet>>

async function startMember(binary: string, folder: string): Promise<Member> {
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  return { port, folder, child: spawnMember(binary, folder, port) }
}

function spawnMember(binary: string, folder: string, port: number) {
  const options = ['--replSet', 'set', '--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder]
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--setParameter', 'diagnosticDataCollectionEnabled=false']
  const child = spawn(binary, [...options, ...small], { stdio: 'ignore' })
  // A run that is cut short must leave nothing behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

async function initiate(members: Member[]) {
  const [client, ...others] = await Promise.all(members.map(connectTo))
  if (client === undefined) throw new Error('A replica set has a first member')
  // A member that does not listen yet would be a refusal of the whole set.
  await Promise.all(others.map((other) => other.close()))
  const config = {
    _id: 'set',
    settings: { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500 },
    members: members.map(({ port }, index) => ({ _id: index, host: `127.0.0.1:${port}` })),
  }
  await client.db('admin').command({ replSetInitiate: config })
  await client.close()
}

function connectTo({ port }: Member) {
  return mongoose.mongo.MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 60_000,
  })
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
