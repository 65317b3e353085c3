import { ContentGenerationError } from '../errors/content-generation-error.ts'
import { mayBeCharged } from '../errors/doubt.ts'
import { ConfigurationError, ConnectionError } from '../errors/local-errors.ts'
import { defaultBaseUrl } from '../generated/facts.ts'
import type { CallKey, CallObserver, CallResponse } from '../observe/call-observer.ts'
import type { AttemptRequest } from '../observe/middleware.ts'
import type { FetchInit, FetchResponse, PlatformResponse } from '../platform.ts'
import { readAnswer } from './answer.ts'
import { CallStart } from './call-start.ts'
import { aborted, withDeadline } from './deadline.ts'
import { inBrowser } from './environment.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions, ConnectionOptions } from './options.ts'
import { safeCause } from './redact.ts'
import { newIdempotencyKey, requestOf, sendable } from './request.ts'
import { retryPlan } from './retry.ts'

/** What belongs to one call, whatever its attempts. */
interface CallContext {
  readonly start: CallStart
  /** What an error of the call tells about the charge. */
  readonly told: { readonly idempotencyKey: string | undefined; mayHaveBeenCharged: boolean }
}

/** The address of the API and the options for its calls. {@link connect} makes one. */
export class Connection {
  readonly #options: ConnectionOptions
  /** The part of every URL before the contract's paths. @internal */
  readonly root: string
  /** How often a call is sent again, if its options do not say so. @internal */
  readonly maxRetries: number
  #key = ''

