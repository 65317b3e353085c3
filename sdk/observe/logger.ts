/** All fields that a log line can have. It never holds a header's value, a body or a key. */
export interface LogFields {
  /** The HTTP status, if the server answered. */
  readonly status?: number | undefined
  /** The code of the error. */
  readonly code?: string | undefined
  /** How many requests were sent for this call so far. */
  readonly attempts?: number | undefined
  /** The time since the call began, with its pauses, in whole milliseconds. */
  readonly durationMs?: number | undefined
  /** The pause before the next attempt, in whole milliseconds; missing if none follows. */
  readonly retryInMs?: number | undefined
  readonly requestId?: string | undefined
}

/** Receives the client's log lines. `console` is one. */
export interface Logger {
  debug?(message: string, fields: LogFields): void
  info?(message: string, fields: LogFields): void
  warn?(message: string, fields: LogFields): void
  error?(message: string, fields: LogFields): void
}

const levels = ['debug', 'info', 'warn', 'error', 'off'] as const

/** The least severe level that is logged. */
export type LogLevel = (typeof levels)[number]

/** The logger from this level on. Methods below it are missing, so the client does not build lines that are not logged. */
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
