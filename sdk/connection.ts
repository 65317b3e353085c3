import type { Delivery } from './attempts.ts'
import type { Budget } from './budget.ts'
import { environment, inBrowser } from './environment.ts'
import { defaultBaseUrl, version } from './generated/facts.ts'
import { ConfigurationError, ConnectionError } from './local-errors.ts'
import { type Log, logTo } from './logger.ts'
import type { AttemptRequest, Next } from './middleware.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import type { FetchResponse } from './platform.ts'
import { safeCause } from './redact.ts'

/** What calls of one account know of it, whatever options they have. */
interface Account {
  /** The last balance seen. */
  credits?: number
  /** What was warned of already. */
  readonly warned: Set<string>
}

/** Where the API is and how it is called: the part of a client that every call needs. */
export class Connection {
  /** @internal */
  readonly budget: Budget | undefined
  /** @internal */
  readonly account: Account
  /** @internal */
  readonly log: Log
  readonly #options: ClientOptions
  /** What stands before the paths of the contract. */
  readonly #root: string
  #secret = ''

  /** @internal */
  constructor(options: ClientOptions = {}, budget?: Budget, account: Account = { warned: new Set() }) {
    const { apiKey = environment('API_KEY'), baseUrl = environment('BASE_URL') || defaultBaseUrl } = options
    this.#options = { ...options, apiKey }
    this.budget = budget
    this.account = account
    this.log = logTo(options.logger ?? console, options.logLevel ?? 'warn')
    const [, root = ''] = /^(https?:\/\/[^?#@]+?)\/api\/v1\/*$/.exec(baseUrl.trim()) ?? []
    this.#root = root
    if (!URL.canParse(root)) throw new ConfigurationError('baseUrl must be a URL that ends in /api/v1.')
    if (inBrowser() && !options.dangerouslyAllowBrowser) {
      throw new ConfigurationError('A page shows its API key to everyone. See dangerouslyAllowBrowser.')
    }
    present(apiKey)
    if (!/^https|^http:..(localhost|127[.\d]+|\[::1\])([:/]|$)/.test(root)) {
      this.#warnOnce(root, `${root} is not https: the API key is not encrypted.`)
    }
  }

  /** What a call says, over what the client says, over the defaults. @internal */
  settings({ timeoutMs, maxRetries }: CallOptions) {
    return {
      timeoutMs: timeoutMs ?? this.#options.timeoutMs ?? 90_000,
      maxRetries: maxRetries ?? this.#options.maxRetries ?? 2,
    }
  }

  /** Another connection with these options changed; it knows the same account unless they lead to another one. @internal */
  with(changes: ClientOptions, budget = this.budget): Connection {
    const account = changes.apiKey || changes.baseUrl ? undefined : this.account
    return open({ ...this.#options, ...changes }, budget, account)
  }

  /** What an answer says beside its data: the balance, and whether the operation goes away. @internal */
  notice(operation: string, { answer, headers, replayed, attempts, requestId }: Delivery) {
    this.log('debug', `${operation} answered`, { attempts, requestId })
    const { credits_remaining: balance = Object(answer['data']).credits_remaining } = answer
    // The balance of a replay is that of the day it was paid for.
    if (typeof balance === 'number' && !replayed) this.account.credits = balance
    if (headers.get('deprecation')) {
      this.#warnOnce(operation, `${operation} is deprecated until ${headers.get('sunset')}.`)
    }
  }

  #warnOnce(occasion: string, message: string) {
    const { warned } = this.account
    if (!warned.has(occasion)) this.log('warn', message)
    warned.add(occasion)
  }

  /** The address of a path of the contract. @internal */
  urlOf(path: string) {
    return this.#root + path
  }

  /** What every request carries, under what one call says. @internal */
  headersOf(extra: Readonly<Record<string, string>>) {
    // A page may not set this one, or is asked for permission first.
    const headers: Record<string, string> = inBrowser()
      ? {}
      : { 'user-agent': `content-generation-sdk/${version}` }
    for (const [name, value] of Object.entries({ ...this.#options.headers, ...extra })) {
      headers[name.toLowerCase()] = sendable(name, value)
    }
    return headers
  }

  /** Sends one attempt through the middleware, the first one outermost. @internal */
  exchange(request: AttemptRequest): Promise<FetchResponse> {
    const { middleware = [] } = this.#options
    const network: Next = (last) => this.#fetch(last)
    return middleware.reduceRight<Next>((next, one) => (given) => one(given, next), network)(request)
  }

  /** Takes the API key out of a text. @internal */
  readonly redact = (text: string): string => {
    // A text as short as that is no key, and would turn up anywhere.
    return this.#secret.length < 8 ? text : text.replaceAll(this.#secret, '[API key]')
  }

  /** What broke an exchange, as an error that says where. @internal */
  broken(error: unknown, attempts: number): ConnectionError {
    const cause = safeCause(error, this.redact)
    const reason = cause.code ?? (cause.cause ?? cause).message
    return new ConnectionError(`No answer from ${this.#root}: ${reason}. Check baseUrl.`, {
      attempts,
      cause,
    })
  }

  async #fetch({ url, method, headers, body, signal }: AttemptRequest) {
    const { apiKey, fetch = globalThis.fetch } = this.#options
    try {
      this.#secret = present(typeof apiKey === 'function' ? await apiKey() : apiKey)
    } catch (error) {
      throw new ConfigurationError('apiKey() failed.', { cause: safeCause(error, this.redact) })
    }
    // The key goes where the client was told to send it and nowhere else, whatever a middleware says.
    if (!url.startsWith(`${this.#root}/`)) throw new ConfigurationError('A middleware changed the origin.')
    const authorization = sendable('apiKey', `Bearer ${this.#secret}`)
    return fetch(url, { method, headers: { ...headers, authorization }, body, signal, redirect: 'manual' })
  }
}

/** Opens a connection for `call()`: the smallest way to use the API. */
export function connect(options?: ClientOptions): Connection {
  return new Connection(options)
}

// Not in the class itself, which bundlers rename if it names itself.
function open(...given: ConstructorParameters<typeof Connection>) {
  return new Connection(...given)
}

function present<Key>(apiKey: Key | undefined): Key {
  if (apiKey) return apiKey
  throw new ConfigurationError('Pass an apiKey, or set CONTENT_GENERATION_API_KEY.')
}

/** A header's value as `fetch` takes it, whose own error would quote it. */
function sendable(name: string, value: string) {
  const trimmed = String(value).trim()
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(trimmed)) return trimmed
  throw new ConfigurationError(`${name} cannot be a header.`)
}
