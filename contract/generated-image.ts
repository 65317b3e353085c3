import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { errorResponses } from './error-bodies.ts'
import { generationId } from './generation-types.ts'
import { priceInWords, prices } from './prices.ts'
import { downloadErrors, type RouteMetadata } from './route.ts'

export const imageVariants = ['preview', 'full'] as const

export type ImageVariant = (typeof imageVariants)[number]

/** The relative address of a saved image's bytes. */
export function imageUrl(id: string, variant: ImageVariant = 'preview') {
  return `/api/generated-image/${id}?variant=${variant}`
}

export const downloadImage = {
  method: 'GET',
  path: '/api/generated-image/:id',
  summary: 'Download a generated image',
  description:
    'Gives the bytes of one of your images. It needs a key and a plan with API access, does not count toward the daily ' +
    `cap, and answers only the owner; the answer may be cached privately for ever. ${priceInWords(prices.downloadImage)}`,
  // Any text: a malformed id is nothing of the caller's, which is a 404 and not a 400. In a UUID, case does not count.
  pathParams: z.object({
    id: z
      .string()
      .overwrite((id) => id.toLowerCase())
      .meta({ ...generationId.meta(), id: undefined, format: 'uuid' }),
  }),
  query: z.strictObject({
    variant: z
      .enum(imageVariants)
      .default('preview')
      .meta({
        description: '`preview` is at most 512 px on its longest edge, `full` is the image itself',
        examples: ['preview'],
      }),
  }),
  responses: {
    200: initContract().otherResponse({
      contentType: 'image/png',
      body: z.instanceof(Uint8Array).meta({ description: 'The image as PNG' }),
    }),
    ...errorResponses(downloadErrors),
  },
  metadata: {
    price: prices.downloadImage,
    counted: false,
    retry: 'safe',
    errors: downloadErrors,
  } satisfies RouteMetadata,
} as const
