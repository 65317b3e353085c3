import mongoose from 'mongoose'
import type { Stored } from './collection.ts'
import { accounts } from './collections/accounts.ts'
import { emailDirectory } from './collections/email-directory.ts'
import { generations } from './collections/generations.ts'
import { images } from './collections/images.ts'
import { keyDirectory } from './collections/key-directory.ts'
import { layout, layouts, raiseRevision, requireLayout } from './collections/layout.ts'
import { ledger } from './collections/ledger.ts'
import { requestDays } from './collections/request-days.ts'

// An object as a filter value must never be interpreted as an operator.
mongoose.set('sanitizeFilter', true)

/** A session of the driver, for transactions and snapshots. */
export type Session = mongoose.ClientSession

export const defaultDatabaseName = 'content_generation'

/** The collections that requests use. Their commands are those of the driver: nothing is cast on the way. */
const forRequests = { keyDirectory, accounts, generations, images, requestDays }

/** The collections that only operators use. They are mongoose models, which check a record before it is sent. */
const forOperators = { emailDirectory, ledger }

/** Every collection. */
export const definitions = [...Object.values(forRequests), ...Object.values(forOperators), layouts]

type Collections = {
  [Name in keyof typeof forRequests]: mongoose.mongo.Collection<Stored<(typeof forRequests)[Name]>>
} & { [Name in keyof typeof forOperators]: mongoose.Model<Stored<(typeof forOperators)[Name]>> }

/** The collections and the functions of the whole connection. */
export interface Database extends Collections {
  /** Runs a command on this database. */
  command(command: Record<string, unknown>): Promise<mongoose.mongo.BSON.Document>
  /**
   * Creates missing collections, indexes and validators. Rejects if the database is not a replica set or has another
   * layout.
   */
  prepare(): Promise<void>
  /** The time of MongoDB's primary, which is used for days, months and leases. */
  now(): Promise<Date>
  /** Whether MongoDB's primary answers. Never rejects. */
  ping(): Promise<boolean>
  /** Runs the steps in one transaction. If a step fails, rejects with its error and writes nothing. */
  transaction<Result>(steps: (session: Session) => Promise<Result>): Promise<Result>
  /** Runs reads that all see the same snapshot of the database. */
  snapshot<Result>(read: (session: Session) => Promise<Result>): Promise<Result>
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
 * For writes that a failover must not roll back. If no majority acknowledges a write within this time, it fails with an
 * outage error, and its outcome is unknown.
 */
export const majority = { w: 'majority', wtimeoutMS: 2000 } as const

export type Patience = keyof typeof patience

interface ConnectOptions {
  patience?: Patience
  maxPoolSize?: number
  /** Called for every command that is sent. */
  onCommand?: (event: mongoose.mongo.CommandStartedEvent) => void
}

/** Connects to a MongoDB replica set. Rejects if it does not answer. */
export async function connect(uri: string, options: ConnectOptions = {}): Promise<Database> {
  const { maxPoolSize = 100, onCommand } = options
  const connection = mongoose.createConnection(uri, {
    ...patience[options.patience ?? 'request'],
    maxPoolSize,
    minPoolSize: 1,
    readPreference: 'primary',
    heartbeatFrequencyMS: 2000,
    appName: 'content-generation',
    monitorCommands: onCommand !== undefined,
    // If the address has no database name, the driver would use `test`.
    ...(databaseName(uri) === undefined ? { dbName: defaultDatabaseName } : {}),
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
  try {
    await connection.asPromise()
  } catch (error) {
    await connection.close()
    throw error
  }
  if (onCommand) connection.getClient().on('commandStarted', onCommand)
  const { db } = connection
  if (db === undefined) throw new Error('The connection has no database')
  const models = definitions.map(({ name, schema }) => connection.model(name, schema))

  return {
    ...(Object.fromEntries([
      ...Object.entries(forRequests).map(([name, definition]) => [name, db.collection(definition.name)]),
      ...Object.entries(forOperators).map(([name, definition]) => [name, connection.model(definition.name)]),
    ]) as Collections), // one for each definition, as mapped above
    command: (command) => db.command(command),
    async prepare() {
      const { setName, msg } = await adminOf(connection).command({ hello: 1 })
      if (setName === undefined && msg !== 'isdbgrid') throw new Error('it is not a replica set')
      const versions = db.collection<Stored<typeof layouts>>(layouts.name)
      const hasAccounts = async () => (await db.collection(accounts.name).estimatedDocumentCount()) > 0
      const revision = await requireLayout(versions, hasAccounts)
      await Promise.all(
        models.map(async (model) => {
          await model.createCollection()
          await model.createIndexes()
        }),
      )
      if (revision >= layout.revision) return
      // The revision is raised last. If the start is interrupted before, the next start repeats these steps.
      for (const { name, validator } of definitions) {
        await db.command({
          collMod: name,
          validator,
          validationLevel: 'strict',
          validationAction: 'error',
        })
      }
      await raiseRevision(versions)
    },
    async now() {
      const { localTime } = await adminOf(connection).command({ hello: 1 })
      return localTime
    },
    async ping() {
      try {
        await adminOf(connection).command({ ping: 1 })
        return connection.readyState === mongoose.ConnectionStates.connected
      } catch {
        return false // any error means that the primary does not answer
      }
    },
    async transaction(steps) {
      return connection.transaction(steps, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
      })
    },
    async snapshot(read) {
      const session = await connection.startSession({ snapshot: true })
      try {
        return await read(session)
      } finally {
        await session.endSession()
      }
    },
    close: () => connection.close(),
  }
}

function adminOf(connection: mongoose.Connection) {
  return connection.getClient().db('admin')
}

function databaseName(uri: string) {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(uri)?.[1]
  return path === undefined || path === '' ? undefined : path
}
