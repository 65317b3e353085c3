import { Budget } from './budget.ts'
import { ClientConnection } from './client-connection.ts'
import { Methods } from './generated/methods.ts'
import type { OperationName, OperationParams } from './generated/prices.ts'
import type { ClientOptions } from './options.ts'
import { estimate } from './price.ts'

/**
 * The client of the Content Generation API.
 *
 * @example
 * const client = new ContentGeneration()
 * const { data, credits_remaining } = await client.script({ topic: 'How to brew coffee at home' })
 */
export class ContentGeneration extends Methods {
  readonly #connection: ClientConnection

  constructor(options?: ClientOptions)
  /** @internal */
  constructor(options: ClientOptions | undefined, connection: ClientConnection)
  constructor(options?: ClientOptions, connection = new ClientConnection(options)) {
    super(connection)
    this.#connection = connection
  }

  /** The last balance seen in an answer, in credits; nothing before the first one. */
  get credits(): number | undefined {
    return this.#connection.account.credits
  }

  /** The budget of a client that `withBudget()` gave. */
  get budget(): Budget | undefined {
    return this.#connection.budget
  }

  /** What a call would cost, in credits, from the contract's price table. */
  estimate<Name extends OperationName>(operation: Name, params?: Partial<OperationParams[Name]>): number {
    return estimate(operation, params)
  }

  /** Another client, with these options changed; it keeps the budget. */
  withOptions(changes: ClientOptions): ContentGeneration {
    return over(this.#connection.with(changes))
  }

  /**
   * Another client that spends at most this many credits. The call that would pass them is refused before it is sent, with
   * `BudgetExceededError`; so are concurrent calls, since each sets its price aside when it starts. A call whose outcome
   * nobody knows counts as spent. Budgets nest: a client within a budget keeps to both.
   */
  withBudget(credits: number): ContentGeneration {
    return over(this.#connection.with({}, new Budget(credits, this.budget)))
  }
}

// Not in the class itself, which bundlers rename if it names itself.
function over(connection: ClientConnection) {
  return new ContentGeneration(undefined, connection)
}
