import { ApiError } from './api-error.ts'
import type { Attendant } from './attendant.ts'
import { type Delivery, isReplay } from './delivery.ts'
import type { ContentGenerationError } from './errors.ts'
import { BudgetExceededError, ConfigurationError } from './local-errors.ts'

/** Credits that calls may spend: reserved before a call, corrected by its answer, never passed. */
export class Budget {
  /** The most that may be spent, in credits. */
  readonly limit: number
  readonly #outer: Budget | undefined
  #spent = 0
  #reserved = 0
  /** What was counted for each key that the customer chose: a repeat with it is not charged again. */
  readonly #counted = new Map<string | undefined, number>()

  /** @internal */
  constructor(limit: number, outer?: Budget) {
    this.limit = limit
    this.#outer = outer
  }

  /** What was spent; a call whose outcome nobody knows counts as spent. */
  get spent(): number {
    return this.#spent
  }

  /** What running calls have reserved. */
  get reserved(): number {
    return this.#reserved
  }

  /** What further calls may spend. */
  get left(): number {
    return Math.max(0, this.limit - this.#spent - this.#reserved)
  }

  /** Sets the price aside here and in the budget around this one, or refuses. @internal */
  reserve(price: number, key: string | undefined): Attendant {
    const reserved = this.#counted.has(key) ? 0 : price
    // Written so that a limit that is no number refuses, too.
    if (!(reserved <= this.left)) throw new BudgetExceededError(this.limit, this.left, price)
    const outer = this.#outer?.reserve(price, key)
    this.#reserved += reserved
    let inDoubt = false
    return {
      failed: (error, retryInMs) => {
        inDoubt = inDoubtAfter(error, inDoubt)
        outer?.failed(error, retryInMs)
      },
      settled: (delivery) => {
        this.#reserved -= reserved
        const before = this.#counted.get(key) ?? 0
        const now = delivery ? costOf(delivery, before) : inDoubt ? Math.max(before, price) : before
        this.#spent += now - before
        if (key !== undefined && now > 0) this.#counted.set(key, now)
        outer?.settled(delivery)
      },
    }
  }
}

/** The stored answer of an earlier call was paid for by that call; met by a repeat, by an attempt of this one. */
function costOf(delivery: Delivery, before: number) {
  return delivery.attempts === 1 && isReplay(delivery) ? before : Number(delivery.answer['credits_used'])
}

/** Whether the call may have been charged, after this failure of one attempt and what was thought before it. */
function inDoubtAfter(error: ContentGenerationError, before: boolean): boolean {
  const { code, cause } = error
  // Answered only after the idempotency key was looked up: no earlier attempt with it was charged.
  if (/^(GENERATION|RATE|TOO_MANY|INSUFFICIENT)_/.test(code)) return false
  const refused = error instanceof ApiError && error.status < 500 && code !== 'IDEMPOTENCY_IN_PROGRESS'
  // Where the connection was never made, nothing was sent.
  const unsent =
    error instanceof ConfigurationError || /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(Object(cause).code)
  return before || !(refused || unsent)
}
