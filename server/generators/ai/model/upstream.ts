import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { GenerationName } from '@content-generation/contract'
import { APICallError } from 'ai'
import type { GenerationContext } from '../../port.ts'
import { failureOf } from './failure.ts'

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

/** Settings of every SDK call. */
interface CallSettings {
  abortSignal: AbortSignal
  headers: Record<string, string>
  maxRetries: number
}

/**
 * No retries: our client can retry and pays only once. Retries here would multiply the load on an overloaded endpoint
 * and use up the time limit.
 */
const maxRetries = 0

/** The token counts of an answer, if the endpoint reports them. */
interface Answered {
  usage?: { inputTokens?: number | undefined; outputTokens?: number | undefined }
}

/** No endpoint that we know charges for a failed call. */
const noTokens = { inputTokens: 0, outputTokens: 0 }

/**
 * Returns the function that calls the endpoint. It throws `UpstreamFailure`, or the reason of the signal when that is
 * aborted.
 */
export function createCall({ apiKey }: Endpoint, { debug }: Watchers) {
  return async <Answer extends Answered>(
    { operation, model }: { operation: GenerationName; model: string },
    { signal, traceparent, onModelCall }: GenerationContext,
    ask: (settings: CallSettings) => Promise<Answer>,
  ) => {
    const startedAt = performance.now()
    const over = (usage: Answered['usage']) => {
      const seconds = (performance.now() - startedAt) / 1000
      onModelCall?.({ model, seconds, tokensIn: usage?.inputTokens, tokensOut: usage?.outputTokens })
    }
    const headers = traceparent === undefined ? {} : { traceparent }
    try {
      const answer = await ask({ abortSignal: signal, headers, maxRetries })
      over(answer.usage)
      return answer
    } catch (error) {
      over(noTokens)
      signal.throwIfAborted()
      debug?.({ operation, said: saidBy(error, apiKey) }, 'what the model endpoint said')
      throw failureOf(error)
    }
  }
}

export type Call = ReturnType<typeof createCall>

/** The SDK's provider for the endpoint. */
export function createProvider({ baseUrl, apiKey }: Endpoint, fetch: typeof globalThis.fetch) {
  return createOpenAICompatible({
    name: 'upstream',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    supportsStructuredOutputs: true,
    fetch,
  })
}

const saidAtMost = 2000

/** The endpoint's error message. Some endpoints quote the API key in it, so the key is removed. */
function saidBy(error: unknown, apiKey: string | undefined) {
  const said = APICallError.isInstance(error) ? (error.responseBody ?? error.message) : String(error)
  return (apiKey === undefined ? said : said.replaceAll(apiKey, '[key]')).slice(0, saidAtMost)
}
