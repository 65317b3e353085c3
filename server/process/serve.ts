import { basePath } from '@content-generation/contract'
import type { Database } from '../database/connect.ts'
import { createDomain } from '../domain/create-domain.ts'
import { createGenerators } from '../generators/create-generators.ts'
import { answerUnavailable } from '../http/answers/answer.ts'
import type { Observer } from '../http/answers/request-report.ts'
import { createApp } from '../http/app.ts'
import { createHttpServer, stallMs } from '../http/http-server.ts'
import type { Readings } from '../metrics/instruments.ts'
import { drainOf } from './drain.ts'
import { listenOn } from './listen.ts'
import type { ProcessLog } from './log.ts'
import type { Settings } from './settings.ts'

/** A load balancer checks readiness every few seconds, and until then it sends requests on its open connections. */
const balancerNoticesMs = 3000

interface Given {
  database: Database
  log: ProcessLog
}

/** Serves the API in this process until `end` is called. Rejects if it cannot listen. */
export async function serve(settings: Settings, { database, log }: Given) {
  let isDraining = false
  const instruments = await instrumentsFor(settings, {
    openHolds: () => charging.inFlight.count(),
    isDatabaseUp: () => database.isUp(),
    isDraining: () => isDraining,
  })
  const observe = each([log.observe, instruments?.observe])
  const generators = await createGenerators(settings, { meter: instruments?.meter })
  const generationTimeoutMs = settings.GENERATION_TIMEOUT_SECONDS * 1000
  const { admission, charging, settlement, generations, reports } = createDomain({
    database,
    caps: settings.caps,
    generationTimeoutMs,
    retentionDays: settings.RETENTION_DAYS,
    log: log.write,
    meter: instruments?.meter,
  })
  const readiness = { ready: false }
  const given = { admission, charging, generations, reports, generators, database, log: log.write }
  const app = createApp(given, {
    readiness,
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    securityContact: settings.SECURITY_CONTACT,
    observe,
  })
  const server = createHttpServer(app, { observe })
  server.setTimeout(generationTimeoutMs + stallMs)
  const drain = drainOf(server, {
    drainSeconds: settings.DRAIN_SECONDS,
    lingerMs: settings.TRUST_PROXY > 0 ? balancerNoticesMs : 0,
    begin: () => {
      readiness.ready = false
      isDraining = true
    },
    endWork: () => charging.inFlight.end(),
    refuse: answerUnavailable,
    tell: log.tell,
  })
  const origin = await listenOn(server, { host: settings.HOST, port: settings.PORT, setting: 'PORT' })
  readiness.ready = true
  const sweeper = settlement.startSweeper()
  return {
    baseUrl: `${origin}${basePath}`,
    /** The metrics, if they are on. */
    registry: instruments?.registry,
    /** Drains the server and stops its background work. */
    async end() {
      await drain()
      await sweeper.stop()
      await generators.close()
    },
  }
}

/** Loads prom-client only if metrics are on. */
async function instrumentsFor({ METRICS_PORT }: Settings, readings: Readings) {
  if (METRICS_PORT === undefined) return undefined
  const { createInstruments } = await import('../metrics/instruments.ts')
  return createInstruments(readings)
}

/** One observer that calls all. Without any it is `undefined`, so that nothing is measured. */
function each(given: (Observer | undefined)[]): Observer | undefined {
  const observers = given.filter((observe) => observe !== undefined)
  if (observers.length === 0) return undefined
  return (...seen) => {
    for (const observe of observers) observe(...seen)
  }
}
