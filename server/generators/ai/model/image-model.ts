import { type GenerationInput, imageSize } from '@content-generation/contract'
import { generateImage } from 'ai'
import type { GenerationContext } from '../../port.ts'
import { answerBounds, boundedFetch } from './bounded-fetch.ts'
import { type Call, type CallSettings, createProvider, type Endpoint } from './call.ts'
import { createDialects } from './dialects.ts'

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
 * An image model of the endpoint. `draw` sends the prompt as it is, and returns an encoded image, whose size may differ
 * from the requested one. Throws what a call throws.
 */
export interface ImageModel {
  name: string
  draw: (input: GenerationInput<'image'>, context: GenerationContext) => Promise<Uint8Array>
}

export function createImageModel(endpoint: Endpoint, name: string, call: Call): ImageModel {
  const fetch = boundedFetch(answerBounds.image)
  const named = createProvider(endpoint, fetch).imageModel(name)
  const unnamed = createProvider(endpoint, withoutFormat(fetch)).imageModel(name)
  const inDialect = createDialects(dialects, aboutTheDialect)
  return {
    name,
    async draw(input, context) {
      const { image } = await inDialect(({ size, namesTheFormat }) => {
        const wanted = size(input)
        const model = namesTheFormat ? named : unnamed
        const ask = (settings: CallSettings) =>
          generateImage({
            model,
            prompt: input.prompt,
            ...(wanted === undefined ? {} : { size: wanted }),
            ...settings,
          })
        return call({ operation: 'image', model: name, ask }, context)
      })
      return image.uint8Array
    },
  }
}

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
