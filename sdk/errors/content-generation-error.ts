import type { ResponseHeaders } from '../platform.ts'

/** The properties of an error beside its message. */
export interface ErrorDetails {
  readonly code?: string | undefined
  readonly status?: number | undefined
  readonly headers?: ResponseHeaders | undefined
  readonly requestId?: string | undefined
  readonly attempts?: number | undefined
  readonly retryable?: boolean | undefined
  readonly cause?: unknown
  /** The name of the error, if it differs from that of its class. */
  readonly name?: string | undefined
}

/** The same in every copy of this package in a process, so that `instanceof` works across ESM, CJS and duplicates. */
const brand = /* @__PURE__ */ Symbol.for('@content-generation/sdk/error')

/**
 * The base class of every error of this package. `instanceof` compares a brand and the code, not the prototype chain, so it
 * works across copies of this package.
 */
export class ContentGenerationError extends Error {
  /** 1 for this class and the client's own errors, 2 for the errors of the API. @internal */
  static readonly level: number = 1
  static readonly code: string | undefined
  /** @internal */
  static readonly retryable: boolean = false

  /** Identifies the kind of error; branch on it. */
  declare readonly code: string
  /** The HTTP status, if the server answered. */
  declare readonly status: number | undefined
  /** Identifies the request in the service's logs, if the server answered. */
  declare readonly requestId: string | undefined
  /** The headers of the answer, if the server answered. */
  declare readonly headers: ResponseHeaders | undefined
  /** How many requests were sent for this call; 0 if none. */
  declare readonly attempts: number
  /** Whether the same call, unchanged, can succeed later. */
  declare readonly retryable: boolean
  /**
   * The idempotency key of a call that costs credits. Make the same call with it again, and you get the answer that was paid
   * for, or a new, single charge.
   */
  declare readonly idempotencyKey: string | undefined
  /** Whether the call may have been charged: an attempt was sent, and no answer says that it was not. */
  declare readonly mayHaveBeenCharged: boolean

  constructor(message: string, { cause, headers, name, ...shown }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    const { code, level, retryable } = new.target
    // Not enumerable, so that printing the error or writing it as JSON does not show them.
    // The name comes from the code, because minifiers rename classes.
    Object.defineProperties(this, {
      name: { value: name ?? className(code) },
      headers: { value: headers },
      [brand]: { value: level },
    })
    Object.assign(this, { code, attempts: 0, retryable, mayHaveBeenCharged: false, ...shown })
  }

  /** The fields that are safe to log: no headers, no cause, nothing of the request. */
  toJSON(): Record<string, unknown> {
    const shown = this as object // its own fields, including those of subclasses
    return { name: this.name, message: this.message, ...shown }
  }

  // The client sets the code and the brand without the subclasses. So a bundle has only the subclasses that the program names.
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: `this` is the class on the right of `instanceof`
    // A customer's subclass has no code of its own: use the prototype chain.
    if (!Object.hasOwn(this, 'code')) return super[Symbol.hasInstance](value)
    const { [brand]: level = 0, code } = Object(value) as { [brand]?: number; code?: unknown } // only read
    return this.code ? level === this.level && code === this.code : level >= this.level
    // biome-ignore-end lint/complexity/noThisInStatic: see above
  }
}

/** Turns `RATE_LIMITED` into `RateLimitedError`, and `INTERNAL_ERROR` into `InternalError`. */
export function className(code = 'CONTENT_GENERATION') {
  return camelCase(`_${code.toLowerCase().replace(/_error$/, '')}_error`)
}

/** Turns `limit_per_day` into `limitPerDay`. */
export function camelCase(name: string) {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
