/*
 * The parts of the web platform that the SDK uses. If the customer's compiler knows the real types (from DOM or Node), these
 * are the real types. Otherwise they are the few members below. So the published declarations need no `lib` and no import.
 */

/** An `AbortSignal`. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Real } }
  ? Real
  : {
      readonly aborted: boolean
      readonly reason?: unknown
      addEventListener(type: 'abort', listener: () => void): void
      removeEventListener(type: 'abort', listener: () => void): void
    }

/** The `Headers` of an answer. */
export type ResponseHeaders = typeof globalThis extends { Headers: { prototype: infer Real } }
  ? Real
  : {
      get(name: string): string | null
      has(name: string): boolean
      forEach(callback: (value: string, name: string) => void): void
    }

/** A `ReadableStream` of bytes. */
export type ByteStream = typeof globalThis extends { ReadableStream: { prototype: infer Real } }
  ? Real
  : AsyncIterable<Uint8Array>

/** A `Response`. */
export type PlatformResponse = typeof globalThis extends { Response: { prototype: infer Real } }
  ? Real
  : {
      readonly status: number
      readonly ok: boolean
      readonly headers: ResponseHeaders
      text(): Promise<string>
      json(): Promise<unknown>
      arrayBuffer(): Promise<ArrayBuffer>
    }

/**
 * Options of the platform's `fetch` beyond those that the SDK sets: a proxy, certificates, or a connection pool. Which of them
 * have an effect is up to the platform.
 */
export interface FetchOptions {
  /** Node: a dispatcher of the package `undici`, such as a `ProxyAgent`. */
  readonly dispatcher?: object | undefined
  /** Deno: what `Deno.createHttpClient()` gives. */
  readonly client?: object | undefined
  /** Bun: the address of a proxy. */
  readonly proxy?: string | undefined
  /** Bun: certificates. */
  readonly tls?: object | undefined
  /** Browsers: whether the request outlives the page. */
  readonly keepalive?: boolean | undefined
  readonly cache?:
    | 'default'
    | 'no-store'
    | 'reload'
    | 'no-cache'
    | 'force-cache'
    | 'only-if-cached'
    | undefined
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined
}

/** The options that the SDK passes to `fetch`. */
export interface FetchInit {
  method: string
  headers: Record<string, string>
  body: string | null
  signal: Signal
  redirect: 'manual'
}

/** The members of a `Response` that the SDK uses. */
export interface FetchResponse {
  readonly status: number
  readonly redirected?: boolean
  readonly headers: { get(name: string): string | null }
  readonly body: { getReader(): ByteReader } | null
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
  /** Needed for `asResponse()` only. */
  clone?(): FetchResponse
}

/** The members of a body's reader that the SDK uses. */
export interface ByteReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}

/** A `fetch` function: the platform's, or your own. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>
