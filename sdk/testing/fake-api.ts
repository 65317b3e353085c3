import type { OperationName } from '../generated/prices.ts'
import type { FailureExtras } from '../generated/testing.ts'
import { Account, type Plan } from './account.ts'
import { Door } from './door.ts'
import type { FakeRequest, FakeRequestInit, FakeResponse, RequestLike, URLLike } from './exchange.ts'
import type { Fault } from './fault.ts'
import type { SavedGeneration } from './generation.ts'
import type { CatalogueCode } from './refusal.ts'
import type { Responder } from './responders.ts'
import { Service } from './service.ts'

/** How the fake begins; everything has a default. */
export interface FakeApiOptions {
  /** The plan of the account. Default: `business`. */
  plan?: Plan | undefined
  /** The balance. Default: 500. */
  credits?: number | undefined
  /** Requests per UTC day. Default: the plan's. */
  requestsPerDay?: number | undefined
  /** The one API key that is good. Default: any. */
  apiKey?: string | undefined
  /** The time, as a `Date` or in milliseconds; turn it to come to the next day. Default: the clock's. */
  now?: (() => Date | number) | undefined
}

/** The API in memory: it charges, counts, refuses, remembers and lists as the real one does, and needs no server. */
export class FakeApi {
  readonly #account: Account
  readonly #service: Service
  readonly #door: Door

  /** @internal */
  constructor({ plan = 'business', credits = 500, requestsPerDay, apiKey, now }: FakeApiOptions) {
    const time = () => Number(now === undefined ? Date.now() : now())
    this.#account = new Account({ plan, credits, requestsPerDay, now: time })
    this.#service = new Service(this.#account, time)
    this.#door = new Door(this.#service, { apiKey, now: time })
    this.fetch = async (input, init) => (await this.#door.enter(input, init)) as FakeResponse // the platform's, by whatever name
  }

  /** Goes into `new ContentGeneration({ fetch })`, or wherever else a `fetch` goes; only the path of the address counts. */
  readonly fetch: (input: string | URLLike | RequestLike, init?: FakeRequestInit) => Promise<FakeResponse>

  /** Every request, the oldest first, whatever it was answered. */
  get requests(): readonly FakeRequest[] {
    return this.#door.requests
  }

  /** What was generated, the newest first. */
  get generations(): readonly SavedGeneration[] {
    return this.#service.generations
  }

  /** The balance; set it to what your test needs. */
  get credits(): number {
    return this.#account.credits
  }

  set credits(credits: number) {
    this.#account.credits = credits
  }

  /** The plan; a change counts from the next request on. */
  get plan(): Plan {
    return this.#account.plan
  }

  set plan(plan: Plan) {
    this.#account.plan = plan
  }

  /** Requests that counted today; set it to come to the cap. */
  get requestsToday(): number {
    return this.#account.requestsToday
  }

  set requestsToday(requests: number) {
    this.#account.requestsToday = requests
  }

  /**
   * The next request fails like this, whatever it asks for; called again, the one after it too. With `retry_after: 0` the
   * client's own repeats need not wait.
   */
  failNext<Code extends CatalogueCode>(code: Code, extras?: ExtrasOf<Code> & { retry_after?: number }): this
  failNext(fault: Fault): this
  failNext(failure: CatalogueCode | Fault, extras: object = {}): this {
    this.#door.failNext(failure, { ...extras })
    return this
  }

  /**
   * What an operation answers from now on: data over that of the example, or a function of the parameters that gives it. A
   * function that throws is a generator that fails; one that takes its time is a generation under way.
   */
  respondWith<Name extends OperationName>(operation: Name, responder: Responder<Name>): this {
    this.#service.responders.set(operation, responder)
    return this
  }
}

/** What this failure has beyond the envelope. */
type ExtrasOf<Code> = Code extends keyof FailureExtras ? Partial<FailureExtras[Code]> : object

/**
 * An API for your tests, in memory.
 *
 * @example
 * const api = fakeApi({ credits: 10 })
 * const client = new ContentGeneration({ apiKey: 'cgk_test', fetch: api.fetch })
 */
export function fakeApi(options: FakeApiOptions = {}): FakeApi {
  return new FakeApi(options)
}
