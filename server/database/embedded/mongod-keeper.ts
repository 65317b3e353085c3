// A keeper: the process through which another process uses the mongod of a data folder (see embedded.ts). Keepers of the
// same folder do not talk to each other: mongod's lock decides whose mongod runs, and mongod knows who is connected.
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDiskFull } from '../errors.ts'
import { diskFullLine } from './disk-full.ts'
import type { KeeperMessage, KeeperOrder } from './embedded.ts'
import { anyPort, isFree, joinMongod, launchMongod, type Mongod } from './mongod.ts'
import { findMongod, type MongodBinary, sourceNames } from './mongod-binary.ts'

const pauseMs = 100
/** A program that has the port for this long and is not our mongod keeps it. */
const portLostAfterMs = 3_000
const giveUpAfterMs = 90_000

/** The file `mongodb.json` of a data folder: how its mongod was started last. */
interface LastStart {
  port?: number
  binary?: MongodBinary
}

const { dataDir, search }: KeeperOrder = JSON.parse(process.argv[2] ?? '')
const lastStartFile = join(dataDir, 'mongodb.json')
let binary: MongodBinary | undefined

function tell(message: KeeperMessage, told?: () => void): void {
  if (process.connected) process.send?.(message, undefined, undefined, told)
}

const print = (line: string) => tell({ print: line })

async function readLastStart(): Promise<LastStart> {
  try {
    return JSON.parse(await readFile(lastStartFile, 'utf8'))
  } catch {
    // If the file is missing or incomplete, the start only uses another port.
    return {}
  }
}

/** Replaces the file only if it must change, and as a whole: on a full disk, the old one stays. */
async function writeLastStart(start: LastStart) {
  const text = `${JSON.stringify(start, undefined, 2)}\n`
  if ((await readFile(lastStartFile, 'utf8').catch(() => '')) === text) return
  const draft = `${lastStartFile}.${process.pid}`
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await rename(draft, lastStartFile)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Joins the folder's mongod, or starts it. Repeats both while another keeper is starting or ending it. */
async function open(): Promise<Mongod> {
  const [ownPort, sparePort] = [anyPort(), anyPort()]
  const startedAt = Date.now()
  while (Date.now() - startedAt < giveUpAfterMs) {
    const { port = ownPort } = await readLastStart()
    const isLost = Date.now() - startedAt > portLostAfterMs
    const mongod = (await isFree(port))
      ? await start(port)
      : await joinOrMove(port, isLost ? sparePort : undefined)
    if (mongod !== undefined) return mongod
    await delay(pauseMs)
  }
  throw new Error(
    `The embedded MongoDB of ${dataDir} is in use and cannot be joined. If an earlier version of this server uses it, stop that server.`,
  )
}

async function joinOrMove(port: number, nextPort: number | undefined): Promise<Mongod | undefined> {
  const mongod = await joinMongod(dataDir, port)
  if (mongod === undefined) return nextPort === undefined ? undefined : start(nextPort)
  print(`embedded MongoDB ${mongod.version}: joined the one that runs already`)
  return mongod
}

async function start(port: number): Promise<Mongod | undefined> {
  const { binary: earlier } = await readLastStart()
  binary ??= await findMongod(search, print)
  let mongod: Mongod | undefined
  try {
    mongod = await launchMongod(dataDir, binary, port)
  } catch (error) {
    if (earlier === undefined || earlier.path === binary.path || binary.source === 'MONGOMS_SYSTEM_BINARY')
      throw error
    // Another mongod was installed since the last start. Its version may not support the data.
    binary = earlier
    mongod = await launchMongod(dataDir, binary, port)
  }
  if (mongod === undefined) return undefined
  try {
    await writeLastStart({ port, binary })
  } catch (error) {
    // Without the file, nobody would find this mongod.
    await mongod.leave()
    throw error
  }
  print(`embedded MongoDB ${mongod.version}, from ${sourceNames[binary.source]}: ${binary.path}`)
  return mongod
}

async function keep(): Promise<void> {
  for (;;) {
    const { uri, pid, version, lost } = await opening
    tell({ ready: { uri, pid, version } })
    await lost
    if (!process.connected) return
    print('the embedded MongoDB has ended unexpectedly')
    opening = open()
  }
}

// Only the user who runs the server may read what it and mongod write. Windows ignores this.
process.umask(0o077)
if (!process.connected) process.exit()
let opening = open()
process.once('disconnect', async () => {
  const mongod = await opening.catch(() => undefined)
  await mongod?.leave()
  process.exit()
})
keep().catch((error: Error) => {
  const failed = isDiskFull(error) ? diskFullLine(dataDir) : error.message
  tell({ failed }, () => process.exit())
})
