import { z } from 'zod'

export const idempotencyKey = z
  .string()
  .regex(/^([\x21\x23-\x7e]{1,255}|"[\x21\x23-\x7e]{1,255}")$/, {
    error: 'must be 1 to 255 visible ASCII characters without quotes, or such a text in double quotes',
  })
  .optional()
  .meta({
    description:
      'Makes a retry safe. The same key with the same request is charged once: a repeat gets the stored answer, credit ' +
      'figures included, with `Idempotent-Replayed: true`, is free and does not count toward the daily cap. Quoted and ' +
      'bare are the same key. The scope is the account; the same key with another endpoint or body is refused with ' +
      '`IDEMPOTENCY_KEY_REUSED`. Only successes are remembered, as long as the generation itself; a failure releases the ' +
      'key. Was I charged? Send the same request with the same key again: you get either the answer that was paid for, ' +
      'or a new, single charge.',
    examples: ['5f0c9a3e-7c1d-4f4e-9a55-0c5a3f1f8d21'],
  })

/** The key itself: quoted and bare are the same key. */
export function unquoteIdempotencyKey(header: string) {
  return header.startsWith('"') ? header.slice(1, -1) : header
}
