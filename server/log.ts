import { type DestinationStream, type Logger, pino } from 'pino'
import { isHealthCheck, type Observer } from './http/observed.ts'

/** What is written is at most this long at once: a pipe takes that whole, also from several workers. */
const wholeWriteBytes = 4096

/** How long a line may wait for others to be written with it. */
const flushMs = 500

/**
 * The server's log: one JSON line per event on stdout. Lines are gathered and written beside the work; what is left
 * is written when the process ends, even by an uncaught error.
 */
export function createLog(level: string, base: object | null = null): Logger {
  return pino(
    {
      level,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: shownError },
    },
    destination(),
  )
}

function destination(): DestinationStream {
  return pino.destination({
    ...{ dest: 1, sync: false, periodicFlush: flushMs },
    ...{ minLength: wholeWriteBytes - 1, maxWrite: wholeWriteBytes },
  })
}

/**
 * One line for every request at `info`, prompts in it at `debug` only. Health checks would drown the rest: they are
 * told at `debug`. With a level at which nothing of this is written, there is nobody to tell.
 */
export function requestLog(log: Logger): Observer | undefined {
  if (!log.isLevelEnabled('info')) return undefined
  const debug = log.isLevelEnabled('debug')
  return (report, prompt) => {
    if (debug) log[isHealthCheck(report.path) ? 'debug' : 'info']({ ...report, prompt }, 'request')
    else if (!isHealthCheck(report.path)) log.info(report, 'request')
  }
}

/** What a log says of an error: not whatever else hangs on it, which may be a request with its prompt and its key. */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error === undefined ? undefined : { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, cause: cause === undefined ? undefined : shownError(cause) }
}
