import { connect, type Database, type Patience, printableAddress } from './connect.ts'
import { hasFilledDisk } from './embedded/disk-full.ts'
import { startEmbedded } from './embedded/embedded.ts'
import type { MongodSearch } from './embedded/mongod-binary.ts'
import { isDiskFull } from './errors.ts'

/** The settings that select the database. Without an address it is the embedded one of the data folder. */
export interface DatabaseSettings {
  MONGODB_URI?: string | undefined
  DATA_DIR: string
  embedded: MongodSearch
}

type Print = (line: string) => void

/**
 * Opens the database of the settings and prepares it. Throws an `Error` for the operator if that is not possible. Its
 * message and the returned `name` have no credentials, so they can be printed. `uri` has them.
 */
export async function openDatabase(settings: DatabaseSettings, print: Print, patience: Patience = 'request') {
  const { uri, name, stop } = await serverOf(settings, print)
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    await stop()
  }
  try {
    database = await connect(uri, { patience })
    await database.prepare()
    return { database, uri, name, close }
  } catch (cause) {
    const reason = await reasonOf(cause, settings)
    await close()
    throw new Error(`MongoDB at ${name} cannot be used: ${reason}`, { cause })
  }
}

async function reasonOf(error: unknown, { MONGODB_URI, DATA_DIR }: DatabaseSettings) {
  const message = error instanceof Error ? error.message : String(error)
  if (isDiskFull({ message }) || (MONGODB_URI === undefined && (await hasFilledDisk(DATA_DIR))))
    return 'its disk is full'
  const [, advice] = tlsAdvice.find(([pattern]) => pattern.test(message)) ?? []
  return advice === undefined ? message : `${message}. ${advice}`
}

/** What helps where two sides do not agree about TLS. The messages are those of Node and of the driver. */
const tlsAdvice: readonly [RegExp, string][] = [
  [
    /self-signed certificate|unable to (verify|get)/,
    'Its certificate is not trusted: tlsCAFile in MONGODB_URI must name the certificate of its authority.',
  ],
  [/^connection <monitor> to \S+ closed$/, 'If it needs TLS, MONGODB_URI must have tls=true.'],
]

/** The MongoDB of the settings, or the embedded one, which is started. */
async function serverOf(
  { MONGODB_URI, DATA_DIR, embedded }: DatabaseSettings,
  print: (line: string) => void,
) {
  if (MONGODB_URI !== undefined) return { uri: MONGODB_URI, name: nameOf(MONGODB_URI), stop: async () => {} }
  const { uri, version, stop } = await startEmbedded({ dataDir: DATA_DIR, search: embedded, print })
  return { uri, name: `embedded MongoDB ${version}, data in ${DATA_DIR}`, stop }
}

function nameOf(uri: string) {
  try {
    return printableAddress(uri)
  } catch {
    // The driver's message may quote a part of the address.
    throw new Error('MONGODB_URI is not an address of MongoDB. Are user name and password percent-encoded?')
  }
}