  /** @internal */
  constructor(options: ConnectionOptions = {}) {
    const { apiKey, baseUrl = defaultBaseUrl } = options
    const [, root = ''] = /^(https?:\/\/[^?#@]+?)\/api\/v1\/*$/.exec(baseUrl.trim()) ?? []
    if (!URL.canParse(root)) throw new ConfigurationError('Check baseUrl: it ends in /api/v1.')
    if (inBrowser() && !options.dangerouslyAllowBrowser) {
      throw new ConfigurationError(
        'Every visitor of a page can read its API key: see dangerouslyAllowBrowser.',
      )
    }
    present(apiKey)
    this.#options = options
    this.root = root
    this.maxRetries = options.maxRetries ?? 2
  }

  /** Makes a call, with its retries. It starts at once. @internal */
  async send(
    operation: Operation,
    params: object = {},
    options: ChargingCallOptions = {},
    start = new CallStart(),
  ): Promise<CallResponse> {
    const { charged } = operation
    const { idempotencyKey = charged && newIdempotencyKey() } = options
    const told = { idempotencyKey, mayHaveBeenCharged: false }
    try {
      const response = await this.#withRetries(operation, params, options, { start, told })
      return { ...response, idempotencyKey }
    } catch (cause) {
      const isOurs = cause instanceof ContentGenerationError
      const error = isOurs ? cause : new ConfigurationError(`Cannot call: ${cause}`, { cause })
      throw start.traced(charged ? Object.assign(error, told) : error)
    }
  }

  async #withRetries(
    operation: Operation,
    params: object,
    options: ChargingCallOptions,
    { start, told }: CallContext,
  ): Promise<CallResponse> {
    // The call's options come first, then the client's, then the defaults.
    const {
      timeoutMs = this.#options.timeoutMs ?? 90_000,
      deadlineMs = this.#options.deadlineMs ?? Number.POSITIVE_INFINITY,
      maxRetries = this.maxRetries,
      signal,
    } = options
    const endsAt = Date.now() + deadlineMs
    let observer: CallObserver | undefined
    let response: CallResponse | undefined
    try {
      // All of this happens before the first `await`, so that later changes by the customer do not affect the call.
      const headers = { ...this.#options.headers, ...options.headers }
      const { url, ...request } = requestOf(operation, params, { ...options, ...told, headers })
      const pauseAfter = retryPlan(maxRetries, timeoutMs)
      if (signal?.aborted) throw aborted(signal, 0)
      observer = this.observerFor?.(operation, params, { ...told, isOwnKey: !options.idempotencyKey })
      for (let attempts = 1; ; attempts += 1) {
        const limits = { timeoutMs: Math.min(timeoutMs, endsAt - Date.now()), signal, attempts }
        try {
          response = await withDeadline(limits, (end) =>
            this.#attempt(operation, { ...request, url: this.root + url, attempts, signal: end }, start),
          )
          return response
        } catch (thrown) {
          const error = thrown as ContentGenerationError // an attempt throws nothing else
          told.mayHaveBeenCharged = mayBeCharged(error, told.mayHaveBeenCharged)
          const pauseMs = within(endsAt, pauseAfter(error))
          observer?.failed(error, pauseMs)
          if (pauseMs === undefined) throw error
          await withDeadline({ ...limits, timeoutMs: pauseMs })
        }
      }
    } finally {
      observer?.settled(response)
    }
  }

  /** Makes the observer of a call. A plain connection has none. @internal */
  observerFor?(operation: Operation, params: object, key: CallKey): CallObserver | undefined

  /** Sends one attempt. @internal */
  async exchange({ url, method, headers, body, signal }: AttemptRequest): Promise<FetchResponse> {
    const { apiKey, fetchOptions, fetch = globalThis.fetch } = this.#options
    // A middleware must not send the key to another origin.
    if (!url.startsWith(`${this.root}/`)) throw new ConfigurationError('A middleware changed the origin.')
    let key: unknown
    try {
      key = present(typeof apiKey === 'function' ? await apiKey() : apiKey)
    } catch (error) {
      throw new ConfigurationError('apiKey() failed.', { cause: safeCause(error, this.#redact) })
    }
    this.#key = sendable('apiKey', key)
    const withKey = { ...headers, authorization: `Bearer ${this.#key}` }
    const init: FetchInit = { method, headers: withKey, body, signal, redirect: 'manual' }
    return await fetch(url, { ...fetchOptions, ...init } as FetchInit) // the platform knows its own options
  }

  /** One attempt, from connecting to the end of the body. */
  async #attempt(operation: Operation, request: AttemptRequest, start: CallStart): Promise<CallResponse> {
    const { attempts } = request
    try {
      const response = await this.exchange(request)
      const read = start.wantsResponse ? response.clone?.() : undefined
      const answer = await readAnswer(operation, read ?? response, attempts, this.#redact)
      return read ? { ...answer, response: response as object as PlatformResponse } : answer // it can be cloned
    } catch (error) {
      if (error instanceof ContentGenerationError) throw error
      const cause = safeCause(error, this.#redact)
      const reason = cause.code ?? (cause.cause ?? cause).message
      const advice = inBrowser()
        ? 'Check baseUrl, and whether the API allows the origin of this page (CORS).'
        : 'Check baseUrl.'
      throw new ConnectionError(`No answer from ${this.root}: ${reason}. ${advice}`, { attempts, cause })
    }
  }

  /** Removes the API key from a text. */
  readonly #redact = (text: string): string => {
    // A text this short is not a real key, and would match unrelated text.
    return this.#key.length < 8 ? text : text.replaceAll(this.#key, '[API key]')
  }
}

/**
 * Makes a connection for the functions that need no client. It does not read the environment. Throws
 * {@link ConfigurationError} if `apiKey` is missing or `baseUrl` is malformed.
 */
export function connect(options?: ConnectionOptions): Connection {
  return new Connection(options)
}

/** The pause, if it ends before the deadline of the call. */
function within(endsAt: number, pauseMs: number | undefined) {
  return pauseMs !== undefined && Date.now() + pauseMs < endsAt ? pauseMs : undefined
}

function present<Key>(apiKey: Key | undefined): Key {
  if (apiKey) return apiKey
  throw new ConfigurationError('Pass an apiKey, or set CONTENT_GENERATION_API_KEY.')
}
