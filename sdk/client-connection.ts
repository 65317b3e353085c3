import type { Attendant } from './attendant.ts'
import type { Budget } from './budget.ts'
import { Connection } from './connection.ts'
import { type Delivery, isReplay } from './delivery.ts'
import { environment } from './environment.ts'
import { type Logger, logTo } from './logger.ts'
import type { Next } from './middleware.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions, ClientOptions } from './options.ts'
import { estimate } from './price.ts'

/** What calls of one account know of it, whatever options they have. */
interface Account {
  /** The last balance seen. */
  credits?: number
  /** What was warned of already. */
  readonly warned: Set<string>
}

/** A client's connection: it knows the balance, keeps to the budget, tells the log, and goes through the middleware. */
export class ClientConnection extends Connection {
  readonly budget: Budget | undefined
  readonly account: Account
  readonly #options: ClientOptions
  readonly #log: Logger

  constructor(options: ClientOptions = {}, budget?: Budget, account: Account = { warned: new Set() }) {
    const {
      apiKey = environment('CONTENT_GENERATION_API_KEY'),
      baseUrl = environment('CONTENT_GENERATION_BASE_URL') || undefined,
      logger = console,
      logLevel = 'warn',
      middleware = [],
    } = options
    const known = { ...options, apiKey, baseUrl }
    super(known)
    this.budget = budget
    this.account = account
    this.#options = known
    this.#log = logTo(logger, logLevel)
    // Through the middleware, the first one outermost.
    const network: Next = (last) => super.exchange(last)
    this.exchange = middleware.reduceRight<Next>((next, one) => (given) => one(given, next), network)
    const { root } = this
    if (!/^https|^http:..(localhost|127[.\d]+|\[::1\])([:/]|$)/.test(root)) {
      this.#warnOnce(root, `${root} is not https: everyone can read the API key.`)
    }
  }

  /** Another connection with these options changed; it knows the same account unless they lead to another one. */
  with(changes: ClientOptions, budget = this.budget): ClientConnection {
    const account = changes.apiKey || changes.baseUrl ? undefined : this.account
    return new ClientConnection({ ...this.#options, ...changes }, budget, account)
  }

  override attend({ name }: Operation, params: object, { idempotencyKey }: ChargingCallOptions): Attendant {
    const price = estimate(name, params)
    const reservation = price ? this.budget?.reserve(price, idempotencyKey) : undefined
    return {
      failed: (error, retryInMs) => {
        const { attempts, code, requestId } = error
        this.#log.info?.(`${name} failed`, { attempts, code, requestId, retryInMs })
        if ('creditsRemaining' in error) this.account.credits = error.creditsRemaining as number
        reservation?.failed(error, retryInMs)
      },
      settled: (delivery) => {
        reservation?.settled(delivery)
        if (delivery) this.#notice(name, delivery)
      },
    }
  }

  /** What an answer says beside its data: the balance, and whether the operation goes away. */
  #notice(name: string, delivery: Delivery) {
    const { answer, headers, attempts, requestId } = delivery
    this.#log.debug?.(`${name} answered`, { attempts, requestId })
    const { credits_remaining: balance = Object(answer['data']).credits_remaining } = answer
    // The balance of a replay is that of the day it was paid for.
    if (typeof balance === 'number' && !isReplay(delivery)) this.account.credits = balance
    if (headers.get('deprecation')) {
      const told = [`${name}() is deprecated.`, headers.get('sunset'), headers.get('link')]
      this.#warnOnce(name, told.filter(Boolean).join(' '))
    }
    try {
      this.#options.onContractDrift?.(name, answer)
    } catch {
      // A check that fails must not fail the call.
    }
  }

  #warnOnce(occasion: string, message: string) {
    const { warned } = this.account
    if (!warned.has(occasion)) this.#log.warn?.(message, {})
    warned.add(occasion)
  }
}
