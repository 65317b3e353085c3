import { type Logger, pino } from 'pino'
import { isHealthCheck, type Observer } from '../http/answers/request-report.ts'

/** The largest write in bytes. A pipe accepts up to this size in one piece, so lines of several workers do not mix. */
const wholeWriteBytes = 4096

/** How long a line may wait in the buffer. */
const flushMs = 500

/**
 * Creates the server's log: one JSON line per event on stdout. Lines are buffered and written asynchronously. The rest
 * of the buffer is written when the process exits, also after an uncaught error.
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
    pino.destination({
      dest: 1,
      sync: false,
      periodicFlush: flushMs,
      minLength: wholeWriteBytes - 1,
      maxWrite: wholeWriteBytes,
    }),
  )
}

/**
 * Logs one line per request at `info`. Prompts are included only if the level is `debug` or lower. Health checks are
 * logged at `debug`, because they are frequent. Returns `undefined` if the level is above `info`.
 */
export function requestLog(log: Logger): Observer | undefined {
  if (!log.isLevelEnabled('info')) return undefined
  const debug = log.isLevelEnabled('debug')
  return (report, prompt) => {
    const level = isHealthCheck(report.path) ? 'debug' : 'info'
    log[level](debug ? { ...report, prompt } : report, 'request')
  }
}

/** The fields of an error to log. All others are dropped, because they may contain a request with its prompt and key. */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error === undefined ? undefined : { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, cause: cause === undefined ? undefined : shownError(cause) }
}
