import { z } from 'zod'
import { beyond, codePoints, generationId, generationIdInPath, integer, string } from '../request/fields.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { errorResponses, free } from './envelope.ts'
import { imageUrl } from './generated-image.ts'
import { type GenerationName, generationRoutes } from './generation-routes.ts'
import type { RouteMetadata } from './route.ts'

const longestPrompt = 2000

const saved = {
  id: generationId,
  // The bound is the same for every type and not that of an input: an input may take more one day, an answer may not.
  prompt: z
    .string()
    .refine((value) => codePoints(value) <= longestPrompt)
    .meta({
      description: 'What was asked for: the field of the request that says it best, such as its topic',
      examples: ['A lighthouse at dawn, flat design'],
      maxLength: longestPrompt,
    }),
  created_at: z.iso
    .datetime()
    .meta({ description: 'Time when it was saved (ISO 8601, UTC)', examples: ['2026-01-31T12:00:00.000Z'] }),
  credits_used: integer('Credits that this generation cost', 5),
  request_id: string(`The \`X-Request-Id\` of its answer. ${beyond}`, 'order-42'),
  refunded_at: z.iso
    .datetime()
    .optional()
    .meta({
      description: `Time when its credits were refunded by hand (ISO 8601, UTC). Absent if they were not. ${beyond}`,
      examples: ['2026-02-01T09:30:00.000Z'],
    }),
}

type Route<Name extends GenerationName> = (typeof generationRoutes)[Name]

/** A listed generation of one operation. */
type Listed<Name extends GenerationName> = z.ZodObject<
  typeof saved & {
    type: z.ZodLiteral<Route<Name>['metadata']['saves']>
    result: Route<Name>['responses'][200]['shape']['data']
  }
>

type AnyListed = { [Name in GenerationName]: Listed<Name> }[GenerationName]

const listed = Object.entries(generationRoutes).map(([name, { metadata, responses }]) => {
  const type = z
    .literal(metadata.saves)
    .meta({ description: 'What was generated. It determines the shape of `result`' })
  return z.object({ ...saved, type, result: responses[200].shape.data }).meta({
    id: `${name.charAt(0).toUpperCase()}${name.slice(1)}Generation`,
    description: `A saved generation of type \`${metadata.saves}\``,
  })
})

const id = '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'

/** A saved generation. `type` determines the shape of `result`. */
export const savedGeneration = z
  .discriminatedUnion('type', listed as unknown as [AnyListed, ...AnyListed[]]) // one for each operation, as built above
  .meta({
    id: 'Generation',
    description:
      'A saved generation. `result` is the `data` that the operation answered with; `type` determines its shape',
    examples: [
      {
        id,
        type: 'image',
        prompt: 'A lighthouse at dawn, flat design',
        created_at: '2026-01-31T12:00:00.000Z',
        credits_used: 5,
        request_id: 'order-42',
        result: { generation_id: id, image_url: imageUrl(id), width: 1024, height: 576 },
      },
    ],
  })

export const singleGeneration = z
  .object({ generation: savedGeneration })
  .meta({ id: 'SingleGeneration', description: 'One saved generation' })

const errors = errorsFrom('lookup')

export const generation = {
  method: 'GET',
  path: '/api/v1/generations/:id',
  summary: 'Read a saved generation',
  description:
    'Returns one of your saved generations, as the list shows it. A generation of another account gets 404 `NOT_FOUND`. ' +
    `${beyond} ${priceInWords(prices.generation)} Does not count toward the daily cap.`,
  pathParams: generationIdInPath,
  query: z.strictObject({}),
  responses: { 200: free(singleGeneration), ...errorResponses(errors) },
  metadata: {
    price: prices.generation,
    counted: false,
    belongsToGenerating: true,
    retry: 'safe',
    errors,
  } satisfies RouteMetadata,
} as const
