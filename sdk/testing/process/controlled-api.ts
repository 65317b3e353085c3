import { type FakeApi, type FakeApiOptions, fakeApi } from '../index.ts'
import { type Change, plan } from './change.ts'

/** The API in memory, with what its control path does to it. */
export class ControlledApi {
  readonly #options: FakeApiOptions
  #api: FakeApi | undefined
  #time: string | undefined

  constructor(options: FakeApiOptions) {
    this.#options = { ...options, now: () => new Date(this.#time ?? Date.now()) }
  }

  /** Begins with the first request or change, so that the first change can set the time of the beginning. */
  get api() {
    this.#api ??= fakeApi(this.#options)
    return this.#api
  }

  /** Carries out a change. Returns what is set now. */
  change({ faults = [], now, credits }: Change) {
    this.#time = now ?? this.#time
    const { api } = this
    api.credits = credits ?? api.credits
    for (const fault of faults) plan(api, fault)
    return { credits: api.credits, now: new Date(this.#time ?? Date.now()) }
  }

  /** Begins anew: with another account, no failures to come, and the clock of the system. */
  reset() {
    this.#api = undefined
    this.#time = undefined
  }
}
