import mongoose from 'mongoose'
import { type Accounts, accountModel } from './accounts.ts'
import { type EmailDirectory, emailDirectoryModel } from './email-directory.ts'
import { type Generations, generationModel } from './generations.ts'
import { type Images, imageModel } from './images.ts'
import { type KeyDirectory, keyDirectoryModel } from './key-directory.ts'
import { layout, layoutModel, raiseRevision, requireLayout } from './layout.ts'
import { type Ledger, ledgerModel } from './ledger.ts'
import { type RequestDays, requestDayModel } from './request-days.ts'
import { validate } from './validation.ts'

// A filter value that is an object must never be read as an operator.
mongoose.set('sanitizeFilter', true)

/** A connection's conversation with the database, in which several steps belong together. */
export type Session = mongoose.ClientSession

export const defaultDatabaseName = 'content_generation'

/** The collections, and what concerns the connection as a whole. */
export interface Database {
  keyDirectory: KeyDirectory
  emailDirectory: EmailDirectory
  accounts: Accounts
  generations: Generations
  images: Images
  ledger: Ledger
  requestDays: RequestDays
  /** Creates what is missing of collections, indexes and validators; rejects what is no replica set, or has another layout. */
  prepare(): Promise<void>
  /** The primary's clock: the one that days, months and leases go by. */
  now(): Promise<Date>
  /** Whether the primary answers. */
  ping(): Promise<boolean>
  /** Runs the steps in one transaction. */
  transaction<Result>(steps: (session: Session) => Promise<Result>): Promise<Result>
  /** A session that reads one moment of the whole database. */
  snapshot<Result>(read: (session: Session) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** How long the database may take: `request` fails closed within seconds, `operator` is patient. */
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

/** Every command of a request on records ends in the database within this time, which is less than its request waits for it. */
export const inTime = { maxTimeMS: 2000 } as const

/** For reads that must not see what a failover could undo. */
export const asMajority = { readConcern: { level: 'majority' }, ...inTime } as const

/** Acknowledged only when a failover cannot undo it, or an outage within this time. */
export const majority = { w: 'majority', wtimeoutMS: 2000 } as const

export type Patience = keyof typeof patience

interface ConnectOptions {
  patience?: Patience
  maxPoolSize?: number
  /** Told of every command that is sent. */
  onCommand?: (event: mongoose.mongo.CommandStartedEvent) => void
}

/** Connects to a MongoDB replica set; rejects when it does not answer. */
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
    // Without a name in the address the driver would use `test`.
    ...(databaseName(uri) === undefined ? { dbName: defaultDatabaseName } : {}),
    bufferCommands: false,
    autoCreate: false,
    autoIndex: false,
    retryWrites: true,
    retryReads: true,
    // Reads see the primary's latest. What money depends on is read `asMajority`: a new primary may know an
    // older state by a majority than its own, and would not find an account by that which it has.
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
  const layouts = layoutModel(connection)
  const models = [
    keyDirectoryModel(connection),
    emailDirectoryModel(connection),
    accountModel(connection),
    generationModel(connection),
    imageModel(connection),
    ledgerModel(connection),
    requestDayModel(connection),
  ] as const
  const [keyDirectory, emailDirectory, accounts, generations, images, ledger, requestDays] = models

  return {
    keyDirectory,
    emailDirectory,
    accounts,
    generations,
    images,
    ledger,
    requestDays,
    async prepare() {
      const { setName, msg } = await adminOf(connection).command({ hello: 1 })
      if (setName === undefined && msg !== 'isdbgrid') throw new Error('it is not a replica set')
      const revision = await requireLayout(layouts, async () => (await accounts.estimatedDocumentCount()) > 0)
      await Promise.all(
        models.map(async (model) => {
          await model.createCollection()
          await model.createIndexes()
        }),
      )
      if (revision >= layout.revision) return
      // Raised when they are there: a start that is cut off in between does it again.
      await validate(connection)
      await raiseRevision(layouts)
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
        return false // any failure to answer is the answer
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
