import type { ResponseHeaders } from './platform.ts'

/** What is known about a failure beyond its message. */
export interface ErrorDetails {
  readonly code?: string | undefined
  readonly status?: number | undefined
  readonly headers?: ResponseHeaders | undefined
  readonly requestId?: string | undefined
  readonly attempts?: number | undefined
  readonly retryable?: boolean | undefined
  readonly cause?: unknown
  /** The name of the error, if it is not that of its class. */
  readonly name?: string | undefined
}

/** The same in every copy of this package in a process, so that `instanceof` holds across ESM, CJS and duplicates. */
const brand = /* @__PURE__ */ Symbol.for('@content-generation/sdk/error')

/**
 * Every error that this package gives. `instanceof` goes by brand and code, so a class is a question that a customer asks of
 * an error, and who does not ask does not bundle it.
 */
export class ContentGenerationError extends Error {
  /** 1 for this class and its like, 2 for the API's own failures. @internal */
  static readonly level: number = 1
  static readonly code: string | undefined
  /** @internal */
  static readonly retryable: boolean = false

  /** What happened, for programs; branch on this. */
  declare readonly code: string
  /** The HTTP status, if there was an answer. */
  declare readonly status: number | undefined
  /** Identifies the request in the service's logs, if there was an answer. */
  declare readonly requestId: string | undefined
  /** The headers of the answer, if there was one. */
  declare readonly headers: ResponseHeaders | undefined
  /** How many requests were sent for this call. */
  declare readonly attempts: number
  /** Whether the same call can succeed later without a change. */
  declare readonly retryable: boolean

  constructor(message: string, { cause, headers, name, ...shown }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    const { code, level, retryable } = new.target
    // Derived from the code, since minifiers rename classes.
    // None of these is shown when the error is printed or written as JSON.
    Object.defineProperties(this, {
      name: { value: name ?? className(code) },
      headers: { value: headers },
      [brand]: { value: level },
    })
    Object.assign(this, { code, attempts: 0, retryable, ...shown })
  }

  /** What is safe to log: no header, no cause, nothing of the request. */
  toJSON(): Record<string, unknown> {
    const shown = this as object // its own fields, whatever a class adds
    return { name: this.name, message: this.message, ...shown }
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: the class that is asked is the one it is asked of, not this one
    // A class of the customer's own has no code of its own, and is judged as usual.
    if (!Object.hasOwn(this, 'code')) return super[Symbol.hasInstance](value)
    const { [brand]: level = 0, code } = Object(value) as { [brand]?: number; code?: unknown } // only looked at
    return this.code ? level === this.level && code === this.code : level >= this.level
    // biome-ignore-end lint/complexity/noThisInStatic: see above
  }
}

/** `RATE_LIMITED` is `RateLimitedError`, and `INTERNAL_ERROR` is `InternalError`. */
export function className(code = 'CONTENT_GENERATION') {
  return camelCase(`_${code.toLowerCase().replace(/_error$/, '')}_error`)
}

/** `limit_per_day` is `limitPerDay`. */
export function camelCase(name: string) {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
