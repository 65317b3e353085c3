import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError } from 'ai'
import type { GenerationContext } from '../port.ts'
import { boundedFetch } from './bounded-fetch.ts'
import type { Endpoint, Operation, UpstreamCall, Watchers } from './endpoint.ts'
import { failureOf } from './failure.ts'

/** What every call of the SDK is made with. */
export interface CallSettings {
  abortSignal: AbortSignal
  headers: Record<string, string>
  /**
   * None: who calls this API is told to try again, pays once, and knows when to stop. Repeating here as well would
   * multiply the load on an endpoint that has too much of it, and spend the time limit on waiting.
   */
  maxRetries: 0
}

/** Which model is asked, and for what. */
export interface Asked {
  operation: Operation
  model: string
}

/** What an endpoint may say of the tokens that an answer took. */
interface Answered {
  usage?: { inputTokens?: number | undefined; outputTokens?: number | undefined }
}

/** Calls the endpoint: watched, within the time, and with failures that may be logged. */
export type Call = <Answer extends Answered>(
  asked: Asked,
  context: GenerationContext,
  ask: (settings: CallSettings) => Promise<Answer>,
) => Promise<Answer>

/** A call that fails is not charged for by any endpoint that we know. */
const noTokens = { inputTokens: 0, outputTokens: 0 }

export function createCall({ apiKey }: Endpoint, { observe, debug }: Watchers): Call {
  return async ({ operation, model }, { signal, traceparent, onModelCall }, ask) => {
    const startedAt = performance.now()
    const over = (outcome: UpstreamCall['outcome'], usage: Answered['usage']) => {
      const seconds = (performance.now() - startedAt) / 1000
      observe?.({ operation, seconds, outcome })
      onModelCall?.({ model, seconds, tokensIn: usage?.inputTokens, tokensOut: usage?.outputTokens })
    }
    const headers = traceparent === undefined ? {} : { traceparent }
    try {
      const answer = await ask({ abortSignal: signal, headers, maxRetries: 0 })
      over('ok', answer.usage)
      return answer
    } catch (error) {
      over(signal.aborted ? 'timed_out' : 'failed', noTokens)
      signal.throwIfAborted()
      debug?.({ operation, said: saidBy(error, apiKey) }, 'what the model endpoint said')
      throw failureOf(error)
    }
  }
}

/** The endpoint as the SDK sees it. */
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

/** What the endpoint said, without the key, which some endpoints quote. */
function saidBy(error: unknown, apiKey: string | undefined) {
  const said = APICallError.isInstance(error) ? (error.responseBody ?? error.message) : String(error)
  return (apiKey === undefined ? said : said.replaceAll(apiKey, '[key]')).slice(0, saidAtMost)
}
