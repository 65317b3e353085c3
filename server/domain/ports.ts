import type { GenerationType } from '@content-generation/contract'
import type { GeneratorMeter } from '../generators/port.ts'
import type { LogEvent } from './log-events.ts'

/**
 * The clock of the database's primary. Everything uses it, so that differences between the clocks of servers do not
 * matter.
 */
export interface Clock {
  /** The current time as a MongoDB expression: `$$NOW`, or a fixed time in tests. */
  expression: () => string | Date
  /** The current time. */
  read: () => Promise<Date>
}

/** Writes a line of the log. The event gives its level and its message. */
export type Log = (event: LogEvent, fields?: object) => void

/** The log of the operator's commands, which print what they have done. */
export const unlogged: Log = () => {}

/** How the run of a generator ended. */
export type GeneratorOutcome = 'ok' | 'failed' | 'timed_out' | 'no_model_free'

/** Counts credits, runs of generators, calls of models, and sweeps for the metrics. */
export interface Meter extends GeneratorMeter {
  /** An admission has charged credits. */
  charged(credits: number): void
  /** Credits were refunded: the generation failed, was a duplicate, or was not captured within its lease. */
  refunded(credits: number): void
  /** The run of a generator has ended after `seconds`. */
  generated(type: GenerationType, outcome: GeneratorOutcome, seconds: number): void
  /** A sweep has ended. `resolved` is the number of refunded holds. */
  swept(resolved: number | 'failed'): void
}

/** The meter of a server without metrics. */
export const unmetered: Meter = {
  charged() {},
  refunded() {},
  generated() {},
  swept() {},
  modelCalled() {},
  draftFault() {},
}
