import { ApiError, knownCode } from '../errors/api-error.ts'
import type { ContentGenerationError } from '../errors/content-generation-error.ts'
import { BudgetExceededError, ConfigurationError } from '../errors/local-errors.ts'
import { type CallObserver, type CallResponse, isReplay } from '../observe/call-observer.ts'

/** A limit on the credits that calls spend. A call reserves its price before it is sent; its answer corrects the figure. */
export class Budget {
  /** The limit, in credits. */
  readonly limit: number
  readonly #outer: Budget | undefined
  #spent = 0
  #reserved = 0
  /** The credits counted for each idempotency key of the customer: a repeat with the same key is not charged again. */
  readonly #counted = new Map<string | undefined, number>()

  /** @internal */
  constructor(limit: number, outer?: Budget) {
    this.limit = limit
    this.#outer = outer
  }

  /** The credits spent. A call with an unknown outcome counts as spent. */
  get spent(): number {
    return this.#spent
  }

  /** The credits that calls in flight have reserved. */
  get reserved(): number {
    return this.#reserved
  }

  /** The credits left for further calls; never below 0. */
  get left(): number {
    return Math.max(0, this.limit - this.#spent - this.#reserved)
  }

  /** Reserves the price here and in the outer budget. Throws `BudgetExceededError` if one has too little left. @internal */
  reserve(price: number, key: string | undefined): CallObserver {
    const reserved = this.#counted.has(key) ? 0 : price
    // Written this way so that a limit of NaN is an error too.
    if (!(reserved <= this.left)) throw new BudgetExceededError(this.limit, this.left, price)
    const outer = this.#outer?.reserve(price, key)
    this.#reserved += reserved
    let inDoubt = false
    return {
      failed: (error, retryInMs) => {
        inDoubt = inDoubtAfter(error, inDoubt)
        outer?.failed(error, retryInMs)
      },
      settled: (response) => {
        this.#reserved -= reserved
        const before = this.#counted.get(key) ?? 0
        const now = response ? costOf(response, before) : inDoubt ? Math.max(before, price) : before
        this.#spent += now - before
        if (key !== undefined && now > 0) this.#counted.set(key, now)
        outer?.settled(response)
      },
    }
  }
}

/** A replay in the first attempt was paid for by an earlier call. A replay in a later attempt was paid for by this call. */
function costOf(response: CallResponse, before: number) {
  return response.attempts === 1 && isReplay(response) ? before : Number(response.answer['credits_used'])
}

/** Whether the call may have been charged, after this failed attempt; `before` is the result for the earlier attempts. */
function inDoubtAfter(error: ContentGenerationError, before: boolean): boolean {
  if (error instanceof ApiError) {
    // A code that this version does not know proves nothing, unless its status is that of a refusal.
    const [settles] = knownCode(error.code) ?? [error.status < 500 ? undefined : 'nothing']
    return settles !== 'key' && (before || settles === 'nothing')
  }
  // If no connection was made, nothing was sent.
  const unsent =
    error instanceof ConfigurationError ||
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(Object(error.cause).code)
  return before || !unsent
}
