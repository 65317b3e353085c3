import { channel } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { type GenerationName, generationRoutes } from '@content-generation/contract'
import { APICallError } from 'ai'
import {
  type GenerationContext,
  type GeneratorMeter,
  type ModelCallOutcome,
  NoModelFree,
} from '../../port.ts'
import { createQueue } from '../../queue.ts'
import { failureOf, UpstreamFailure } from './failure.ts'
import { pauseBeforeRetry } from './retries.ts'

/** An OpenAI-compatible endpoint and the models to use. */
export interface Endpoint {
  /** The address before the paths of the API, as in `https://api.openai.com/v1`. */
  baseUrl: string
  /** Optional: many self-hosted servers need no key. */
  apiKey?: string | undefined
  /** The next model is asked when one fails or refuses. */
  textModels: readonly string[]
  /** Without any, images are generated locally. */
  imageModels: readonly string[]
  /** How many calls run at once. */
  concurrency: number
  /** How long a call waits at most for its turn, in milliseconds. */
  longestWaitMs: number
}

export interface Watchers {
  meter?: GeneratorMeter | undefined
}

/** Settings of every SDK call. */
export interface CallSettings {
  abortSignal: AbortSignal
  headers: Record<string, string>
  maxRetries: 0
}

interface Answered {
  /** The token counts of an answer, if the endpoint reports them. */
  usage?: { inputTokens?: number | undefined; outputTokens?: number | undefined }
}

/** What is called, and how it is asked. */
interface CallRequest<Answer> {
  operation: GenerationName
  model: string
  ask: (settings: CallSettings) => Promise<Answer>
  /** Whether the model has answered that it will not do this. */
  isRefusal?: (answer: Answer) => boolean
}

/** No endpoint that we know charges for a call that it answers with an error. What other failed calls cost is unknown. */
const noTokens = { inputTokens: 0, outputTokens: 0 }

/**
 * Returns the function that calls the endpoint, again after short outages. It throws `UpstreamFailure`; `NoModelFree` if
 * its turn does not come in time; or the reason of the signal when that is aborted.
 */
export function createCall(endpoint: Endpoint, watchers: Watchers, random = Math.random) {
  const { concurrency, longestWaitMs } = endpoint
  const queue = createQueue(concurrency)
  const wait = {
    mostMs: longestWaitMs,
    error: () => new NoModelFree(`No model became free within ${longestWaitMs} ms (AI_CONCURRENCY)`),
  }
  const attempt = createAttempt(endpoint, watchers)
  return async <Answer extends Answered>(request: CallRequest<Answer>, context: GenerationContext) => {
    const { signal, deadline } = context
    for (let retries = 0; ; retries += 1) {
      try {
        return await queue.run(() => attempt(request, context), signal, wait)
      } catch (error) {
        const pauseMs = error instanceof UpstreamFailure && pauseBeforeRetry(error, retries, random)
        if (typeof pauseMs !== 'number' || pauseMs >= deadline - performance.now()) throw error
        await pause(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted())
      }
    }
  }
}

export type Call = ReturnType<typeof createCall>

/** Returns the function that calls the endpoint once, and reports the call. */
function createAttempt({ apiKey }: Endpoint, { meter }: Watchers) {
  return async <Answer extends Answered>(
    { operation, model, ask, isRefusal }: CallRequest<Answer>,
    { signal, traceparent, debug, onModelCall }: GenerationContext,
  ) => {
    const startedAt = performance.now()
    const over = (outcome: ModelCallOutcome, usage: Answered['usage']) => {
      const seconds = (performance.now() - startedAt) / 1000
      const call = { model, outcome, seconds, tokensIn: usage?.inputTokens, tokensOut: usage?.outputTokens }
      onModelCall?.(call)
      meter?.modelCalled(generationRoutes[operation].metadata.saves, call)
    }
    let answer: Answer
    try {
      answer = await ask({ abortSignal: signal, headers: traceHeaders(traceparent), maxRetries: 0 })
    } catch (error) {
      const failure = failureOf(error)
      if (signal.aborted) over('timed_out', undefined)
      signal.throwIfAborted()
      over(failure.isRefusal ? 'refused' : 'failed', failure.isAnswered ? noTokens : undefined)
      debug?.('model_said', { operation, said: saidBy(error, apiKey) })
      throw failure
    }
    const isRefused = isRefusal?.(answer) === true
    over(isRefused ? 'refused' : 'ok', answer.usage)
    if (isRefused) throw new UpstreamFailure('The model refuses to answer this', { isRefusal: true })
    return answer
  }
}

/** Node publishes every request of `fetch` here. */
const fetchRequests = channel('undici:request:create')

/**
 * The header that continues the customer's trace. A tracer that watches `fetch` adds a header of its own, which names the
 * span of this call, and an endpoint can use only one.
 */
function traceHeaders(traceparent: string | undefined): Record<string, string> {
  return traceparent === undefined || fetchRequests.hasSubscribers ? {} : { traceparent }
}

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
