// A process of its own, away from the terminal: keeps a data folder's mongod while anyone holds it (see embedded.ts).
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type DataFolder, dbPathOf, readFolder, writeFolder } from './data-folder.ts'
import { isKept, type KeeperReport } from './keeper-door.ts'
import { type Mongod, startMongod } from './mongod.ts'
import type { MongodBinary } from './mongod-binary.ts'
import { endOrphan } from './mongod-orphan.ts'

const unclaimedLimitMs = 10_000
const farewellLimitMs = 1_000
const restartPauseMs = 250
const startsAtMost = 5

const [dataDir = '', foundBinary = ''] = process.argv.slice(2)
const guests = new Set<Socket>()
const holders = new Set<Socket>()
let doorPort: number | undefined
let starting: Promise<Mongod> | undefined
let report: KeeperReport | undefined
let ending: Promise<void> | undefined

const door = createServer({ allowHalfOpen: true }, (guest) => {
  guests.add(guest)
  say(guest, { dataDir })
  if (report !== undefined) say(guest, report)
  guest.on('data', () => holders.add(guest))
  guest.on('end', () => leave(guest))
  guest.on('error', () => leave(guest))
  guest.on('close', () => guests.delete(guest))
})

function say(guest: Socket, message: object): void {
  guest.write(`${JSON.stringify(message)}\n`)
}

function announce(news: KeeperReport): void {
  report = news
  for (const guest of guests) say(guest, news)
}

/** The last holder is let go only when mongod has ended: so a server can end after its database has. */
function leave(guest: Socket): void {
  const held = holders.delete(guest)
  if (held && holders.size === 0) void end()
  else if (ending === undefined) guest.end()
}

function end(): Promise<void> {
  ending ??= (async () => {
    door.close()
    const mongod = await starting?.catch(() => undefined)
    await mongod?.stop()
    const folder = await readFolder(dataDir)
    if (folder.keeperPort === doorPort) await writeFolder(dataDir, { ...folder, keeperPort: undefined })
    const farewells = [...guests].map((guest) => new Promise<void>((said) => guest.end(said)))
    await Promise.race([Promise.all(farewells), delay(farewellLimitMs)])
    process.exit()
  })()
  return ending
}

async function openDoor(): Promise<void> {
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  if (typeof address === 'object' && address !== null) doorPort = address.port
  process.send?.({ doorPort })
  setTimeout(() => holders.size === 0 && void end(), unclaimedLimitMs).unref()
}

async function isKeptByAnother(): Promise<boolean> {
  const { keeperPort } = await readFolder(dataDir)
  return keeperPort !== doorPort && isKept(keeperPort, dataDir)
}

async function keep(): Promise<void> {
  await openDoor()
  if (await isKeptByAnother()) return announce({ busy: true })
  await writeFolder(dataDir, { ...(await readFolder(dataDir)), keeperPort: doorPort })
  await endOrphan(dbPathOf(dataDir), isKeptByAnother)
  for (let starts = 0; starts < startsAtMost; starts += 1) {
    const mongod = await start(await readFolder(dataDir))
    await mongod.ended
    if (ending !== undefined) return
    // Killed from outside, or crashed; whoever holds it only sees a database that was away for a moment.
    report = undefined
    await delay(restartPauseMs)
  }
  announce({ failed: `MongoDB ended by itself ${startsAtMost} times` })
}

async function start(earlier: DataFolder): Promise<Mongod> {
  // Written by embedded.ts of this same version.
  const found: MongodBinary = JSON.parse(foundBinary)
  let binary = found
  starting = startWith(found, earlier).catch((error) => {
    const usual = earlier.binary
    if (usual === undefined || usual.path === found.path || found.source === 'MONGOMS_SYSTEM_BINARY')
      throw error
    // Another mongod has come to this machine since, and is too new or too old for the data.
    binary = usual
    return startWith(usual, earlier)
  })
  const mongod = await starting
  const { uri, pid, port } = mongod
  await writeFolder(dataDir, { keeperPort: doorPort, mongodPort: port, mongodPid: pid, binary })
  announce({ ready: { uri, pid, binary } })
  return mongod
}

function startWith(binary: MongodBinary, earlier: DataFolder): Promise<Mongod> {
  return startMongod({ dbPath: dbPathOf(dataDir), binary, preferredPort: earlier.mongodPort })
}

async function failure(error: unknown): Promise<KeeperReport> {
  if (await isKeptByAnother()) return { busy: true }
  const reason = error instanceof Error ? error.message : String(error)
  const { binary } = await readFolder(dataDir)
  const writer =
    binary === undefined ? '' : `\nThe data were last written by MongoDB ${binary.version} (${binary.path}).`
  return { failed: `${reason}${writer}` }
}

for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => void end())
keep().catch(async (error) => announce(await failure(error)))
