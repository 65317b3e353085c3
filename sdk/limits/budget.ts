import { mayBeCharged } from '../errors/doubt.ts'
import { BudgetExceededError } from '../errors/local-errors.ts'
import { type CallKey, type CallObserver, type CallResponse, isReplay } from '../observe/call-observer.ts'

/** A limit on the credits that calls spend. A call reserves its price before it is sent; its answer corrects the figure. */
export class Budget {
  /** The limit, in credits. */
  readonly limit: number
  // Fields, not getters, so that printing the budget shows them.
  /** The credits spent. A call with an unknown outcome counts as spent. */
  readonly spent: number
  /** The credits that calls in flight have reserved. */
  readonly reserved: number = 0
  readonly #outer: Budget | undefined
  /** The credits counted for each idempotency key that may be repeated: a repeat is not charged again. */
  readonly #counted = new Map<string | undefined, number>()

  /** @internal */
  constructor(limit: number, outer?: Budget, spent = 0) {
    this.limit = limit
    this.#outer = outer
    this.spent = spent
  }

  /** The credits left for further calls; never below 0. */
  get left(): number {
    return Math.max(0, this.limit - this.spent - this.reserved)
  }

  /** Reserves the price here and in the outer budget. Throws `BudgetExceededError` if one has too little left. @internal */
  reserve(price: number, call: CallKey): CallObserver {
    const { idempotencyKey: key, isOwnKey } = call
    const reserved = this.#counted.has(key) ? 0 : price
    // Written this way so that a limit of NaN is an error too.
    if (!(reserved <= this.left)) throw new BudgetExceededError(this.limit, this.left, price)
    const outer = this.#outer?.reserve(price, call)
    this.#add({ reserved })
    let inDoubt = false
    return {
      failed: (error, retryInMs) => {
        inDoubt = mayBeCharged(error, inDoubt)
        outer?.failed(error, retryInMs)
      },
      settled: (response) => {
        const before = this.#counted.get(key) ?? 0
        const now = response ? costOf(response, before) : inDoubt ? Math.max(before, price) : before
        this.#add({ spent: now - before, reserved: -reserved })
        // A key of the client is repeated only after a call with an unknown outcome, whose error has it.
        if (now > 0 && (inDoubt || !isOwnKey)) this.#counted.set(key, now)
        outer?.settled(response)
      },
    }
  }

  #add({ spent = 0, reserved = 0 }) {
    Object.assign(this, { spent: this.spent + spent, reserved: this.reserved + reserved }) // only customers must not
  }
}

/** A replay in the first attempt was paid for by an earlier call. A replay in a later attempt was paid for by this call. */
function costOf(response: CallResponse, before: number) {
  return response.attempts === 1 && isReplay(response) ? before : Number(response.answer['credits_used'])
}
