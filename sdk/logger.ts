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

export type Log = (level: Exclude<LogLevel, 'off'>, message: string, fields?: LogFields) => void

export function logTo(logger: Logger, least: LogLevel): Log {
  return (level, message, fields = {}) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return
    try {
      logger[level]?.(`[content-generation] ${message}`, fields)
    } catch {
      // A logger that fails must not fail the call.
    }
  }
}
