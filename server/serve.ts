import { basePath } from '@content-generation/contract'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Database } from './database/connect.ts'
import { createBackend } from './domain/create-backend.ts'
import { dropCaptured } from './domain/recovery.ts'
import { startSweeper } from './domain/sweeper.ts'
import { drainOf } from './drain.ts'
import { createGenerators } from './generators/create-generators.ts'
import { answerUnavailable } from './http/answer.ts'
import { connectionLimits, stallMs } from './http/connection-limits.ts'
import { createHttpServer } from './http/http-server.ts'
import type { Observer } from './http/observed.ts'
import { answerParserErrors } from './http/parser-errors.ts'
import { listenOn } from './listen.ts'
import { requestLog } from './log.ts'
import type { Settings } from './settings.ts'

/** A balancer asks every few seconds whether a server is ready, and meanwhile goes on with the connections it has. */
const balancerNoticesMs = 3000

interface Given {
  database: Database
  log: Logger
}

/** Serves the API in this process, until it is drained. */
export async function serve(settings: Settings, { database, log }: Given) {
  const instruments = await instrumentsFor(settings, () => backend.inProgress.count())
  const observe = all([requestLog(log), instruments?.observe])
  const generators = await createGenerators(settings, {
    debug: (fields, message) => log.debug(fields, message),
  })
  const backend = createBackend(database, {
    generators,
    caps: settings.caps,
    generationTimeoutMs: settings.GENERATION_TIMEOUT_SECONDS * 1000,
    log,
    meter: instruments?.meter,
  })
  const readiness = { ready: false }
  const app = createApp(backend, {
    readiness,
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    observe,
  })
  const server = createHttpServer(connectionLimits, app)
  server.setTimeout(backend.generationTimeoutMs + stallMs)
  answerParserErrors(server, observe)
  const drain = drainOf(server, {
    drainSeconds: settings.DRAIN_SECONDS,
    lingerMs: settings.TRUST_PROXY > 0 ? balancerNoticesMs : 0,
    begin: () => {
      readiness.ready = false
    },
    endWork: () => backend.inProgress.end(),
    refuse: answerUnavailable,
  })
  const origin = await listenOn(server, { host: settings.HOST, port: settings.PORT, setting: 'PORT' })
  readiness.ready = true
  const sweeper = startSweeper(backend)
  return {
    baseUrl: `${origin}${basePath}`,
    /** What it measures, where metrics are switched on. */
    registry: instruments?.registry,
    async end() {
      await drain()
      await sweeper.stop()
      await dropCaptured(backend)
      await generators.close()
    },
  }
}

/** Loaded only where somebody looks. */
async function instrumentsFor({ METRICS_PORT }: Settings, openHolds: () => number) {
  if (METRICS_PORT === undefined) return undefined
  const { createInstruments } = await import('./metrics/instruments.ts')
  return createInstruments(openHolds)
}

function all(observers: (Observer | undefined)[]): Observer | undefined {
  const [first, second] = observers.filter((observe) => observe !== undefined)
  if (first === undefined || second === undefined) return first
  return (report, prompt) => {
    first(report, prompt)
    second(report, prompt)
  }
}
