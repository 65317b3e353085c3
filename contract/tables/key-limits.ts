import { z } from 'zod'
import { integer } from '../request/fields.ts'

/** The periods of a key's limit. `ever` never ends. */
export const limitPeriods = ['day', 'month', 'ever'] as const

export type LimitPeriod = (typeof limitPeriods)[number]

/** The fields of a limit that `GET /me` and the error about it have in common. */
export const keyLimitFields = {
  per: z.enum(limitPeriods).meta({
    description: 'Period of the limit: the UTC day, the UTC month, or `ever`. More periods may be added',
    examples: ['day'],
  }),
  used: integer('Credits that the API key has used in the current period, minus refunds', 49),
  resets_at: z.iso
    .datetime()
    .optional()
    .meta({
      description:
        'End of the period, when `used` starts at 0 again (ISO 8601, UTC). Absent if the period is `ever`',
      examples: ['2026-02-01T00:00:00.000Z'],
    }),
}
