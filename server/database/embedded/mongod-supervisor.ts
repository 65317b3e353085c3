// The supervisor: a detached process that runs a data folder's mongod as long as a process uses it (see embedded.ts).
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type DataFolder, dbPathOf, readFolder, writeFolder } from './data-folder.ts'
import { type Mongod, startMongod } from './mongod.ts'
import type { MongodBinary } from './mongod-binary.ts'
import { stopStaleMongod } from './stale-mongod.ts'
import { isSupervised, type SupervisorReport } from './supervisor-client.ts'

const unclaimedLimitMs = 10_000
const farewellLimitMs = 1_000
const restartPauseMs = 250
const startsAtMost = 5

const [dataDir = '', foundBinary = ''] = process.argv.slice(2)
const connections = new Set<Socket>()
const clients = new Set<Socket>()
let controlPort: number | undefined
let starting: Promise<Mongod> | undefined
let report: SupervisorReport | undefined
let ending: Promise<void> | undefined

const control = createServer({ allowHalfOpen: true }, (connection) => {
  connections.add(connection)
  send(connection, { dataDir })
  if (report !== undefined) send(connection, report)
  connection.on('data', () => clients.add(connection))
  connection.on('end', () => leave(connection))
  connection.on('error', () => leave(connection))
  connection.on('close', () => connections.delete(connection))
})

function send(connection: Socket, message: object): void {
  connection.write(`${JSON.stringify(message)}\n`)
}

function announce(news: SupervisorReport): void {
  report = news
  for (const connection of connections) send(connection, news)
}

/** The last user's connection stays open until mongod has ended, so that a server can wait for that. */
function leave(connection: Socket): void {
  const held = clients.delete(connection)
  if (held && clients.size === 0) void end()
  else if (ending === undefined) connection.end()
}

function end(): Promise<void> {
  ending ??= (async () => {
    control.close()
    const mongod = await starting?.catch(() => undefined)
    await mongod?.stop()
    const folder = await readFolder(dataDir)
    if (folder.supervisorPort === controlPort)
      await writeFolder(dataDir, { ...folder, supervisorPort: undefined })
    const farewells = [...connections].map((connection) => new Promise<void>((said) => connection.end(said)))
    await Promise.race([Promise.all(farewells), delay(farewellLimitMs)])
    process.exit()
  })()
  return ending
}

async function openControl(): Promise<void> {
  control.listen(0, '127.0.0.1')
  await once(control, 'listening')
  const address = control.address()
  if (typeof address === 'object' && address !== null) controlPort = address.port
  process.send?.({ controlPort })
  setTimeout(() => clients.size === 0 && void end(), unclaimedLimitMs).unref()
}

async function isSupervisedByAnother(): Promise<boolean> {
  const { supervisorPort } = await readFolder(dataDir)
  return supervisorPort !== controlPort && isSupervised(supervisorPort, dataDir)
}

async function keep(): Promise<void> {
  await openControl()
  if (await isSupervisedByAnother()) return announce({ busy: true })
  await writeFolder(dataDir, { ...(await readFolder(dataDir)), supervisorPort: controlPort })
  await stopStaleMongod(dbPathOf(dataDir), isSupervisedByAnother)
  for (let starts = 0; starts < startsAtMost; starts += 1) {
    const mongod = await start(await readFolder(dataDir))
    await mongod.ended
    if (ending !== undefined) return
    // mongod crashed or was killed. Its users see a short outage while it starts again.
    report = undefined
    await delay(restartPauseMs)
  }
  announce({ failed: `MongoDB ended by itself ${startsAtMost} times` })
}

async function start(earlier: DataFolder): Promise<Mongod> {
  // Not validated, because embedded.ts of the same version has written it.
  const found: MongodBinary = JSON.parse(foundBinary)
  let binary = found
  starting = startWith(found, earlier).catch((error) => {
    const usual = earlier.binary
    if (usual === undefined || usual.path === found.path || found.source === 'MONGOMS_SYSTEM_BINARY')
      throw error
    // Another mongod was installed since the last start. Its version may not support the data.
    binary = usual
    return startWith(usual, earlier)
  })
  const mongod = await starting
  const { uri, pid, port } = mongod
  await writeFolder(dataDir, { supervisorPort: controlPort, mongodPort: port, mongodPid: pid, binary })
  announce({ ready: { uri, pid, binary } })
  return mongod
}

function startWith(binary: MongodBinary, earlier: DataFolder): Promise<Mongod> {
  return startMongod({ dbPath: dbPathOf(dataDir), binary, preferredPort: earlier.mongodPort })
}

async function failure(error: unknown): Promise<SupervisorReport> {
  if (await isSupervisedByAnother()) return { busy: true }
  const reason = error instanceof Error ? error.message : String(error)
  const { binary } = await readFolder(dataDir)
  const writer =
    binary === undefined ? '' : `\nThe data were last written by MongoDB ${binary.version} (${binary.path}).`
  return { failed: `${reason}${writer}` }
}

for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => void end())
keep().catch(async (error) => announce(await failure(error)))
