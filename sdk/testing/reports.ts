import { limits } from '../generated/testing.ts'
import { FakeError, type Fields } from './failure.ts'

const dayMs = 86_400_000
/** How long a charge of a day can still be in flight after its end, with the default settings of the API. */
const leaseMs = 70_000

/** What changed the balance. */
export interface Entry {
  readonly id: string
  /** The time, in milliseconds. */
  readonly at: number
  readonly amount: number
  /** The type of what was generated. Absent for the credits at the start. */
  readonly type?: string
}

/** What usage and statement are read from. */
export interface Books {
  /** Oldest first. */
  readonly entries: readonly Entry[]
  /** Requests that counted, by UTC day. */
  readonly requests: ReadonlyMap<string, number>
  /** The balance, with the credits of generations in flight. */
  readonly balance: number
  readonly keyId: string
  readonly now: number
}

/** The `data` of `GET /usage`. */
export function usageOf(books: Books, { group_by, ...asked }: Fields): object {
  const range = rangeOf(asked, books.now)
  const days = Array.from({ length: (range.end - range.start) / dayMs }, (_, index) => {
    const day = dayOf(range.start + index * dayMs)
    const charges = books.entries.filter(({ at, type }) => type !== undefined && dayOf(at) === day)
    const groupOf = ({ type }: Entry) => (group_by === 'key' ? books.keyId : String(type))
    const groups = [...new Set(charges.map(groupOf))].sort().map((group) => {
      const own = charges.filter((charge) => groupOf(charge) === group)
      return { group, generations: own.length, credits_used: -sum(own) }
    })
    const requests = books.requests.get(day) ?? 0
    return { day, requests, credits_used: -sum(charges), credits_refunded: 0, groups }
  })
  const total = {
    requests: days.reduce((all, { requests }) => all + requests, 0),
    credits_used: days.reduce((all, { credits_used }) => all + credits_used, 0),
    credits_refunded: 0,
  }
  return { ...range.shown, group_by, total, days }
}

/** The `data` of `GET /statement`. */
export function statementOf(
  { entries, balance, keyId, now }: Books,
  { limit, cursor, ...asked }: Fields,
): object {
  const { shown, start, end } = rangeOf(asked, now)
  const closing_balance = balance - sum(entries.filter(({ at }) => at >= end))
  const inRange = entries.filter(({ at }) => at >= start && at < end)
  const opening_balance = closing_balance - sum(inRange)
  const first = 1 + inRange.findIndex((entry) => cursorOf(entry) === cursor)
  const page = inRange.slice(first, first + Number(limit))
  const last = first + page.length < inRange.length ? page.at(-1) : undefined
  return {
    ...shown,
    opening_balance,
    closing_balance,
    next_cursor: last === undefined ? null : cursorOf(last),
    entries: page.map((entry, index) => {
      const { id, at, amount, type } = entry
      const balance = opening_balance + sum(inRange.slice(0, first + index + 1))
      const facts = { id, at: new Date(at).toISOString(), amount, balance }
      if (type === undefined) return { ...facts, kind: 'grant' }
      return { ...facts, kind: 'charge', generation_id: id, type, key_id: keyId }
    }),
  }
}

/** The cursor of what follows an entry, in the form that the API gives it. */
export function cursorOf({ id, at }: Pick<Entry, 'id' | 'at'>) {
  return at.toString(16).padStart(12, '0') + btoa(id)
}

/** The days that were asked for. Throws `INVALID_REQUEST` if there is none, or if they are too many. */
function rangeOf(asked: Fields, now: number) {
  const { most, usual } = limits.reportDays
  const to = asked['to'] === undefined ? now - (now % dayMs) : Date.parse(String(asked['to']))
  const start = asked['from'] === undefined ? to - (usual - 1) * dayMs : Date.parse(String(asked['from']))
  const end = to + dayMs
  if (start > to || end - start > most * dayMs) {
    const message =
      start > to ? `must not be after ${dayOf(to)}` : `must be at most ${most} days before the end`
    throw new FakeError('INVALID_REQUEST', { issues: [{ path: 'from', message }], issues_total: 1 })
  }
  return { shown: { from: dayOf(start), to: dayOf(to), final: now >= end + leaseMs }, start, end }
}

function dayOf(time: number) {
  return new Date(time).toISOString().slice(0, 10)
}

function sum(entries: readonly Entry[]) {
  return entries.reduce((all, { amount }) => all + amount, 0)
}
