import { connect, type Database, type Patience } from './connect.ts'
import { startEmbedded } from './embedded/embedded.ts'
import type { MongodSearch } from './embedded/mongod-binary.ts'

interface OpenOptions {
  /** If absent, the embedded database of the data folder is used. */
  uri?: string | undefined
  dataDir: string
  embedded: MongodSearch
  patience: Patience
  print: (line: string) => void
}

export interface OpenDatabase {
  database: Database
  /** The address for other processes, with credentials. */
  uri: string
  /** A description for the operator, without credentials. */
  name: string
  embedded: boolean
  close(): Promise<void>
}

/**
 * Opens the database of the settings, or the embedded one, and prepares it. Throws `DatabaseUnusable`, or an `Error` if
 * the embedded mongod does not start.
 */
export async function openDatabase({
  uri,
  dataDir,
  embedded,
  patience,
  print,
}: OpenOptions): Promise<OpenDatabase> {
  if (uri !== undefined) {
    const database = await connectOrExplain(uri, patience)
    return { database, uri, name: withoutCredentials(uri), embedded: false, close: () => database.close() }
  }
  const mongod = await startEmbedded({ dataDir, search: embedded, print })
  try {
    const database = await connectOrExplain(mongod.uri, patience)
    return {
      database,
      uri: mongod.uri,
      name: `embedded MongoDB ${mongod.version}, data in ${dataDir}`,
      embedded: true,
      async close() {
        await database.close()
        await mongod.stop()
      },
    }
  } catch (error) {
    await mongod.stop()
    throw error
  }
}

/** The database cannot be used. The message is complete and has no credentials, so it can be printed. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

async function connectOrExplain(uri: string, patience: Patience) {
  let database: Database | undefined
  try {
    database = await connect(uri, { patience })
    await database.prepare()
    return database
  } catch (cause) {
    await database?.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseUnusable(`MongoDB at ${withoutCredentials(uri)} cannot be used: ${reason}`, { cause })
  }
}

function withoutCredentials(uri: string) {
  return uri.replace(/\/\/[^@/]*@/, '//')
}
