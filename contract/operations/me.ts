import { z } from 'zod'
import { integer, string } from '../request/fields.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { keyLimitFields } from '../tables/key-limits.ts'
import { planName } from '../tables/plans.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { scopeName } from '../tables/scopes.ts'
import { errorResponses, free } from './envelope.ts'
import type { RouteMetadata } from './route.ts'

const keyLimit = z
  .object({ credits: integer('Credits that the API key may use in a period', 50, 1), ...keyLimitFields })
  .meta({ id: 'KeyLimit', description: 'The limit of an API key' })

const keyInfo = z
  .object({
    id: string('Id of the API key. It is not secret', 'key_9uRgLbk0x3Tq'),
    name: string('Name of the API key. Empty if it was made without one', 'web shop'),
    scope: scopeName,
    limit: keyLimit.nullable().meta({
      description: 'Limit of the API key, and what the key has used of it. `null` if it has none',
      examples: [{ credits: 50, per: 'day', used: 49, resets_at: '2026-02-01T00:00:00.000Z' }],
    }),
  })
  .meta({
    id: 'KeyInfo',
    description: 'The API key of this request. Beyond the specification of version 1',
  })

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
    key: keyInfo,
  })
  .meta({ id: 'AccountInfo', description: 'The account of the API key' })

const errors = errorsFrom('read')

export const me = {
  method: 'GET',
  path: '/api/v1/me',
  summary: 'Read account info',
  description: `Reads plan, balance and usage of the account of the API key, and what the key may do. ${priceInWords(prices.me)} Counts toward the daily cap.`,
  query: z.strictObject({}),
  responses: { 200: free(accountInfo), ...errorResponses(errors) },
  metadata: {
    price: prices.me,
    counted: true,
    belongsToGenerating: true,
    retry: 'safe',
    errors,
  } satisfies RouteMetadata,
} as const
