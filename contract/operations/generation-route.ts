import { z } from 'zod'
import { idempotencyKey } from '../request/idempotency.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { type Price, priceInWords } from '../tables/prices.ts'
import { charged, errorResponses } from './envelope.ts'
import type { RouteMetadata } from './route.ts'

/** The names of the fields that are text. */
type TextField<Body> = {
  [Field in keyof z.output<Body>]: z.output<Body>[Field] extends string ? Field : never
}[keyof z.output<Body>] &
  string

interface GenerationOperation<Path extends string, Type extends string, Body, Result> {
  path: Path
  summary: string
  /** The price, and that it counts, are added to it. */
  description: string
  price: Price
  /** The type of the generation that the operation saves. */
  saves: Type
  /** The field of the body with which the generation is listed. */
  prompt: TextField<Body>
  body: Body
  result: Result
}

/** The route of an operation that generates something for credits and saves it. */
export function generationRoute<
  const Path extends string,
  const Type extends string,
  Body extends z.ZodObject,
  Result extends z.ZodType,
>({
  path,
  summary,
  description,
  price,
  saves,
  prompt,
  body,
  result,
}: GenerationOperation<Path, Type, Body, Result>) {
  const errors = errorsFrom('generation')
  return {
    method: 'POST',
    path,
    summary,
    description: `${description} ${priceInWords(price)} Counts toward the daily cap.`,
    query: z.strictObject({}),
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body,
    responses: { 200: charged(result, price), ...errorResponses(errors) },
    metadata: {
      price,
      counted: true,
      saves,
      prompt,
      retry: 'idempotency_key',
      errors,
    } satisfies RouteMetadata,
  } as const
}
