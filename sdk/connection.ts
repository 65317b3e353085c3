import { answerOf, refuseRedirect } from './answer.ts'
import type { Attendant } from './attendant.ts'
import { readBody } from './body.ts'
import { aborted, withDeadline } from './deadline.ts'
import type { Delivery } from './delivery.ts'
import { inBrowser } from './environment.ts'
import { ContentGenerationError } from './errors.ts'
import { defaultBaseUrl } from './generated/facts.ts'
import { ConfigurationError, ConnectionError } from './local-errors.ts'
import type { AttemptRequest } from './middleware.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions, ConnectionOptions } from './options.ts'
import type { FetchResponse, ResponseHeaders } from './platform.ts'
import { safeCause } from './redact.ts'
import { requestOf, sendable } from './request.ts'
import { retryPlan } from './retry.ts'

/** Where the API is and how it is called: the part of a client that every call needs. */
export class Connection {
  readonly #options: ConnectionOptions
  /** What stands before the paths of the contract. @internal */
  readonly root: string
  #key = ''

  /** @internal */
  constructor(options: ConnectionOptions = {}) {
    const { apiKey, baseUrl = defaultBaseUrl } = options
    const [, root = ''] = /^(https?:\/\/[^?#@]+?)\/api\/v1\/*$/.exec(baseUrl.trim()) ?? []
    if (!URL.canParse(root)) throw new ConfigurationError('Check baseUrl: it ends in /api/v1.')
    if (inBrowser() && !options.dangerouslyAllowBrowser) {
      throw new ConfigurationError('Everyone can read the API key of a page: see dangerouslyAllowBrowser.')
    }
    present(apiKey)
    this.#options = options
    this.root = root
  }

  /** Makes a call: attempt after attempt, until one succeeds or repeating cannot help. It starts at once. @internal */
  async send(
    operation: Operation,
    params: object = {},
    options: ChargingCallOptions = {},
  ): Promise<Delivery> {
    // What a call says, over what the client says, over the defaults.
    const {
      timeoutMs = this.#options.timeoutMs ?? 90_000,
      maxRetries = this.#options.maxRetries ?? 2,
      signal,
    } = options
    let attendant: Attendant | undefined
    let delivery: Delivery | undefined
    try {
      // All of this happens before anything waits: what the customer changes later is not part of the call.
      const common = { root: this.root, headers: this.#options.headers }
      const request = requestOf(operation, params, options, common)
      const pauseAfter = retryPlan(maxRetries, timeoutMs)
      if (signal?.aborted) throw aborted(signal, 0)
      attendant = this.attend?.(operation, params, options)
      for (let attempts = 1; ; attempts += 1) {
        const deadline = { timeoutMs, signal, attempts }
        try {
          delivery = await withDeadline(deadline, (end) =>
            this.#attempt(operation, { ...request, attempts, signal: end }),
          )
          return delivery
        } catch (thrown) {
          const error = thrown as ContentGenerationError // an attempt throws nothing else
          const pauseMs = pauseAfter(error)
          attendant?.failed(error, pauseMs)
          if (pauseMs === undefined) throw error
          await withDeadline({ ...deadline, timeoutMs: pauseMs })
        }
      }
    } catch (cause) {
      if (cause instanceof ContentGenerationError) throw cause
      throw new ConfigurationError(`Cannot call: ${cause}`, { cause })
    } finally {
      attendant?.settled(delivery)
    }
  }

  /** Who follows a call beside the customer; a connection alone needs nobody. @internal */
  attend?(operation: Operation, params: object, options: ChargingCallOptions): Attendant | undefined

  /** Sends one attempt. @internal */
  async exchange({ url, method, headers, body, signal }: AttemptRequest): Promise<FetchResponse> {
    const { apiKey, fetch = globalThis.fetch } = this.#options
    // The key goes where the connection was told to send it and nowhere else, whatever a middleware says.
    if (!url.startsWith(`${this.root}/`)) throw new ConfigurationError('A middleware changed the origin.')
    let key: string
    try {
      key = String(present(typeof apiKey === 'function' ? await apiKey() : apiKey)).trim()
    } catch (error) {
      throw new ConfigurationError('apiKey() failed.', { cause: safeCause(error, this.#redact) })
    }
    if (key !== this.#key) sendable('apiKey', key) // looked at once, and not by each call
    this.#key = key
    const keyed = { ...headers, authorization: `Bearer ${key}` }
    return await fetch(url, { method, headers: keyed, body, signal, redirect: 'manual' })
  }

  /** One attempt, from connecting to the end of the body. */
  async #attempt(operation: Operation, request: AttemptRequest): Promise<Delivery> {
    const { attempts } = request
    try {
      const response = await this.exchange(request)
      const { status, headers } = response
      const head = {
        status,
        headers: headers as ResponseHeaders, // the platform's, or what the customer's `fetch` has for them
        attempts,
        requestId: headers.get('x-request-id') ?? undefined,
      }
      refuseRedirect(response, head)
      const content = await readBody(response, head)
      return { ...head, answer: answerOf(operation, content, head, this.#redact) }
    } catch (error) {
      if (error instanceof ContentGenerationError) throw error
      const cause = safeCause(error, this.#redact)
      const reason = cause.code ?? (cause.cause ?? cause).message
      throw new ConnectionError(`No answer from ${this.root}: ${reason}. Check baseUrl.`, { attempts, cause })
    }
  }

  /** Takes the API key out of a text. */
  readonly #redact = (text: string): string => {
    // A text as short as that is no key, and would turn up anywhere.
    return this.#key.length < 8 ? text : text.replaceAll(this.#key, '[API key]')
  }
}

/** Opens a connection, for calls without a client. */
export function connect(options?: ConnectionOptions): Connection {
  return new Connection(options)
}

function present<Key>(apiKey: Key | undefined): Key {
  if (apiKey) return apiKey
  throw new ConfigurationError('Pass an apiKey, or set CONTENT_GENERATION_API_KEY.')
}
