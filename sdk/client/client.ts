import { Methods } from '../generated/methods.ts'
import type { OperationName, OperationParams } from '../generated/prices.ts'
import { Budget } from '../limits/budget.ts'
import { estimate } from '../transport/operation.ts'
import type { ClientOptions } from '../transport/options.ts'
import { ClientConnection } from './client-connection.ts'

/** The start of a budget. */
export interface BudgetOptions {
  /** Credits that count as spent already, for example before a crash. Default: 0. */
  spent?: number | undefined
}

/** A client with a budget. */
export type BudgetedClient = ContentGeneration & { readonly budget: Budget }

/**
 * The client of the Content Generation API. The constructor throws {@link ConfigurationError} if there is no API key, if
 * `baseUrl` is malformed, or in a browser page without `dangerouslyAllowBrowser`.
 *
 * @example
 * const client = new ContentGeneration()
 * const { data, credits_remaining } = await client.script({ topic: 'How to brew coffee at home' })
 */
export class ContentGeneration extends Methods {
  /** The address of the API. */
  readonly baseUrl: string
  /** How often a call is sent again, if its options do not say so. */
  readonly maxRetries: number
  /** The budget, if `withBudget()` made this client. */
  readonly budget: Budget | undefined
  readonly #connection: ClientConnection

  constructor(options?: ClientOptions)
  /** @internal */
  constructor(options: ClientOptions | undefined, connection: ClientConnection)
  constructor(options?: ClientOptions, connection = new ClientConnection(options)) {
    super(connection)
    this.#connection = connection
    const { root, maxRetries, budget } = connection
    this.baseUrl = `${root}/api/v1`
    this.maxRetries = maxRetries
    this.budget = budget
  }

  /** The last balance that an answer carried, in credits; `undefined` before the first one. */
  get credits(): number | undefined {
    return this.#connection.account.credits
  }

  /** The price of a call, in credits, from the contract's price table. Nothing is sent. */
  estimate<Name extends OperationName>(operation: Name, params?: Partial<OperationParams[Name]>): number {
    return estimate(operation, params)
  }

  /** A new client with these options changed. It keeps the budget. */
  withOptions(changes: ClientOptions): ContentGeneration {
    return over(this.#connection.with(changes))
  }

  /**
   * A new client that spends at most this many credits. A call that would exceed the budget rejects with
   * {@link BudgetExceededError} before it is sent. This holds for concurrent calls too, since each reserves its price when
   * it starts. A call with an unknown outcome counts as spent. Budgets nest: the new client also keeps to the budget of
   * this one.
   */
  withBudget(credits: number, { spent = 0 }: BudgetOptions = {}): BudgetedClient {
    const budget = new Budget(credits, this.budget, spent)
    return over(this.#connection.with({}, budget)) as BudgetedClient // it has the budget
  }
}

// Outside the class, because bundlers rename a class that refers to itself.
function over(connection: ClientConnection) {
  return new ContentGeneration(undefined, connection)
}
