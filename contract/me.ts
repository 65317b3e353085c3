import { z } from 'zod'
import { free } from './envelope.ts'
import { errorResponses } from './error-bodies.ts'
import { credits } from './fields.ts'
import { planName } from './plans.ts'
import { priceInWords, prices } from './prices.ts'
import { countedErrors, type RouteMetadata } from './route.ts'

export const accountInfo = z
  .object({
    user_id: z
      .uuid()
      .meta({ description: 'UUID of the user', examples: ['0b8f5c1e-6a43-4a3b-8f60-0d6b8c5f2a11'] }),
    email: z.string().meta({ description: "The user's e-mail address", examples: ['ada@example.com'] }),
    plan: planName.describe("The user's plan"),
    credits_remaining: credits('Current balance; the same that the dashboard uses', 500),
    credits_used_this_month: credits(
      'Credits spent in the current UTC month, by the API and the dashboard, net of refunds',
      42,
    ),
    requests_today: z
      .int()
      .min(0)
      .meta({
        description: 'Requests admitted in the current UTC day, this one included',
        examples: [7],
      }),
    rate_limit_per_day: z
      .int()
      .min(0)
      .meta({
        description: "The plan's cap: requests per UTC day",
        examples: [1000],
      }),
  })
  .meta({ id: 'AccountInfo', description: 'The account behind the API key' })

export const me = {
  method: 'GET',
  path: '/api/v1/me',
  summary: 'Read account info',
  description: `Reads the plan, the balance and the usage of the account behind the API key. ${priceInWords(prices.me)} Counts toward the daily cap.`,
  query: z.strictObject({}),
  responses: { 200: free(accountInfo), ...errorResponses(countedErrors) },
  metadata: { price: prices.me, counted: true, retry: 'safe', errors: countedErrors } satisfies RouteMetadata,
} as const
