import { z } from 'zod'

const usualDays =
  '(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8])'
const leapYears = '2[0-9](0[48]|[2468][048]|[13579][26])|2[048]00'

/**
 * A day that exists, of the years 2000 to 2999. Digits are spelled out because `\d` means other characters in other languages.
 */
const day = `(2[0-9]{3}-(${usualDays})|(${leapYears})-02-29)`
const time = '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])'

/** A time in a query string, in ISO 8601 with milliseconds at most. */
export function timeParameter(description: string, example: string) {
  return z
    .string()
    .regex(new RegExp(`^${day}T${time}$`), { error: 'must be a time such as 2026-01-31T12:00:00Z' })
    .optional()
    .meta({ description, examples: [example] })
}
