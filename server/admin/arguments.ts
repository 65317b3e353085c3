import { limits } from '@content-generation/contract'
import { InvalidArgumentError } from 'commander'

/** A whole number from `min` to `max`; a sign may stand before it. */
export function wholeNumber(min: number, max: number) {
  return (text: string) => {
    const number = Number(text)
    if (!/^[+-]?[0-9]{1,15}$/.test(text) || number < min || number > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    }
    return number === 0 ? 0 : number // not -0
  }
}

/** Credits to give or take. */
export const amount = wholeNumber(1, limits.creditAmount)

/** Credits to correct by, of either sign. */
export function signedAmount(text: string) {
  const number = wholeNumber(-limits.creditAmount, limits.creditAmount)(text)
  if (number === 0) throw new InvalidArgumentError('It must not be 0.')
  return number
}

const mostEmailCharacters = 254

/** An e-mail address: only what can be told without sending one. */
export function email(text: string) {
  const address = text.trim()
  if (
    address.length > mostEmailCharacters ||
    !/^[^\s@\p{C}]+@[^\s@.\p{C}]+(\.[^\s@.\p{C}]+)+$/u.test(address)
  ) {
    throw new InvalidArgumentError('It must be an e-mail address such as ada@example.com.')
  }
  return address
}

/** Some text that people write, in one line. */
export function textUpTo(most: number) {
  return (text: string) => {
    const trimmed = text.trim()
    if (trimmed === '' || [...trimmed].length > most || /\p{Cc}/u.test(trimmed)) {
      throw new InvalidArgumentError(`It must have 1 to ${most} characters in one line.`)
    }
    return trimmed
  }
}

const unitsMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

const longestGraceMs = 366 * unitsMs.d

/** A duration such as 30s, 15m, 24h or 7d, in milliseconds. */
export function durationMs(text: string) {
  const [, count = '', unit = ''] = /^([0-9]{1,9})([smhd])$/.exec(text) ?? []
  const ms = Number(count) * (unitsMs[unit as keyof typeof unitsMs] ?? Number.NaN) // a letter out of them, or nothing
  if (Number.isNaN(ms) || ms > longestGraceMs) {
    throw new InvalidArgumentError('It must be a duration such as 30s, 15m, 24h or 7d, at most 366d.')
  }
  return ms
}

const moment =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** A date, which is its first moment in UTC, or a date and time, in UTC where no offset is given. */
export function date(text: string) {
  const [, day = '', time, offset] = moment.exec(text) ?? []
  const isComplete = time === undefined || offset !== undefined
  const parsed = new Date(isComplete ? text : `${text}Z`)
  // 30 February would become a day in March.
  const isDay = day !== '' && startOf(day)?.startsWith(day)
  if (!isDay || Number.isNaN(parsed.getTime())) {
    throw new InvalidArgumentError('It must be a date such as 2030-12-31 or 2030-12-31T18:00:00Z.')
  }
  return parsed
}

function startOf(day: string) {
  const start = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}
