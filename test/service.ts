import { randomUUID } from 'node:crypto'
import type { Server, ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlanName } from '@content-generation/contract'
import type mongoose from 'mongoose'
import { inject } from 'vitest'
import { createApp } from '../server/app.ts'
import { connect, type Database } from '../server/database/connect.ts'
import { createAccount } from '../server/domain/accounts.ts'
import { createKey } from '../server/domain/api-keys.ts'
import type { Backend } from '../server/domain/backend.ts'
import { createBackend } from '../server/domain/create-backend.ts'
import { startSweeper } from '../server/domain/sweeper.ts'
import { localGenerators } from '../server/generators/local/index.ts'
import type { Generators } from '../server/generators/port.ts'
import { connectionLimits } from '../server/http/connection-limits.ts'
import { createHttpServer } from '../server/http/http-server.ts'
import type { Observer } from '../server/http/observed.ts'
import { answerParserErrors } from '../server/http/parser-errors.ts'
import { expectConformant } from './conformance.ts'
import { ownDatabase } from './mongod.ts'

export interface ServiceOptions {
  caps?: Backend['caps']
  generationTimeoutMs?: number
  /** Replaces single generators, by slow or failing ones. */
  generators?: Partial<Generators>
  uri?: string
  /** Runs the sweeper, as a real server does; otherwise tests sweep when they mean to. */
  sweeps?: boolean
  /** Does a part of the database another way, as a mutant would. */
  mutate?: (database: Database) => Database
  /** Node's own limits, where they are not the server's. */
  http?: ServerOptions
  trustProxy?: number
  corsOrigins?: string[]
  /** Told of every request when it is over. */
  observe?: Observer
  /** Told of every command that the database is sent. */
  onCommand?: (event: mongoose.mongo.CommandStartedEvent) => void
}

export interface Answered {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: the conformance check has held it to the contract; tests read freely
  json: any
  bytes: Uint8Array
}

interface SendOptions {
  body?: unknown
  /** Sent as it is, instead of JSON. */
  raw?: string | Uint8Array
  headers?: Record<string, string>
}

const logged: unknown[] = []

/** A real server on a real MongoDB with a database of its own, entered by its front door. */
export async function startService(options: ServiceOptions = {}) {
  const uri = options.uri ?? ownDatabase(inject('mongodbUri'))
  const commands: string[] = []
  const unlimited: string[] = []
  const database = await connect(uri, {
    onCommand(event) {
      const { commandName, command } = event
      options.onCommand?.(event)
      commands.push(commandName)
      if (command['maxTimeMS'] === undefined) unlimited.push(commandName)
    },
  })
  await database.prepare()
  const generators = localGenerators()
  const note = (fields: object, message: string) => logged.push({ ...fields, message })
  let now: Date | undefined
  const backend: Backend = {
    ...createBackend(options.mutate?.(database) ?? database, {
      generators: { ...generators, ...options.generators },
      caps: options.caps ?? { free: 0, pro: 100, business: 1000 },
      generationTimeoutMs: options.generationTimeoutMs ?? 10_000,
      log: { error: note, warn: note, info: note, debug: note },
    }),
    clock: {
      expression: () => now ?? '$$NOW',
      read: async () => now ?? database.now(),
    },
  }
  const readiness = { ready: true }
  const sweeper = options.sweeps === true ? startSweeper(backend) : undefined
  const server = createHttpServer(
    { ...connectionLimits, ...options.http },
    createApp(backend, {
      readiness,
      trustProxy: options.trustProxy ?? 0,
      corsOrigins: options.corsOrigins ?? [],
      observe: options.observe,
    }),
  )
  answerParserErrors(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    uri,
    backend,
    database,
    /** The commands that the driver has sent. */
    commands,
    /** Those of them that the database may take any time for. */
    unlimited,
    readiness,
    server,
    logged,
    /** Turns the database's clock as the rules see it; without a moment it goes on by itself. */
    setClock(moment?: Date) {
      now = moment
    },
    /** Opens an account with a key. */
    async account(plan: PlanName = 'business', credits = 100) {
      const { user_id } = await createAccount(backend, {
        email: `${randomUUID()}@example.com`,
        plan,
        credits,
      })
      const { api_key, key_id } = await createKey(backend, { user: user_id })
      return customer(origin, { user: user_id, key: api_key, keyId: key_id, database })
    },
    send: (method: string, path: string, request: SendOptions = {}) => send(origin, method, path, request),
    async stop() {
      await closeServer(server)
      await sweeper?.stop()
      await generators.close()
      await database.close()
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>

function closeServer(server: Server) {
  return new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
}

async function send(
  origin: string,
  method: string,
  path: string,
  { body, raw, headers = {} }: SendOptions,
): Promise<Answered> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(origin + path, {
    method,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: payload as NonNullable<RequestInit['body']> }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const json = isJson && text !== '' ? JSON.parse(text) : undefined
  const { status, headers: answered } = response
  const url = new URL(origin + path)
  expectConformant({ method, path: url.pathname, status, headers: answered, body: json })
  return { status, headers: answered, text, json, bytes }
}

interface Identity {
  user: string
  key: string
  keyId: string
  database: Backend['database']
}

/** A customer of the service: an account, its key, and the calls that it makes. */
function customer(origin: string, { user, key, keyId, database }: Identity) {
  const as = (headers: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...headers })
  return {
    user,
    key,
    keyId,
    send: (method: string, path: string, request: SendOptions = {}) =>
      send(origin, method, path, { ...request, headers: as(request.headers) }),
    get: (path: string, headers?: Record<string, string>) =>
      send(origin, 'GET', path, { headers: as(headers) }),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      send(origin, 'POST', path, { body, headers: as(headers) }),
    /** What the account holds, straight from the primary: looking costs and counts nothing. */
    async record() {
      const account = await database.accounts.findById(user).lean()
      if (account === null) throw new Error('The account is gone')
      return account
    },
    async credits() {
      return (await this.record()).credits
    },
  }
}

export type Customer = ReturnType<typeof customer>
