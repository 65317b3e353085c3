import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { generationIdInPath } from '../request/fields.ts'
import { errorsFrom } from '../tables/error-codes.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { errorResponses } from './envelope.ts'
import type { RouteMetadata } from './route.ts'

export const imageVariants = ['preview', 'full'] as const

export type ImageVariant = (typeof imageVariants)[number]

/** The address of a saved image, relative to the origin of the API. */
export function imageUrl(id: string, variant: ImageVariant = 'preview') {
  return `/api/generated-image/${id}?variant=${variant}`
}

// Its type names no class of zod that older versions lack.
const png: z.ZodType<Uint8Array> = z.instanceof(Uint8Array).meta({ description: 'The image as PNG' })

const errors = errorsFrom('lookup')

export const downloadImage = {
  method: 'GET',
  path: '/api/generated-image/:id',
  summary: 'Download a generated image',
  description:
    'Returns one of your images as PNG. It needs an API key and a plan with API access. The daily cap, the balance and the ' +
    'number of generations in flight do not matter. An image of another account gets 404 `NOT_FOUND`. A private cache may ' +
    `keep the image forever. ${priceInWords(prices.downloadImage)} Does not count toward the daily cap.`,
  pathParams: generationIdInPath,
  query: z.strictObject({
    variant: z
      .enum(imageVariants)
      .default('preview')
      .meta({
        description:
          '`preview`: the image with a longest edge of at most 512 px. `full`: the image in its full size',
        examples: ['preview'],
      }),
  }),
  responses: {
    200: initContract().otherResponse({
      contentType: 'image/png',
      body: png,
    }),
    ...errorResponses(errors),
  },
  metadata: {
    price: prices.downloadImage,
    counted: false,
    belongsToGenerating: true,
    retry: 'safe',
    errors,
  } satisfies RouteMetadata,
} as const
