import { z } from 'zod'
import { generationId, integer, string, text } from '../request/fields.ts'
import { prices } from '../tables/prices.ts'
import { generationRoute } from './generation-route.ts'

/** Every aspect ratio, as width and height. */
export const aspectRatios = {
  landscape_16_9: [16, 9],
  portrait_9_16: [9, 16],
  square_1_1: [1, 1],
  landscape_4_3: [4, 3],
  portrait_3_4: [3, 4],
} as const

export type AspectRatio = keyof typeof aspectRatios

/** Longest edge in pixels: of the image in each resolution, and of the preview. */
export const longestEdge = { standard: 1024, highRes: 2048, preview: 512 } as const

const ratioNames = Object.keys(aspectRatios) as [AspectRatio, ...AspectRatio[]] // Object.keys forgets the keys' type

/** The size of an image in pixels. Its longest edge is 1024 or 2048, and both edges are even. */
export function imageSize(ratio: AspectRatio, highRes: boolean) {
  const [across, down] = aspectRatios[ratio]
  const longest = highRes ? longestEdge.highRes : longestEdge.standard
  const even = (edge: number) => 2 * Math.round((longest * edge) / Math.max(across, down) / 2)
  return { width: even(across), height: even(down) }
}

export const imageInput = z
  .strictObject({
    prompt: text({
      max: 2000,
      description: 'Description of the image, 1 to 2,000 characters',
      example: 'A lighthouse at dawn, flat design',
    }),
    category: text({
      max: 50,
      description: 'Category, such as creator or product, 1 to 50 characters',
      example: 'creator',
    }).optional(),
    aspect_ratio: z
      .enum(ratioNames)
      .default('landscape_16_9')
      .meta({
        description: 'Ratio of width to height',
        examples: ['portrait_9_16'],
      }),
    high_res: z
      .boolean()
      .default(false)
      .meta({
        description: `Use the high-resolution model. The longest edge is 2048 px instead of 1024, the price ${prices.image.when.credits} credits instead of ${prices.image.credits}`,
        examples: [false],
      }),
  })
  .meta({ id: 'ImageInput', description: 'The image to generate' })

export const imageResult = z
  .object({
    generation_id: generationId,
    image_url: string(
      'Address of the preview (longest edge at most 512 px), relative to the origin of the API. Send the same API key to download it. `variant=full` gives the full image',
      '/api/generated-image/7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f?variant=preview',
    ),
    width: integer('Width of the full image in pixels, an even number', 1024, 1),
    height: integer('Height of the full image in pixels, an even number', 576, 1),
  })
  .meta({ id: 'ImageResult', description: 'A generated image' })

export const image = generationRoute({
  path: '/api/v1/image',
  summary: 'Generate an image',
  description: 'Generates an AI image and saves it as PNG. `image_url` is the address of its preview.',
  price: prices.image,
  saves: 'image',
  prompt: 'prompt',
  body: imageInput,
  result: imageResult,
})
