import { z } from 'zod'
import { credits } from './fields.ts'
import type { Price } from './prices.ts'

const success = z.literal(true).meta({ description: '`true` on success' })

/** The answer of a free operation (specification, section 2.1). */
export function free<Payload extends z.ZodType>(data: Payload) {
  return z.object({ success, data })
}

/** The answer of an operation that charges: what it cost and what is left (specification, section 2.1). */
export function charged<Payload extends z.ZodType>(data: Payload, price: Price) {
  return z.object({
    success,
    data,
    credits_used: credits('Credits that this request cost', price.credits),
    credits_remaining: credits('Balance after the charge', 500 - price.credits),
  })
}

export const requestId = z.string().meta({
  description: 'Identifies this request in the logs; the same as the `X-Request-Id` header',
  examples: ['req_0c5a3f1f8d214f4e9a55'],
})

/** The part that every failure has in common (specification, section 7). */
export const failure = {
  success: z.literal(false).meta({ description: '`false` on failure' }),
  error: z.string().meta({ description: 'What went wrong, for people. It may change; branch on `code`.' }),
  request_id: requestId,
}
