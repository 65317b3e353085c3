/** What a log line carries: never a header's value, a body or a key, only what is listed here. */
export interface LogFields {
  readonly attempts?: number | undefined
  readonly code?: string | undefined
  readonly requestId?: string | undefined
  readonly retryInMs?: number | undefined
}

/** Where the client's log lines go; `console` will do. */
export interface Logger {
  debug?(message: string, fields: LogFields): void
  info?(message: string, fields: LogFields): void
  warn?(message: string, fields: LogFields): void
  error?(message: string, fields: LogFields): void
}

const levels = ['debug', 'info', 'warn', 'error', 'off'] as const

/** The least severe level that is logged. */
export type LogLevel = (typeof levels)[number]

/** The same logger from this level on; what is below it is missing, so that nobody words a line that nobody reads. */
export function logTo(logger: Logger, least: LogLevel): Logger {
  const log: Logger = {}
  for (const level of levels.slice(levels.indexOf(least)) as (keyof Logger)[]) {
    log[level] = (message, fields) => {
      try {
        logger[level]?.(`[content-generation] ${message}`, fields)
      } catch {
        // A logger that fails must not fail the call.
      }
    }
  }
  return log
}
