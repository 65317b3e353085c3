import { type GenerationInput, imageSize } from '@content-generation/contract'
import { generateImage } from 'ai'
import type { GenerationContext } from '../../port.ts'
import { imagePrompt } from '../prompts/image.ts'
import { answerBounds, boundedFetch } from './bounded-fetch.ts'
import { createLadder } from './fallback.ts'
import { type Call, createProvider, type Endpoint } from './upstream.ts'

type Size = `${number}x${number}`

interface Dialect {
  size: (input: GenerationInput<'image'>) => Size | undefined
  /** Whether the endpoint supports `response_format`, which asks for bytes instead of a URL. */
  namesTheFormat: boolean
}

/**
 * Self-hosted servers support any size. OpenAI's models support three sizes each, and the newer ones reject
 * `response_format`.
 */
const dialects: readonly Dialect[] = [
  { size: exactly, namesTheFormat: true },
  { size: nearest('1536x1024', '1024x1536', '1024x1024'), namesTheFormat: false },
  { size: nearest('1792x1024', '1024x1792', '1024x1024'), namesTheFormat: true },
  { size: () => undefined, namesTheFormat: true },
  { size: () => undefined, namesTheFormat: false },
]

/** Matches the errors of endpoints that do not support a size or a parameter. */
const aboutTheDialect =
  /\bsize|width|height|dimension|aspect|response_format|b64_json|unknown parameter|unsupported|not supported|extra (inputs|fields)/i

/**
 * Returns the function that generates an image and returns the encoded bytes. The size may differ from the requested
 * one. Throws `UpstreamFailure`, or the reason of the signal when that is aborted.
 */
export function createImageModel(endpoint: Endpoint, imageModel: string, call: Call) {
  const fetch = boundedFetch(answerBounds.image)
  const named = createProvider(endpoint, fetch).imageModel(imageModel)
  const unnamed = createProvider(endpoint, withoutFormat(fetch)).imageModel(imageModel)
  const inDialect = createLadder(dialects, aboutTheDialect)
  return async (input: GenerationInput<'image'>, context: GenerationContext) => {
    const { image } = await inDialect(({ size, namesTheFormat }) => {
      const wanted = size(input)
      return call({ operation: 'image', model: imageModel }, context, (settings) =>
        generateImage({
          model: namesTheFormat ? named : unnamed,
          prompt: imagePrompt(input),
          ...(wanted === undefined ? {} : { size: wanted }),
          ...settings,
        }),
      )
    })
    return image.uint8Array
  }
}

export type ImageModel = ReturnType<typeof createImageModel>

function exactly({ aspect_ratio, high_res }: GenerationInput<'image'>): Size {
  const { width, height } = imageSize(aspect_ratio, high_res)
  return `${width}x${height}`
}

function nearest(landscape: Size, portrait: Size, square: Size) {
  return ({ aspect_ratio }: GenerationInput<'image'>) => {
    if (aspect_ratio.startsWith('landscape')) return landscape
    return aspect_ratio.startsWith('portrait') ? portrait : square
  }
}

/** Removes `response_format`. The SDK always sends it, and models that answer only in base64 reject it. */
function withoutFormat(inner: typeof fetch): typeof fetch {
  return (input, init) => {
    if (typeof init?.body !== 'string') return inner(input, init)
    const { response_format: _, ...rest } = JSON.parse(init.body)
    return inner(input, { ...init, body: JSON.stringify(rest) })
  }
}
