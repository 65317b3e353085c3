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

export interface Watchers {
  /** Called with details of a failure. The fields may contain texts of customers and models. */
  debug?: ((fields: object, message: string) => void) | undefined
}
