import mongoose from 'mongoose'
import { type Stored, schemaOf } from './collection.ts'
import { accounts } from './collections/accounts.ts'
import { emailDirectory } from './collections/email-directory.ts'
import { generations } from './collections/generations.ts'
import { images } from './collections/images.ts'
import { keyDirectory } from './collections/key-directory.ts'
import { layouts } from './collections/layout.ts'
import { ledger } from './collections/ledger.ts'
import { operatorLog } from './collections/operator-log.ts'
import { requestDays } from './collections/request-days.ts'
import { prepare } from './prepare.ts'

// An object as a filter value must never be interpreted as an operator.
mongoose.set('sanitizeFilter', true)

/** A session of the driver, for transactions and snapshots. */
export type Session = mongoose.ClientSession

/** The options of a read that sees the snapshot of its session. */
export interface SnapshotRead {
  session: Session
  readConcern: { level: 'snapshot' }
}

/** The collections that requests use. Their commands are those of the driver: nothing is cast on the way. */
const forRequests = { keyDirectory, accounts, generations, images, requestDays }

/** The collections that only operators use. They are mongoose models, which check a record before it is sent. */
const forOperators = { emailDirectory, ledger, operatorLog }

/** Every collection. */
export const definitions = [...Object.values(forRequests), ...Object.values(forOperators), layouts]

type Collections = {
  [Name in keyof typeof forRequests]: mongoose.mongo.Collection<Stored<(typeof forRequests)[Name]>>
} & { [Name in keyof typeof forOperators]: mongoose.Model<Stored<(typeof forOperators)[Name]>> }

/** The collections and the functions of the whole connection. */
export interface Database extends Collections {
  /** Runs a command on this database. */
  command(command: Record<string, unknown>): Promise<mongoose.mongo.BSON.Document>
  /** Creates missing collections, indexes and validators. Rejects if the database cannot be used. */
  prepare(): Promise<void>
  /** The time of MongoDB's primary, which is used for days, months and leases. */
  now(): Promise<Date>
  /** Whether MongoDB's primary, or a router, was reached when the driver looked last. It looks every two seconds. */
  isUp(): boolean
  /** Runs the steps in one transaction. If a step fails, rejects with its error and writes nothing. */
  transaction<Result>(steps: (session: Session) => Promise<Result>): Promise<Result>
  /** Runs reads that all see the same snapshot of the database, if each is given the options. */
  snapshot<Result>(read: (options: SnapshotRead) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Time limits of the connection: `request` fails within seconds, `operator` waits longer. */
const patience = {
  request: {
    serverSelectionTimeoutMS: 2000,
    waitQueueTimeoutMS: 2000,
    socketTimeoutMS: 2500,
    connectTimeoutMS: 2000,
  },
  operator: {
    serverSelectionTimeoutMS: 5000,
    waitQueueTimeoutMS: 30_000,
    socketTimeoutMS: 300_000,
    connectTimeoutMS: 5000,
  },
} as const

/** MongoDB ends every command of a request within this time, which is less than the connection's socket timeout. */
export const requestTimeLimit = { maxTimeMS: 2000 } as const

/** For reads that must not see data that a failover could roll back. */
export const majorityRead = { readConcern: { level: 'majority' }, ...requestTimeLimit } as const

/**
 * For a read before a snapshot. It waits until a majority has everything that was acknowledged before, also by the primary
 * alone: a snapshot has only what a majority has.
 */
export const linearizableRead = { readConcern: { level: 'linearizable' }, ...requestTimeLimit } as const

/**
 * For writes that a failover must not roll back. If no majority acknowledges a write within this time, it fails with an
 * outage error, and its outcome is unknown.
 */
export const majority = { w: 'majority', wtimeoutMS: 2000 } as const

export type Patience = keyof typeof patience

const hasDatabaseName = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/

/** The name of the database if the address has none. The driver would use `test`. */
const defaultName = 'content_generation'

/** Hosts and database of an address, and nothing else of it, so that it can be printed. Throws if it cannot be read. */
export function printableAddress(uri: string) {
  const { hosts, srvHost, dbName } = new mongoose.mongo.MongoClient(uri).options
  const server = srvHost === undefined ? `mongodb://${hosts.join()}` : `mongodb+srv://${srvHost}`
  return `${server}/${hasDatabaseName.test(uri) ? dbName : defaultName}`
}

interface ConnectOptions {
  patience?: Patience
  /** Called for every command that is sent. */
  onCommand?: (event: mongoose.mongo.CommandStartedEvent) => void
}

/** Connects to a MongoDB replica set. Rejects if it does not answer. */
export async function connect(
  uri: string,
  { patience: chosen = 'request', onCommand }: ConnectOptions = {},
): Promise<Database> {
  const connection = mongoose.createConnection(uri, {
    ...patience[chosen],
    maxPoolSize: 100,
    minPoolSize: 1,
    readPreference: 'primary',
    heartbeatFrequencyMS: 2000,
    appName: 'content-generation',
    monitorCommands: onCommand !== undefined,
    ...(hasDatabaseName.test(uri) ? {} : { dbName: defaultName }),
    bufferCommands: false,
    autoCreate: false,
    autoIndex: false,
    retryWrites: true,
    retryReads: true,
    // Most reads use the primary's newest data, because after a failover the majority's data may be older, and an
    // account could be missing in it. Reads that decide about credits use `majorityRead`.
    readConcernLevel: 'local',
    writeConcern: majority,
  })
  await connection.asPromise()
  const client = connection.getClient()
  if (onCommand) client.on('commandStarted', onCommand)
  let isUp = true
  client.on('topologyDescriptionChanged', ({ newDescription: { servers } }) => {
    isUp = [...servers.values()].some(({ isWritable }) => isWritable)
  })
  const db = client.db(connection.name)

  return {
    ...(Object.fromEntries([
      ...Object.entries(forRequests).map(([key, { name }]) => [key, db.collection(name)]),
      ...Object.entries(forOperators).map(([key, definition]) => [
        key,
        connection.model(definition.name, schemaOf(definition)),
      ]),
    ]) as Collections), // one for each definition, as mapped above
    command: (command) => db.command(command),
    prepare: () => prepare(db, definitions),
    now: async () => (await db.command({ hello: 1 }))['localTime'],
    isUp: () => isUp,
    transaction: (steps) =>
      connection.transaction(steps, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
      }),
    snapshot: (read) =>
      client.withSession({ snapshot: true }, (session) =>
        // The read concern is stated. Otherwise the driver takes that of the connection, and the session has no effect.
        read({ session, readConcern: { level: 'snapshot' } }),
      ),
    close: () => connection.close(),
  }
}

/** The clock of MongoDB's primary. */
export function primaryClock(database: Pick<Database, 'now'>) {
  return { expression: () => '$$NOW', read: () => database.now() }
}
