import type { OperationName } from '../generated/prices.ts'
import type { FailureExtras, Scope } from '../generated/testing.ts'
import { Account, type Plan } from './account.ts'
import type { FakeRequest, FakeRequestInit, FakeResponse, Responder, SavedGeneration } from './exchange.ts'
import { type CatalogueCode, type Fault, requireFailure } from './failure.ts'
import { FakeServer } from './fake-server.ts'
import type { KeyLimitOptions } from './key-limit.ts'
import { Service } from './service.ts'

/** The options of a fake API. Each has a default. */
export interface FakeApiOptions {
  /** The plan of the account. Default: `business`. */
  plan?: Plan | undefined
  /** The balance at the start, in credits. Default: 500. */
  credits?: number | undefined
  /** The daily cap, in requests per UTC day. Default: the plan's. */
  requestsPerDay?: number | undefined
  /** The only API key that is accepted. Default: every key is. */
  apiKey?: string | undefined
  /** The scope of the API key. Default: `all`. */
  scope?: Scope | undefined
  /** The limit of the API key, in credits. Default: none. */
  keyLimit?: KeyLimitOptions | undefined
  /** Gives the time, as a `Date` or in milliseconds; change it to test the next UTC day. Default: the system clock. */
  now?: (() => Date | number) | undefined
}

/** The API in memory. It charges, counts, fails, replays and lists as the real API does. {@link fakeApi} makes one. */
export class FakeApi {
  readonly #account: Account
  readonly #service: Service
  readonly #server: FakeServer

  /** @internal */
  constructor({ apiKey, now, ...options }: FakeApiOptions) {
    const { plan = 'business', credits = 500, requestsPerDay, scope = 'all', keyLimit } = options
    const time = () => Number(now?.() ?? Date.now())
    this.#account = new Account({ plan, credits, requestsPerDay, scope, keyLimit, now: time })
    this.#service = new Service(this.#account)
    this.#server = new FakeServer(this.#service, apiKey)
    this.fetch = async (input, init) => {
      const request = new Request(input as string, init as RequestInit) // the same input as that of `fetch`
      return (await this.#server.answer(request)) as FakeResponse // the platform's `Response`
    }
  }

  /** Pass it to `new ContentGeneration({ fetch })`, or use it as any other `fetch`. The origin of the URL is ignored. */
  readonly fetch: (
    input: string | { readonly href: string } | { readonly url: string },
    init?: FakeRequestInit,
  ) => Promise<FakeResponse>

  /** All requests, oldest first, including those that failed. */
  get requests(): readonly FakeRequest[] {
    return this.#server.requests
  }

  /** The saved generations, newest first. */
  get generations(): readonly SavedGeneration[] {
    return this.#service.generations
  }

  /** The balance, in credits; you can set it. */
  get credits(): number {
    return this.#account.credits
  }

  set credits(credits: number) {
    this.#account.credits = credits
  }

  /** The plan; you can set it for the requests that follow. */
  get plan(): Plan {
    return this.#account.plan
  }

  set plan(plan: Plan) {
    this.#account.plan = plan
  }

  /** The requests of this UTC day that counted; set it to reach the daily cap. */
  get requestsToday(): number {
    return this.#account.usage.requestsToday
  }

  set requestsToday(requests: number) {
    this.#account.usage.requestsToday = requests
  }

  /**
   * Makes the next request fail, whatever its operation. Each further call makes one more request fail. With
   * `retry_after: 0` the client's retries wait only for their random pause. Throws if there is no such failure or field.
   */
  failNext<Code extends CatalogueCode>(code: Code, extras?: ExtrasOf<Code> & { retry_after?: number }): this
  failNext(fault: Fault): this
  failNext(failure: CatalogueCode | Fault, extras: object = {}): this {
    requireFailure(failure, { ...extras })
    this.#server.planned.push({ failure, extras: { ...extras } })
    return this
  }

  /**
   * Sets what an operation answers from now on: fields that replace those of the example, or a function of the parameters
   * that returns them. If an operation costs credits and its function throws, the call fails with `GENERATION_FAILED`. Until
   * the function's promise settles, the generation is in flight.
   */
  respondWith<Name extends OperationName>(operation: Name, responder: Responder<Name>): this {
    this.#service.responders.set(operation, responder)
    return this
  }
}

/** The fields that this error has beyond the common ones. */
type ExtrasOf<Code> = Code extends keyof FailureExtras ? Partial<FailureExtras[Code]> : object

/**
 * Makes a fake API for your tests, in memory.
 *
 * @example
 * const api = fakeApi({ credits: 10 })
 * const client = new ContentGeneration({ apiKey: 'cgk_test', fetch: api.fetch })
 */
export function fakeApi(options: FakeApiOptions = {}): FakeApi {
  return new FakeApi(options)
}
