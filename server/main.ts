import { createServer, type Server } from 'node:http'
import { basePath } from '@content-generation/contract'
import { createApp } from './app.ts'
import { openDatabase } from './database/open.ts'
import { createBackend } from './domain/create-backend.ts'
import { firstAccount, makeFirstAccount } from './domain/first-start.ts'
import { startSweeper } from './domain/sweeper.ts'
import { drainOnSignal } from './drain.ts'
import { localGenerators } from './generators/local/index.ts'
import { answerUnavailable } from './http/answer.ts'
import { answerParserErrors } from './http/parser-errors.ts'
import { createLog } from './log.ts'
import { parseSettings, processEnvironment, type Settings } from './settings.ts'
import { announce, complain, firstSteps, say } from './terminal.ts'
import { version } from './version.ts'

/** How long a client may take: headers, the whole request, and silence between two requests. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

async function start(settings: Settings) {
  const opened = await openDatabase({
    uri: settings.MONGODB_URI,
    dataDir: settings.DATA_DIR,
    embedded: settings.embedded,
    patience: 'request',
    say,
  })
  const readiness = { ready: false }
  try {
    const generators = localGenerators()
    const backend = createBackend(opened.database, {
      generators,
      caps: settings.caps,
      generationTimeoutMs: settings.GENERATION_TIMEOUT_SECONDS * 1000,
      log: createLog(settings.LOG_LEVEL),
    })
    const app = createApp(backend, { readiness, trustProxy: settings.TRUST_PROXY })
    // A missing `Host` is refused by the app, in the envelope.
    const server = createServer({ ...timeouts, maxHeaderSize: 16_384, requireHostHeader: false }, app)
    answerParserErrors(server)
    const baseUrl = await listen(server, settings)
    readiness.ready = true
    const sweeper = startSweeper(backend)
    drainOnSignal(server, {
      drainSeconds: settings.DRAIN_SECONDS,
      begin: () => {
        readiness.ready = false
      },
      settled: () => backend.inProgress.settled(),
      refuse: answerUnavailable,
      end: async () => {
        await sweeper.stop()
        await generators.close()
        await opened.close()
      },
    })
    announce({ version, baseUrl, database: opened.name, generator: settings.GENERATOR })
    const key = opened.embedded ? await makeFirstAccount(backend) : undefined
    if (key !== undefined) firstSteps(key.api_key, baseUrl, firstAccount)
  } catch (error) {
    await opened.close()
    throw error
  }
}

function listen(server: Server, { HOST, PORT }: Settings) {
  return new Promise<string>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenFailure(error, HOST, PORT), { cause: error })),
    )
    server.listen(PORT, HOST, () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : PORT
      const host = HOST.includes(':') ? `[${HOST}]` : HOST
      resolve(`http://${host}:${port}${basePath}`)
    })
  })
}

function listenFailure({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is already in use. Set PORT to another one.`
  if (code === 'EACCES')
    return `Port ${port} of ${host} may not be used by this user. Set PORT to another one.`
  return `The server cannot listen on ${host}, port ${port}: ${message}`
}

/** Settings that are understood already, and that nothing stands behind yet. */
function notYet({ GENERATOR, WORKERS, METRICS_PORT, CORS_ORIGINS }: Settings) {
  return [
    ...(GENERATOR === 'ai' ? ['GENERATOR ai is not available in this version; use local'] : []),
    ...(WORKERS > 1 ? ['WORKERS must be 1 in this version'] : []),
    ...(METRICS_PORT !== undefined ? ['METRICS_PORT is not available in this version'] : []),
    ...(CORS_ORIGINS.length > 0 ? ['CORS_ORIGINS is not available in this version'] : []),
  ]
}

const parsed = parseSettings(processEnvironment())
const problems = 'problems' in parsed ? parsed.problems : notYet(parsed.settings)
for (const problem of problems) complain(problem)
if ('problems' in parsed || problems.length > 0) process.exit(1)
try {
  await start(parsed.settings)
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
