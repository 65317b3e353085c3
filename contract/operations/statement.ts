import { z } from 'zod'
import { cursorParameter, nextCursor } from '../request/cursor.ts'
import { beyond, integerParameter } from '../request/fields.ts'
import { appliedRange, askedRange } from '../request/times.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { limits } from '../tables/limits.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { errorResponses, free } from './envelope.ts'
import { generationTypes } from './generation-routes.ts'
import type { RouteMetadata } from './route.ts'

/** What changes a balance. */
const entryKinds = ['grant', 'charge', 'refund', 'spend', 'adjust'] as const

const example = '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'

const credits = (description: string, one: number) => z.int().meta({ description, examples: [one] })

const optionalText = (description: string, one: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: [one] })

const statementEntry = z
  .object({
    id: z.string().meta({
      description: 'Identifies the entry. That of a charge is the id of its generation',
      examples: [example],
    }),
    at: z.iso.datetime().meta({
      description: 'Time of the entry (ISO 8601, UTC). That of a charge is the time of its admission',
      examples: ['2026-01-31T12:00:00.000Z'],
    }),
    kind: z.enum(entryKinds).meta({
      description:
        '`grant`: credits that were bought or given. `charge`: a generation. `refund`: a generation that was refunded by hand. ' +
        '`spend`: what the dashboard has spent. `adjust`: a correction',
      examples: ['charge'],
    }),
    amount: credits('Credits that were added to the balance; negative if they were taken', -5),
    balance: credits('The opening balance and all amounts up to this one', 495),
    generation_id: optionalText('The generation of a charge or a refund', example),
    type: z
      .enum(generationTypes)
      .optional()
      .meta({ description: 'What was generated. Only with a charge', examples: ['image'] }),
    key_id: optionalText('The id of the API key that was used. Only with a charge', 'key_Zm9vYmFyYmF6'),
    reference: optionalText(
      'The reference that the entry was made with, such as that of a payment',
      'order-42',
    ),
    note: optionalText('A note about the entry', 'Compensation for the outage'),
  })
  .meta({
    id: 'StatementEntry',
    description: 'An entry of a statement',
    examples: [
      {
        id: example,
        at: '2026-01-31T12:00:00.000Z',
        kind: 'charge',
        amount: -5,
        balance: 495,
        generation_id: example,
        type: 'image',
        key_id: 'key_Zm9vYmFyYmF6',
      },
    ],
  })

export const statementReport = z
  .object({
    ...appliedRange,
    opening_balance: credits('Balance before the first entry of the range', 500),
    closing_balance: credits('Balance after the last entry of the range, which may be on a later page', 495),
    next_cursor: nextCursor,
    entries: z.array(statementEntry).meta({
      description: 'The entries of this page, oldest first. Entries of the same time are ordered by id',
    }),
  })
  .meta({
    id: 'Statement',
    description: 'A page of the entries of a range, with the balances before and after it',
  })

export type StatementReport = z.output<typeof statementReport>

const errors = errorsFrom('report')

export const statement = {
  method: 'GET',
  path: '/api/v1/statement',
  summary: 'Read the statement of a range',
  description:
    'Returns everything that changed your balance in a range of days, in pages: grants, charges, refunds by hand, what the ' +
    'dashboard has spent, and corrections. The opening balance and all amounts of the range make the closing balance. A ' +
    'generation that failed or is in flight is not in it, so that for a range up to today the closing balance minus the ' +
    `credits of generations in flight is your balance. All figures of a page are of one moment. ${beyond} ` +
    `${priceInWords(prices.statement)} Does not count toward the daily cap.`,
  query: z.strictObject({
    ...askedRange(limits.reportDays),
    limit: integerParameter({ min: 1, max: 200, default: 100, description: 'Page size, 1 to 200' }),
    cursor: cursorParameter({
      idLength: '{2,400}',
      description: 'The `next_cursor` of the page before. The range stays that of `from` and `to`',
    }),
  }),
  responses: { 200: free(statementReport), ...errorResponses(errors) },
  metadata: { price: prices.statement, counted: false, retry: 'safe', errors } satisfies RouteMetadata,
} as const
