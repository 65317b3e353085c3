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

/** A day in a query string. */
function dayParameter(description: string, example: string) {
  return z
    .string()
    .regex(new RegExp(`^${day}$`), { error: 'must be a day such as 2026-01-31' })
    .optional()
    .meta({ description, examples: [example] })
}

/** The range of a report, as parameters. It has at most `most` days, and `usual` days if its first one is not given. */
export function askedRange({ most, usual }: { most: number; usual: number }) {
  return {
    from: dayParameter(
      `First UTC day, as \`YYYY-MM-DD\`. Without it, the range has ${usual} days. A range has at most ${most} days`,
      '2026-01-01',
    ),
    to: dayParameter('Last UTC day, as `YYYY-MM-DD`; it belongs to the range. Default: today', '2026-01-31'),
  }
}

/** The range of a report, as it was applied. */
export const appliedRange = {
  from: z.iso.date().meta({ description: 'First UTC day of the range', examples: ['2026-01-01'] }),
  to: z.iso.date().meta({ description: 'Last UTC day of the range', examples: ['2026-01-31'] }),
  final: z.boolean().meta({
    description:
      'Whether the range is complete: its last day is over, and so is the time that a generation of that day can still take',
    examples: [true],
  }),
}
