import { estimate } from '../../client/price.ts'
import { limits } from '../../generated/testing.ts'
import { FakeError } from '../fake-error.ts'
import type { Idempotency, ValidCall } from '../request/call.ts'
import type { Account } from './account.ts'
import { detailsOf, variantSize } from './details.ts'
import type { Hold, Kept, SavedGeneration } from './generation.ts'
import { png } from './png.ts'
import { Responders } from './responders.ts'

/** An answer, before it becomes a `Response`. */
export interface Served {
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

interface Charge {
  readonly call: ValidCall
  readonly cost: number
  readonly id: string
}

/** The rules of the API in memory: admission, charging, and saved generations. */
export class Service {
  readonly account: Account
  readonly responders = new Responders()
  readonly #now: () => number
  readonly #kept: Kept[] = []
  readonly #holds = new Set<Hold>()
  #made = 0

  constructor(account: Account, now: () => number) {
    this.account = account
    this.#now = now
  }

  /** The saved generations, newest first. */
  get generations(): SavedGeneration[] {
    return this.#kept.map(({ generation }) => generation)
  }

  async serve(call: ValidCall, argument: string | undefined): Promise<Served> {
    const { endpoint } = call
    if (endpoint.saves !== undefined) return this.#charge(call, endpoint.saves)
    if (endpoint.bytes !== undefined) return this.#download(call, argument)
    const headers = endpoint.counted ? this.#admit(0) : {}
    const answer = { ...(await this.#read(call)), ...(await this.#told(call)) }
    return { headers, body: { success: true, data: answer } }
  }

  /** The size of a saved image. Throws `NOT_FOUND` if there is none of this ID. */
  requireImage(id = '') {
    const found = this.generations.find((generation) => generation.id === id.toLowerCase())
    const { width, height } = found?.result ?? {}
    if (typeof width !== 'number' || typeof height !== 'number') throw new FakeError('NOT_FOUND')
    return { width, height }
  }

  /** Counts a request whose generation fails. */
  countFailure() {
    return this.#admit(0)
  }

  async #charge(call: ValidCall, type: string): Promise<Served> {
    const { idempotency, params, endpoint } = call
    const earlier = this.#earlier(idempotency)
    if (earlier !== undefined) return answerOf(earlier, { 'Idempotent-Replayed': 'true' })
    const cost = estimate(endpoint.name, params)
    const headers = this.#admit(cost)
    const { credits } = this.account
    const hold = { idempotency }
    this.#holds.add(hold)
    this.#made += 1
    const id = `00000000-0000-4000-8000-${String(this.#made).padStart(12, '0')}`
    try {
      const result = await this.#make({ call, cost, id })
      const created_at = new Date(this.#now()).toISOString()
      const prompt = String(params[endpoint.prompt ?? '']).trim()
      const generation = { id, type, prompt, created_at, credits_used: cost, result }
      const kept = { generation, creditsRemaining: credits, idempotency }
      this.#kept.unshift(kept)
      return answerOf(kept, headers)
    } finally {
      this.#holds.delete(hold)
    }
  }

  /** The stored answer for this idempotency key. Throws if the key is in use, or was used for another request. */
  #earlier(idempotency: Idempotency | undefined) {
    if (idempotency === undefined) return undefined
    const isSame = (one: Hold) => one.idempotency?.key === idempotency.key
    const saved = this.#kept.find(isSame)
    const used = saved ?? [...this.#holds].find(isSame)
    if (used === undefined) return undefined
    if (used.idempotency?.fingerprint !== idempotency.fingerprint)
      throw new FakeError('IDEMPOTENCY_KEY_REUSED')
    if (saved === undefined) throw new FakeError('IDEMPOTENCY_IN_PROGRESS')
    return saved
  }

  async #make({ call, cost, id }: Charge) {
    const { endpoint, params } = call
    try {
      const example = JSON.parse(JSON.stringify(endpoint.example).replaceAll('{generation}', id)) as object // a copy
      return { ...example, ...detailsOf(endpoint.name, params), ...(await this.#told(call)) }
    } catch {
      this.account.refund(cost)
      throw new FakeError('GENERATION_FAILED', {}, this.#standing())
    }
  }

  #told({ endpoint, params }: ValidCall) {
    return this.responders.answer(endpoint.name, params)
  }

  /** Counts and charges the request, or throws and changes nothing. */
  #admit(cost: number) {
    const { account } = this
    const { cap, left, secondsLeft } = account.standing
    if (left <= 0) throw new FakeError('RATE_LIMITED', { limit_per_day: cap, retry_after: secondsLeft })
    if (cost > 0 && this.#holds.size >= limits.inFlight) throw new FakeError('TOO_MANY_IN_FLIGHT')
    if (account.credits < cost) {
      const amounts = { credits_required: cost, credits_remaining: account.credits }
      throw new FakeError('INSUFFICIENT_CREDITS', amounts)
    }
    account.admit(cost)
    return this.#standing()
  }

  #standing() {
    const { cap, left, secondsLeft } = this.account.standing
    return { 'RateLimit-Policy': `"daily";q=${cap};w=86400`, RateLimit: `"daily";r=${left};t=${secondsLeft}` }
  }

  #read({ endpoint, params }: ValidCall): object {
    if (endpoint.name === 'me') return this.#me(Object(endpoint.example))
    if (endpoint.lists === true) return this.#list(params)
    return Object(endpoint.example)
  }

  #me(example: object) {
    const { plan, credits, creditsUsedThisMonth, requestsToday, standing } = this.account
    return {
      ...example,
      plan,
      credits_remaining: credits,
      credits_used_this_month: creditsUsedThisMonth,
      requests_today: requestsToday,
      rate_limit_per_day: standing.cap,
    }
  }

  #list({ limit, offset, type }: Readonly<Record<string, unknown>>) {
    const [from, size] = [Number(offset), Number(limit)]
    const listed = this.generations.filter((generation) => type === undefined || generation.type === type)
    const generations = listed.slice(from, from + size)
    return { generations, limit: size, offset: from, has_more: listed.length > from + size }
  }

  async #download(call: ValidCall, argument: string | undefined): Promise<Served> {
    const size = this.requireImage(argument)
    const body = (await this.#told(call)) ?? png(...variantSize(size, call.params['variant']))
    return { headers: { 'Cache-Control': 'private, max-age=31536000, immutable' }, body }
  }
}

function answerOf({ generation, creditsRemaining }: Kept, headers: Readonly<Record<string, string>>): Served {
  const { id, result, credits_used } = generation
  const body = { success: true, data: result, credits_used, credits_remaining: creditsRemaining }
  return { headers: { ...headers, 'X-Generation-Id': id }, body }
}
