import { z } from 'zod'
import { beyond, integer, string } from '../request/fields.ts'
import { appliedRange, askedRange } from '../request/times.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { limits } from '../tables/limits.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { errorResponses, free } from './envelope.ts'
import type { RouteMetadata } from './route.ts'

/** What usage can be grouped by. */
export const usageGroupings = ['type', 'key'] as const

/** The group of what was spent without the API. */
export const dashboardGroup = 'dashboard'

const grouping = z.enum(usageGroupings)

const usageGroup = z
  .object({
    group: string(
      `A type of generations, the id of an API key, or \`${dashboardGroup}\` for what the dashboard has spent`,
      'script',
    ),
    name: z
      .string()
      .optional()
      .meta({ description: 'The name of the API key, if it has one', examples: ['production'] }),
    generations: integer('Generations that were charged', 12),
    credits_used: integer('Credits that were charged or spent. Refunds are not subtracted', 24),
  })
  .meta({ id: 'UsageGroup', description: 'The usage of one type, of one API key, or of the dashboard' })

const sums = {
  requests: z
    .int()
    .min(0)
    .nullable()
    .meta({
      description:
        'Requests that counted toward the daily cap. `null` if their count is no longer kept, or that of one day',
      examples: [15],
    }),
  credits_used: integer(
    'Credits that were charged or spent, on the day of the charge. Refunds are not subtracted',
    24,
  ),
  credits_refunded: integer('Credits that were refunded by hand, on the day of the refund', 0),
}

const usageTotal = z.object(sums).meta({ id: 'UsageTotal', description: 'The sums of all days of the range' })

const usageDay = z
  .object({
    day: z.iso.date().meta({ description: 'UTC day', examples: ['2026-01-31'] }),
    ...sums,
    groups: z.array(usageGroup).meta({ description: 'The usage of the day by group, without empty groups' }),
  })
  .meta({ id: 'UsageDay', description: 'The usage of a UTC day' })

export const usageReport = z
  .object({
    ...appliedRange,
    group_by: grouping.meta({ description: 'What the groups are', examples: ['type'] }),
    total: usageTotal,
    days: z.array(usageDay).meta({ description: 'Every day of the range, the first day first' }),
  })
  .meta({ id: 'Usage', description: 'Requests and credits by day and group' })

export type UsageReport = z.output<typeof usageReport>

const errors = errorsFrom('report')

export const usage = {
  method: 'GET',
  path: '/api/v1/usage',
  summary: 'Read usage by day',
  description:
    'Returns your requests and credits by UTC day, and by type of generation or by API key. What the dashboard spends is in ' +
    'it. A charge counts on the day of its admission. Generations in flight are not in it, and failed ones never are. All ' +
    `figures are of one moment. ${beyond} ${priceInWords(prices.usage)} Does not count toward the daily cap.`,
  query: z.strictObject({
    ...askedRange(limits.reportDays),
    group_by: grouping
      .default('type')
      .meta({ description: 'Group by type of generation or by API key', examples: ['key'] }),
  }),
  responses: { 200: free(usageReport), ...errorResponses(errors) },
  metadata: { price: prices.usage, counted: false, retry: 'safe', errors } satisfies RouteMetadata,
} as const
