import { pino } from 'pino'
import type { Log } from './domain/log.ts'

/** The server's log: one JSON line per event. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
