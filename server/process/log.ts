import { type Logger, pino } from 'pino'
import { type LogEvent, logEvents } from '../domain/log-events.ts'
import type { Log } from '../domain/ports.ts'
import { isHealthCheck, type Observer } from '../http/answers/request-report.ts'
import { isTerminal, print, printError } from './terminal.ts'

/** The largest write in bytes. A pipe accepts up to this size in one piece, so lines of several workers do not mix. */
const wholeWriteBytes = 4096

type Destination = ReturnType<typeof pino.destination>

/** How long a line may wait in the buffer. */
const flushMs = 500

/** The lines that are kept while stdout cannot be written, in bytes. Further lines are lost. */
const longestBacklogBytes = 2 ** 20

/** The log of a process. */
export interface ProcessLog {
  write: Log
  /**
   * Tells the operator something about the start or the end: the text on a terminal, otherwise a line of the log, whatever its
   * level.
   */
  tell: (event: LogEvent, fields: object, text?: string) => void
  /**
   * Logs one line per request. Prompts are included only if the level is `debug` or lower. `undefined` if the level is
   * above `info`.
   */
  observe: Observer | undefined
}

/**
 * Creates the server's log: one JSON line per event on stdout. Lines are buffered and written asynchronously. The rest
 * of the buffer is written when the process exits, also after an uncaught error. While stdout cannot be written, because
 * its disk is full or nobody reads it, the server goes on; afterwards a line says how many lines are lost.
 */
export function createLog(level: string, base: object | null = null): ProcessLog {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    periodicFlush: flushMs,
    minLength: wholeWriteBytes - 1,
    maxWrite: wholeWriteBytes,
    maxLength: longestBacklogBytes,
  })
  let lost = 0
  surviveFailures(destination)
  destination.on('drop', () => {
    lost += 1
  })
  destination.on('drain', () => {
    if (lost === 0) return
    write('lines_lost', { lines: lost })
    lost = 0
  })
  const logger = pino(
    {
      level,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: shownError },
    },
    destination,
  )
  const write: Log = (event, fields) => writeTo(logger, event, fields)
  // Whoever starts the server must learn its address, also without a log of requests.
  const atEveryLevel = logger.child({}, { level: 'info' })
  return {
    write,
    tell(event, fields, text) {
      if (isTerminal.stdout) return tellOnTerminal(event, text)
      writeTo(atEveryLevel, event, fields)
      // Whoever starts the server waits for these lines.
      logger.flush()
    },
    observe: requestLog(logger),
  }
}

function writeTo(logger: Logger, event: LogEvent, fields?: object) {
  const { level, message } = logEvents[event]
  logger[level]({ event, ...fields }, message)
}

function tellOnTerminal(event: LogEvent, text: string | undefined) {
  if (text === undefined) return
  if (logEvents[event].level === 'info') print(text)
  else printError(text)
}

function requestLog(logger: Logger): Observer | undefined {
  if (!logger.isLevelEnabled('info')) return undefined
  const debug = logger.isLevelEnabled('debug')
  const { request, health_check } = logEvents
  // A child writes the event faster than a field of each line.
  const [requests, healthChecks] = [
    logger.child({ event: 'request' }),
    logger.child({ event: 'health_check' }),
  ]
  return (report, prompt) => {
    if (isHealthCheck(report.path)) healthChecks[health_check.level](report, health_check.message)
    else requests[request.level](debug ? { ...report, prompt } : report, request.message)
  }
}

/** Without this, an error of a write ends the process, and a write at its exit is tried again for ever. */
function surviveFailures(destination: Destination) {
  let isFailing = false
  const flushSync = destination.flushSync.bind(destination)
  destination.removeAllListeners('error')
  destination.on('error', () => {
    isFailing = true
  })
  destination.on('write', () => {
    isFailing = false
  })
  destination.flushSync = () => {
    if (!isFailing) flushSync()
  }
}

/**
 * Logs what Node would print as plain text: an error that nothing has caught, which ends the process, and warnings.
 */
export function logWhatNodePrints({ write }: ProcessLog) {
  process.once('uncaughtException', (err) => {
    write('crashed', { err })
    process.exit(1)
  })
  process.removeAllListeners('warning') // Node's own listener prints
  process.on('warning', (err) => write('node_warning', { err }))
}

/** The fields of an error to log. All others are dropped, because they may contain a request with its prompt and key. */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error === undefined ? undefined : { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, cause: cause === undefined ? undefined : shownError(cause) }
}
