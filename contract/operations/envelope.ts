import { z } from 'zod'
import { credits } from '../request/fields.ts'
import type { Price } from '../tables/prices.ts'

const success = z.literal(true).meta({ description: '`true` on success' })

/** The answer of a free operation. */
export function free<Payload extends z.ZodType>(data: Payload) {
  return z.object({ success, data })
}

/** The answer of an operation that charges. It has the credits charged and the balance besides `data`. */
export function charged<Payload extends z.ZodType>(data: Payload, price: Price) {
  return z.object({
    success,
    data,
    credits_used: credits('Credits that this request cost', price.credits),
    credits_remaining: credits('Balance after the charge, in credits', 500 - price.credits),
  })
}

export const requestId = z.string().meta({
  description:
    'Identifies this request in the logs of the service. The `X-Request-Id` header has the same value',
  examples: ['req_0c5a3f1f8d214f4e9a55'],
})

/** The fields that every failure has; `code` is added in error-bodies.ts. */
export const failure = {
  success: z.literal(false).meta({ description: '`false` on failure' }),
  error: z
    .string()
    .meta({ description: 'What went wrong, as text for people. The text may change; programs use `code`.' }),
  request_id: requestId,
}
