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
}

/** The same in every copy of this package in a process, so that `instanceof` holds across ESM, CJS and duplicates. */
const brand = /* @__PURE__ */ Symbol.for('@content-generation/sdk/error')

/** Every error that this package gives. */
export class ContentGenerationError extends Error {
  /** 1 for this class and its like, 2 for the API's own failures. @internal */
  static readonly level: number = 1
  static readonly code: string | undefined
  /** @internal */
  static readonly retry: 'no' | 'yes' | 'after_reset' | undefined

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

  constructor(message: string, { cause, headers, ...shown }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    const { code, level, retry } = new.target
    // Derived from the code, since minifiers rename classes.
    const name = code === undefined ? (level > 1 ? 'api' : 'content_generation') : code.toLowerCase()
    hide(this, 'name', `${camelCase(`_${name.replace(/_error$/, '')}`)}Error`)
    hide(this, 'headers', headers)
    hide(this, brand, level)
    Object.assign(this, { code, attempts: 0, retryable: retry === 'yes' }, shown)
  }

  /** What is safe to log: no header, no cause, nothing of the request. */
  toJSON(): Record<string, unknown> {
    const shown = this as object // its own fields, whatever a class adds
    return { name: this.name, message: this.message, ...shown }
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: the class that is asked is the one it is asked of, not this one
    return isInstance(this, value)
  }
}

function isInstance(type: typeof ContentGenerationError, value: unknown) {
  // A class of the customer's own has no code of its own, and is judged as usual.
  if (!Object.hasOwn(type, 'code')) return Function.prototype[Symbol.hasInstance].call(type, value)
  const { [brand]: level = 0, code } = Object(value) as { [brand]?: number; code?: unknown } // only looked at
  return type.code === undefined ? level >= type.level : level === type.level && code === type.code
}

/** Sets what is not shown when the object is printed or written as JSON. */
export function hide(target: object, key: PropertyKey, value: unknown) {
  Object.defineProperty(target, key, { value, configurable: true })
}

/** `limit_per_day` is `limitPerDay`. */
export function camelCase(name: string) {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
