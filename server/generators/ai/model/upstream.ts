import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { GenerationName } from '@content-generation/contract'
import { APICallError } from 'ai'
import type { GenerationContext } from '../../port.ts'
import { boundedFetch } from './bounded-fetch.ts'
import type { Endpoint, Watchers } from './endpoint.ts'
import { failureOf } from './failure.ts'

/** Settings of every SDK call. */
export interface CallSettings {
  abortSignal: AbortSignal
  headers: Record<string, string>
  /**
   * No retries: our client can retry and pays only once. Retries here would multiply the load on an overloaded endpoint
   * and use up the time limit.
   */
  maxRetries: 0
}

export interface Asked {
  operation: GenerationName
  model: string
}

/** The token counts of an answer, if the endpoint reports them. */
interface Answered {
  usage?: { inputTokens?: number | undefined; outputTokens?: number | undefined }
}

/**
 * Calls the endpoint. Throws `UpstreamFailure`, or the reason of the signal when
 * that is aborted.
 */
export type Call = <Answer extends Answered>(
  asked: Asked,
  context: GenerationContext,
  ask: (settings: CallSettings) => Promise<Answer>,
) => Promise<Answer>

/** No endpoint that we know charges for a failed call. */
const noTokens = { inputTokens: 0, outputTokens: 0 }

export function createCall({ apiKey }: Endpoint, { debug }: Watchers): Call {
  return async ({ operation, model }, { signal, traceparent, onModelCall }, ask) => {
    const startedAt = performance.now()
    const over = (usage: Answered['usage']) => {
      const seconds = (performance.now() - startedAt) / 1000
      onModelCall?.({ model, seconds, tokensIn: usage?.inputTokens, tokensOut: usage?.outputTokens })
    }
    const headers = traceparent === undefined ? {} : { traceparent }
    try {
      const answer = await ask({ abortSignal: signal, headers, maxRetries: 0 })
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

/** Creates the SDK's providers for the endpoint. An answer may have at most `limitBytes`. */
export function createProvider({ baseUrl, apiKey }: Endpoint, limitBytes: number) {
  return {
    withSchema: provider({ structured: true }),
    withoutSchema: provider({ structured: false }),
    withFetch: (wrap: (inner: typeof fetch) => typeof fetch) =>
      provider({ structured: false, fetch: wrap(boundedFetch(limitBytes)) }),
  }

  function provider({ structured, fetch }: { structured: boolean; fetch?: typeof globalThis.fetch }) {
    return createOpenAICompatible({
      name: 'upstream',
      baseURL: baseUrl,
      ...(apiKey === undefined ? {} : { apiKey }),
      supportsStructuredOutputs: structured,
      fetch: fetch ?? boundedFetch(limitBytes),
    })
  }
}

const saidAtMost = 2000

/** The endpoint's error message. Some endpoints quote the API key in it, so the key is removed. */
function saidBy(error: unknown, apiKey: string | undefined) {
  const said = APICallError.isInstance(error) ? (error.responseBody ?? error.message) : String(error)
  return (apiKey === undefined ? said : said.replaceAll(apiKey, '[key]')).slice(0, saidAtMost)
}
