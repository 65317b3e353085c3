import { z } from 'zod'
import { cursorParameter, nextCursor } from '../request/cursor.ts'
import { beyond, integer, integerParameter, optionalIntegerParameter } from '../request/fields.ts'
import { timeParameter } from '../request/times.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { errorResponses, free } from './envelope.ts'
import { savedGeneration } from './generation.ts'
import { generationTypes } from './generation-routes.ts'
import type { RouteMetadata } from './route.ts'

export const generationPage = z
  .object({
    generations: z.array(savedGeneration).meta({
      description:
        'The generations of this page, newest first. Generations of the same time are ordered by id',
    }),
    limit: z
      .int()
      .min(1)
      .max(50)
      .meta({ description: 'The page size applied', examples: [20] }),
    offset: integer('The offset applied. 0 with a cursor', 0),
    has_more: z
      .boolean()
      .meta({ description: 'Whether more generations follow this page', examples: [false] }),
    next_cursor: nextCursor,
  })
  .meta({ id: 'GenerationPage', description: 'A page of saved generations' })

const errors = errorsFrom('read')

export const generations = {
  method: 'GET',
  path: '/api/v1/generations',
  summary: 'List saved generations',
  description: `Lists your saved generations, newest first, in pages. ${priceInWords(prices.generations)} Counts toward the daily cap.`,
  query: z
    .strictObject({
      limit: integerParameter({ min: 1, max: 50, default: 20, description: 'Page size, 1 to 50' }),
      offset: optionalIntegerParameter({
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
      since: timeParameter(
        `Only generations that were saved at this time or later (ISO 8601). ${beyond}`,
        '2026-01-01T00:00:00Z',
      ),
      until: timeParameter(
        `Only generations that were saved before this time (ISO 8601). ${beyond}`,
        '2026-02-01T00:00:00Z',
      ),
      cursor: cursorParameter({
        idLength: '{48}',
        description:
          'The `next_cursor` of the page before. A page costs the same however far it is from the first one. Not together ' +
          `with \`offset\`. ${beyond}`,
      }),
    })
    .refine(({ cursor, offset }) => cursor === undefined || offset === undefined, {
      path: ['offset'],
      error: 'must not be given together with cursor',
    }),
  responses: { 200: free(generationPage), ...errorResponses(errors) },
  metadata: {
    price: prices.generations,
    counted: true,
    retry: 'safe',
    errors,
  } satisfies RouteMetadata,
} as const
