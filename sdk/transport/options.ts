import type { AnswerCheck } from '../limits/drift.ts'
import type { Logger, LogLevel } from '../observe/logger.ts'
import type { Middleware } from '../observe/middleware.ts'
import type { Fetch, FetchOptions, Signal } from '../platform.ts'

/** How the API is reached and called. */
export interface ConnectionOptions {
  /**
   * The API key, or a function that returns it, called before each attempt. Required for `connect()`. Default for
   * `ContentGeneration`: `CONTENT_GENERATION_API_KEY` from the environment.
   */
  apiKey?: string | (() => string | Promise<string>) | undefined
  /**
   * The address of the API; ends in `/api/v1`. Default: {@link defaultBaseUrl}; for `ContentGeneration`, first
   * `CONTENT_GENERATION_BASE_URL` from the environment.
   */
  baseUrl?: string | undefined
  /** The longest time of one attempt, in milliseconds, from connecting to the end of the body. Default: 90,000. */
  timeoutMs?: number | undefined
  /** The longest time of a call with its retries and the pauses between them, in milliseconds. Default: none. */
  deadlineMs?: number | undefined
  /** The most retries of a call, after failures where a retry can help. 0 means none. Default: 2. */
  maxRetries?: number | undefined
  /** Headers of every request. Default: none. */
  headers?: Readonly<Record<string, string>> | undefined
  /** The function that sends the requests. Default: the platform's `fetch`. */
  fetch?: Fetch | undefined
  /** Options of the platform's `fetch`, such as a proxy. Default: none. */
  fetchOptions?: FetchOptions | undefined
  /** Allows use in a browser page, where every visitor can read the API key. Default: `false`. */
  dangerouslyAllowBrowser?: boolean | undefined
}

/** The options of a client. Each has a default. */
export interface ClientOptions extends ConnectionOptions {
  /** Functions that run around every attempt, the first one outermost. They do not see the API key. Default: none. */
  middleware?: readonly Middleware[] | undefined
  /** Where log lines go. Default: `console`. */
  logger?: Logger | undefined
  /** The least severe level that is logged. Default: `'warn'`. */
  logLevel?: LogLevel | undefined
  /** Checks each answer against the contract; `contractDrift()` makes such a function. Default: no check. */
  onContractDrift?: AnswerCheck | undefined
}

/** The options of one call. They override those of the client. */
export interface CallOptions {
  /**
   * Aborts the call at any time, also between two attempts, with {@link AbortedError}. A call that the server has accepted
   * completes all the same and is charged: make it again with the `idempotencyKey` of the error to get what was made.
   */
  signal?: Signal | undefined
  /** The longest time of one attempt, in milliseconds. Default: the client's. */
  timeoutMs?: number | undefined
  /** The longest time of the call with its retries and the pauses between them, in milliseconds. Default: the client's. */
  deadlineMs?: number | undefined
  /** The most retries of the call. Default: the client's. */
  maxRetries?: number | undefined
  /** Headers of this call's requests. They override the client's headers of the same name. */
  headers?: Readonly<Record<string, string>> | undefined
}

/** The options of one call of an operation that costs credits. */
export interface ChargingCallOptions extends CallOptions {
  /**
   * Makes a repeat of this call safe, even in another process: the same key with the same parameters is charged once. With
   * other parameters it fails with {@link IdempotencyKeyReusedError}. 1 to 255 visible ASCII characters without double
   * quotes. Default: a random key for all attempts of the call.
   */
  idempotencyKey?: string | undefined
}
