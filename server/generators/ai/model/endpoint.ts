import type { GenerationName } from '@content-generation/contract'

/** An OpenAI-compatible endpoint and the models to use. */
export interface Endpoint {
  /** The address before the paths of the API, as in `https://api.openai.com/v1`. */
  baseUrl: string
  /** Optional: many self-hosted servers need no key. */
  apiKey?: string | undefined
  textModel: string
  /** If it is not set, images are generated locally. */
  imageModel?: string | undefined
}

/** A finished call of the endpoint. */
export interface UpstreamCall {
  operation: GenerationName
  seconds: number
  outcome: 'ok' | 'failed' | 'timed_out'
}

export interface Watchers {
  /** Called after every call of the endpoint. */
  observe?: ((call: UpstreamCall) => void) | undefined
  /** Called with details of a failure. The fields may contain texts of customers and models. */
  debug?: ((fields: object, message: string) => void) | undefined
}
