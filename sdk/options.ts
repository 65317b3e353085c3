import type { AnswerCheck } from './drift.ts'
import type { Logger, LogLevel } from './logger.ts'
import type { Middleware } from './middleware.ts'
import type { Fetch, Signal } from './platform.ts'

/** How the API is reached and called; everything has a default. */
export interface ConnectionOptions {
  /** The API key, or a function that fetches one, asked before each attempt. Default: `CONTENT_GENERATION_API_KEY`. */
  apiKey?: string | (() => string | Promise<string>) | undefined
  /** Where the API is; ends in `/api/v1`. Default: `CONTENT_GENERATION_BASE_URL`, else the contract's origin. */
  baseUrl?: string | undefined
  /** How long one attempt may take, from connecting to the end of the body. Default: 90,000. */
  timeoutMs?: number | undefined
  /** How often a failed attempt is repeated, if repeating can help. Default: 2. */
  maxRetries?: number | undefined
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Sends the requests. Default: the platform's `fetch`. */
  fetch?: Fetch | undefined
  /** Allows a browser page to hold the API key, where every visitor can read it. Default: `false`. */
  dangerouslyAllowBrowser?: boolean | undefined
}

/** How a client is set up; everything has a default. */
export interface ClientOptions extends ConnectionOptions {
  /** Sees every attempt, the first one outermost; never the API key. */
  middleware?: readonly Middleware[] | undefined
  /** Where log lines go. Default: `console`. */
  logger?: Logger | undefined
  /** The least severe level that is logged. Default: `'warn'`. */
  logLevel?: LogLevel | undefined
  /** Looks whether each answer is what the contract says; `contractDrift()` makes one. Default: nobody looks. */
  onContractDrift?: AnswerCheck | undefined
}

/** What one call may say otherwise than its client. */
export interface CallOptions {
  /** Aborts the call, whatever it is doing. */
  signal?: Signal | undefined
  /** How long one attempt may take, from connecting to the end of the body. */
  timeoutMs?: number | undefined
  /** How often a failed attempt is repeated, if repeating can help. */
  maxRetries?: number | undefined
  /** Sent with this call's requests, over those of the client. */
  headers?: Readonly<Record<string, string>> | undefined
}

/** What one call of an operation that charges may say otherwise than its client. */
export interface ChargingCallOptions extends CallOptions {
  /**
   * Makes a repeat of this call safe even in another process: the same key with the same parameters is charged once.
   * Without one, the call makes a key of its own and uses it for all its attempts.
   */
  idempotencyKey?: string | undefined
}
