import { z } from 'zod'

export const idempotencyKey = z
  .string()
  .regex(/^([\x21\x23-\x7e]{1,255}|"[\x21\x23-\x7e]{1,255}")$/, {
    error: 'must be 1 to 255 visible ASCII characters without quotes, or such a text in double quotes',
  })
  .optional()
  .meta({
    description:
      'Makes a retry safe: the same key with the same request is charged once. 1 to 255 visible ASCII characters without ' +
      'double quotes. The key may stand in double quotes; quoted and bare are the same key. A key belongs to the account. A ' +
      'repeat of a successful request gets the replay: the stored status and body, credit figures included, with ' +
      '`Idempotent-Replayed: true`. A replay is free and does not count toward the daily cap. A repeat while the first ' +
      'request is in flight gets 409 `IDEMPOTENCY_IN_PROGRESS`. The same key with another endpoint or another raw body gets ' +
      '422 `IDEMPOTENCY_KEY_REUSED`. Only successes are stored, as long as the generation itself; a failure releases the key. If the content of the generation was erased, a ' +
      'repeat gets 410 `GENERATION_ERASED`.',
    examples: ['5f0c9a3e-7c1d-4f4e-9a55-0c5a3f1f8d21'],
  })

/** The key without quotes: quoted and bare are the same key. */
export function unquoteIdempotencyKey(header: string) {
  return header.startsWith('"') ? header.slice(1, -1) : header
}
