import { apiKeyFormat, limits } from '@content-generation/contract'
import { InvalidArgumentError } from 'commander'

/**
 * Parses a whole number from `min` to `max`, with an optional sign. All parsers of this file throw an
 * `InvalidArgumentError`.
 */
export function wholeNumber(min: number, max: number) {
  return (text: string) => {
    const number = Number(text)
    if (!/^[+-]?[0-9]{1,15}$/.test(text) || number < min || number > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    }
    return number === 0 ? 0 : number // not -0
  }
}

export const amount = wholeNumber(1, limits.creditAmount)

export function signedAmount(text: string) {
  const number = wholeNumber(-limits.creditAmount, limits.creditAmount)(text)
  if (number === 0) throw new InvalidArgumentError('It must not be 0.')
  return number
}

const emailForm = /^(?=.{1,254}$)[^\s@\p{C}]+@[^\s@.\p{C}]+(\.[^\s@.\p{C}]+)+$/u

/** Parses an e-mail address of at most 254 characters. Checks its form only. */
export function email(text: string) {
  const address = text.trim()
  if (!emailForm.test(address)) {
    throw new InvalidArgumentError('It must be an e-mail address such as ada@example.com.')
  }
  return address
}

/** Parses a text of one line, with 1 to `most` characters after trimming. */
export function textUpTo(most: number) {
  return (text: string) => {
    const trimmed = text.trim()
    if (trimmed === '' || [...trimmed].length > most || /\p{Cc}/u.test(trimmed)) {
      throw new InvalidArgumentError(`It must have 1 to ${most} characters in one line.`)
    }
    return trimmed
  }
}

/** Parses text for the operator log. The log stays when an account is erased, so it must have no e-mail address and no key. */
export function logTextUpTo(most: number) {
  return (text: string) => {
    const line = textUpTo(most)(text)
    if (/\S@\S/.test(line) || line.includes(apiKeyFormat.prefix)) {
      throw new InvalidArgumentError(
        'It must have no e-mail address and no API key: the log is kept for ever.',
      )
    }
    return line
  }
}

const unitsMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

const longestGraceMs = 366 * unitsMs.d

/** Parses a duration such as 30s, 15m, 24h or 7d, at most 366d. Returns milliseconds. */
export function durationMs(text: string) {
  const [, count = '', unit = ''] = /^([0-9]{1,9})([smhd])$/.exec(text) ?? []
  const ms = Number(count) * (unitsMs[unit as keyof typeof unitsMs] ?? Number.NaN) // one of these, or empty without a match
  if (Number.isNaN(ms) || ms > longestGraceMs) {
    throw new InvalidArgumentError('It must be a duration such as 30s, 15m, 24h or 7d, at most 366d.')
  }
  return ms
}

/** Parses a UTC day such as 2030-12-31. */
export function day(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new InvalidArgumentError('It must be a day such as 2030-12-31.')
  return date(text)
}

const moment = /^(\d{4}-\d{2}-\d{2})(T(?!24)\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** Parses a date, as 00:00 UTC of that day, or a date and time. Without an offset the time is UTC. */
export function date(text: string) {
  const [, day, time, offset] = moment.exec(text) ?? []
  const isComplete = time === undefined || offset !== undefined
  const parsed = new Date(isComplete ? text : `${text}Z`)
  // `Date` accepts 30 February and returns a day in March.
  if (day === undefined || Number.isNaN(parsed.getTime()) || !new Date(day).toISOString().startsWith(day)) {
    throw new InvalidArgumentError('It must be a date such as 2030-12-31 or 2030-12-31T18:00:00Z.')
  }
  return parsed
}
