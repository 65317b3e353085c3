import { z } from 'zod'
import { integer } from '../request/fields.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { planName } from '../tables/plans.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { errorResponses, free } from './envelope.ts'
import type { RouteMetadata } from './route.ts'

export const accountInfo = z
  .object({
    user_id: z
      .uuid()
      .meta({ description: 'UUID of the user', examples: ['0b8f5c1e-6a43-4a3b-8f60-0d6b8c5f2a11'] }),
    email: z.string().meta({ description: "The user's e-mail address", examples: ['ada@example.com'] }),
    plan: planName.describe("The user's plan"),
    credits_remaining: integer('Current balance, in credits. The dashboard uses the same balance', 500),
    credits_used_this_month: integer(
      'Credits spent in the current UTC month by the API and the dashboard, minus refunds. A refund lowers the month of its charge',
      42,
    ),
    requests_today: integer('Requests admitted in the current UTC day, including this one', 7),
    rate_limit_per_day: integer('Daily cap of the plan, in requests per UTC day', 1000),
  })
  .meta({ id: 'AccountInfo', description: 'The account of the API key' })

const errors = errorsFrom('read')

export const me = {
  method: 'GET',
  path: '/api/v1/me',
  summary: 'Read account info',
  description: `Reads plan, balance and usage of the account of the API key. ${priceInWords(prices.me)} Counts toward the daily cap.`,
  query: z.strictObject({}),
  responses: { 200: free(accountInfo), ...errorResponses(errors) },
  metadata: { price: prices.me, counted: true, retry: 'safe', errors } satisfies RouteMetadata,
} as const
