/** An OpenAI-compatible endpoint and what is used of it. */
export interface Endpoint {
  /** Ends where the paths of the protocol begin, as in `https://api.openai.com/v1`. */
  baseUrl: string
  /** A server of one's own often needs none. */
  apiKey?: string | undefined
  textModel: string
  /** Without one, pictures are not the endpoint's work. */
  imageModel?: string | undefined
}

export type Operation = 'script' | 'niche' | 'image' | 'viral_score'

/** One call of the endpoint, when it is over. */
export interface UpstreamCall {
  operation: Operation
  seconds: number
  outcome: 'ok' | 'failed' | 'timed_out'
}

export interface Watchers {
  /** Told of every call, for whoever keeps figures. */
  observe?: ((call: UpstreamCall) => void) | undefined
  /** What an operator needs to look into a failure; texts of customers and models may be in it. */
  debug?: ((fields: object, message: string) => void) | undefined
}
