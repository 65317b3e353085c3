import type { Database } from '../database/connect.ts'

/** Where the rules take the time from: the database primary's clock, so that no server's own clock matters. */
export interface Clock {
  /** *Now* inside a database step: the variable of the primary, or a fixed moment where a test turns the clock. */
  expression: () => '$$NOW' | Date
  /** *Now* as a value, for steps that need one outside of the database. */
  read: () => Promise<Date>
}

export function primaryClock(database: Database): Clock {
  return { expression: () => '$$NOW', read: () => database.now() }
}

/** The UTC day that the moment lies in, as its first moment. */
export function dayOf(moment: Date) {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))
}

/** The UTC month that the moment lies in, as its first moment. */
export function monthOf(moment: Date) {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
}

const dayMs = 86_400_000

/** Whole seconds from the moment to the end of the day, rounded up, at least 1. */
export function secondsToEndOf(day: Date, moment: Date) {
  return Math.max(1, Math.ceil((day.getTime() + dayMs - moment.getTime()) / 1000))
}
