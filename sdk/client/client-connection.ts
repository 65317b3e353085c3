import type { Budget } from '../limits/budget.ts'
import { type CallKey, type CallObserver, type CallResponse, isReplay } from '../observe/call-observer.ts'
import { type Logger, logTo } from '../observe/logger.ts'
import type { Next } from '../observe/middleware.ts'
import { Connection } from '../transport/connection.ts'
import { environment } from '../transport/environment.ts'
import { estimate, type Operation } from '../transport/operation.ts'
import type { ClientOptions } from '../transport/options.ts'

/** What all calls of one account share, whatever their options. */
interface Account {
  /** The last balance seen, in credits. */
  credits?: number
  /** What was warned of already, since each warning is logged once. */
  readonly warned: Set<string>
}

/** The connection of a client. It also tracks the balance, enforces the budget, writes the log and runs the middleware. */
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
    // The first middleware is the outermost.
    const network: Next = (last) => super.exchange(last)
    this.exchange = middleware.reduceRight<Next>((next, one) => (given) => one(given, next), network)
    const { root } = this
    if (!/^https|^http:..(localhost|127[.\d]+|\[::1\])([:/]|$)/.test(root)) {
      this.#warnOnce(root, `${root} is not https: anyone on the network can read the API key.`)
    }
  }

  /** A connection with these options changed. It shares the account's state, unless the API key or the base URL changes. */
  with(changes: ClientOptions, budget = this.budget): ClientConnection {
    const account = changes.apiKey || changes.baseUrl ? undefined : this.account
    return new ClientConnection({ ...this.#options, ...changes }, budget, account)
  }

  override observerFor({ name }: Operation, params: object, key: CallKey): CallObserver {
    const startedAt = Date.now()
    const durationMs = () => Date.now() - startedAt
    const price = estimate(name, params)
    const reservation = price ? this.budget?.reserve(price, key) : undefined
    return {
      failed: (error, retryInMs) => {
        const { status, code, attempts, requestId } = error
        const retry = retryInMs === undefined ? {} : { retryInMs: Math.round(retryInMs) }
        this.#log.info?.(`${name} failed`, {
          status,
          code,
          attempts,
          durationMs: durationMs(),
          ...retry,
          requestId,
        })
        if ('creditsRemaining' in error) this.account.credits = error.creditsRemaining as number
        reservation?.failed(error, retryInMs)
      },
      settled: (response) => {
        reservation?.settled(response)
        if (response) this.#notice(name, response, durationMs())
      },
    }
  }

  /** Reads what an answer says beside its data: the balance, and whether the operation is deprecated. */
  #notice(name: string, response: CallResponse, durationMs: number) {
    const { answer, headers, status, attempts, requestId } = response
    this.#log.debug?.(`${name} answered`, { status, attempts, durationMs, requestId })
    const { credits_remaining: balance = Object(answer['data']).credits_remaining } = answer
    // A replay carries the balance of the first answer, which may be out of date.
    if (typeof balance === 'number' && !isReplay(response)) this.account.credits = balance
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
