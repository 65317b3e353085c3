import { z } from 'zod'
import { generationId, integer, integerParameter, string } from '../request/fields.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { errorResponses, free } from './envelope.ts'
import { imageUrl } from './generated-image.ts'
import { type GenerationName, generationRoutes, generationTypes } from './generation-routes.ts'
import type { RouteMetadata } from './route.ts'

const saved = {
  id: generationId,
  prompt: string(
    'What was asked for: the field of the request that says it best, such as its topic',
    'A lighthouse at dawn, flat design',
  ),
  created_at: z.iso
    .datetime()
    .meta({ description: 'Time when it was saved (ISO 8601, UTC)', examples: ['2026-01-31T12:00:00.000Z'] }),
  credits_used: integer('Credits that this generation cost', 5),
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
export const generation = z
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
        result: { generation_id: id, image_url: imageUrl(id), width: 1024, height: 576 },
      },
    ],
  })

export const generationPage = z
  .object({
    generations: z.array(generation).meta({
      description:
        'The generations of this page, newest first. Generations of the same time are ordered by id',
    }),
    limit: z
      .int()
      .min(1)
      .max(50)
      .meta({ description: 'The page size applied', examples: [20] }),
    offset: integer('The offset applied', 0),
    has_more: z
      .boolean()
      .meta({ description: 'Whether more generations follow this page', examples: [false] }),
  })
  .meta({ id: 'GenerationPage', description: 'A page of saved generations' })

const errors = errorsFrom('read')

export const generations = {
  method: 'GET',
  path: '/api/v1/generations',
  summary: 'List saved generations',
  description: `Lists your saved generations, newest first, in pages. ${priceInWords(prices.generations)} Counts toward the daily cap.`,
  query: z.strictObject({
    limit: integerParameter({ min: 1, max: 50, default: 20, description: 'Page size, 1 to 50' }),
    offset: integerParameter({
      min: 0,
      max: 100_000,
      default: 0,
      description: 'Number of generations to skip, 0 to 100,000',
    }),
    type: z
      .enum(generationTypes)
      .optional()
      .meta({
        description: `Only generations of this type: ${generationTypes.map((type) => `\`${type}\``).join(', ')}`,
        examples: ['image'],
      }),
  }),
  responses: { 200: free(generationPage), ...errorResponses(errors) },
  metadata: {
    price: prices.generations,
    counted: true,
    retry: 'safe',
    errors,
  } satisfies RouteMetadata,
} as const
