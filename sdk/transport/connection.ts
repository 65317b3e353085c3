import { ContentGenerationError } from '../errors/content-generation-error.ts'
import { ConfigurationError, ConnectionError } from '../errors/local-errors.ts'
import { defaultBaseUrl } from '../generated/facts.ts'
import type { CallObserver, CallResponse } from '../observe/call-observer.ts'
import type { AttemptRequest } from '../observe/middleware.ts'
import type { FetchResponse } from '../platform.ts'
import { readAnswer } from './answer.ts'
import { aborted, withDeadline } from './deadline.ts'
import { inBrowser } from './environment.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions, ConnectionOptions } from './options.ts'
import { safeCause } from './redact.ts'
import { requestOf, sendable } from './request.ts'
import { retryPlan } from './retry.ts'

/** The address of the API and the options for its calls. {@link connect} makes one. */
export class Connection {
  readonly #options: ConnectionOptions
  /** The part of every URL before the contract's paths. @internal */
  readonly root: string
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
  }

  /** Makes a call, with its retries. It starts at once. @internal */
  async send(
    operation: Operation,
    params: object = {},
    options: ChargingCallOptions = {},
  ): Promise<CallResponse> {
    // The call's options come first, then the client's, then the defaults.
    const {
      timeoutMs = this.#options.timeoutMs ?? 90_000,
      maxRetries = this.#options.maxRetries ?? 2,
      signal,
    } = options
    let observer: CallObserver | undefined
    let response: CallResponse | undefined
    try {
      // All of this happens before the first `await`, so that later changes by the customer do not affect the call.
      const headers = { ...this.#options.headers, ...options.headers }
      const { url, ...request } = requestOf(operation, params, { ...options, headers })
      const pauseAfter = retryPlan(maxRetries, timeoutMs)
      if (signal?.aborted) throw aborted(signal, 0)
      observer = this.observerFor?.(operation, params, options)
      for (let attempts = 1; ; attempts += 1) {
        const deadline = { timeoutMs, signal, attempts }
        try {
          response = await withDeadline(deadline, (end) =>
            this.#attempt(operation, { ...request, url: this.root + url, attempts, signal: end }),
          )
          return response
        } catch (thrown) {
          const error = thrown as ContentGenerationError // an attempt throws nothing else
          const pauseMs = pauseAfter(error)
          observer?.failed(error, pauseMs)
          if (pauseMs === undefined) throw error
          await withDeadline({ ...deadline, timeoutMs: pauseMs })
        }
      }
    } catch (cause) {
      if (cause instanceof ContentGenerationError) throw cause
      throw new ConfigurationError(`Cannot call: ${cause}`, { cause })
    } finally {
      observer?.settled(response)
    }
  }

  /** Makes the observer of a call. A plain connection has none. @internal */
  observerFor?(operation: Operation, params: object, options: ChargingCallOptions): CallObserver | undefined

  /** Sends one attempt. @internal */
  async exchange({ url, method, headers, body, signal }: AttemptRequest): Promise<FetchResponse> {
    const { apiKey, fetch = globalThis.fetch } = this.#options
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
    return await fetch(url, { method, headers: withKey, body, signal, redirect: 'manual' })
  }

  /** One attempt, from connecting to the end of the body. */
  async #attempt(operation: Operation, request: AttemptRequest): Promise<CallResponse> {
    const { attempts } = request
    try {
      const response = await this.exchange(request)
      return await readAnswer(operation, response, attempts, this.#redact)
    } catch (error) {
      if (error instanceof ContentGenerationError) throw error
      const cause = safeCause(error, this.#redact)
      const reason = cause.code ?? (cause.cause ?? cause).message
      throw new ConnectionError(`No answer from ${this.root}: ${reason}. Check baseUrl.`, { attempts, cause })
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

function present<Key>(apiKey: Key | undefined): Key {
  if (apiKey) return apiKey
  throw new ConfigurationError('Pass an apiKey, or set CONTENT_GENERATION_API_KEY.')
}
