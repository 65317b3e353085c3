import { limits } from '@content-generation/contract'
import { dayMs, dayOf } from '../calendar.ts'
import { ApiError } from '../errors/api-error.ts'

/** A range of UTC days: the starts of its first day and of its last one. */
export interface DayRange {
  from: Date
  to: Date
}

/** The first and the last day as they were asked for, as `YYYY-MM-DD`. */
export interface AskedRange {
  from?: string | undefined
  to?: string | undefined
}

const { most, usual } = limits.reportDays

/** The range that was asked for, or that ends today. Throws `INVALID_REQUEST` if it has no day or too many. */
export function dayRange(asked: AskedRange, now: Date): DayRange {
  const to = asked.to === undefined ? dayOf(now) : new Date(asked.to)
  const from = asked.from === undefined ? new Date(to.getTime() - (usual - 1) * dayMs) : new Date(asked.from)
  const days = (to.getTime() - from.getTime()) / dayMs + 1
  if (days < 1) throw invalidFrom(`must not be after ${nameOf(to)}, the last day of the range`)
  if (days > most) throw invalidFrom(`must be at most ${most} days before the end of ${nameOf(to)}`)
  return { from, to }
}

function invalidFrom(message: string) {
  return ApiError.of(
    'INVALID_REQUEST',
    { issues: [{ path: 'from', message }], issues_total: 1 },
    { message: `The request is not valid. \`from\` ${message}.` },
  )
}

/** The end of the last day. It does not belong to the range. */
export function endOf({ to }: DayRange) {
  return new Date(to.getTime() + dayMs)
}

/** Every day of the range, in order. */
export function daysOf({ from, to }: DayRange) {
  const count = (to.getTime() - from.getTime()) / dayMs + 1
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * dayMs))
}

/** A day as `YYYY-MM-DD`. */
export function nameOf(day: Date) {
  return day.toISOString().slice(0, 10)
}

interface Moment {
  now: Date
  leaseMs: number
}

/** The range as an answer shows it. It is final when the leases of its last day have ended. */
export function shown(range: DayRange, { now, leaseMs }: Moment) {
  const final = now.getTime() >= endOf(range).getTime() + leaseMs
  return { from: nameOf(range.from), to: nameOf(range.to), final }
}
