import { limits } from '../generated/testing.ts'
import { estimate } from '../transport/operation.ts'
import type { Account } from './account.ts'
import type { Idempotency, ValidCall } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import type { SavedGeneration } from './exchange.ts'
import { FakeError, type Fields, type HeaderFields } from './failure.ts'
import { png, sizeOf, variantOf } from './image.ts'
import { type Books, cursorOf, type Entry, statementOf, usageOf } from './reports.ts'

/** An answer, before it becomes a `Response`. */
export interface Served {
  /** Default: 200. */
  readonly status?: number
  readonly headers: HeaderFields
  readonly body: object | null
}

/** An admitted request. */
interface Admission {
  /** The headers that say what is left of the cap. */
  readonly headers: HeaderFields
  /** Gives the credits back. */
  readonly refund: () => void
}

/** A generation in flight: its credits are taken, and its idempotency key is in use. */
interface Hold {
  readonly idempotency: Idempotency | undefined
  readonly cost: number
  /** The time of the admission, in milliseconds. */
  readonly at: number
}

/** A saved generation, with what a replay needs. */
interface Kept extends Hold {
  readonly generation: SavedGeneration
  readonly creditsRemaining: number
}

/** The rules of the API in memory: admission, charging, and saved generations. */
export class Service {
  readonly account: Account
  /** By operation. */
  readonly responders = new Map<string, object | ((params: object) => unknown)>()
  readonly #kept: Kept[] = []
  readonly #holds = new Set<Hold>()
  /** The credits at the start. */
  readonly #start: readonly Entry[]
  readonly #requests = new Map<string, number>()
  #made = 0

  constructor(account: Account) {
    this.account = account
    const start = { id: 'start', at: account.now(), amount: account.credits }
    this.#start = start.amount > 0 ? [start] : []
  }

  /** The saved generations, newest first. */
  get generations(): SavedGeneration[] {
    return this.#kept.map(({ generation }) => generation)
  }

  async serve(call: ValidCall): Promise<Served> {
    const { saves, bytes, counted } = call.endpoint
    if (saves !== undefined) return this.#charge(call, saves)
    if (bytes !== undefined) return this.#download(call)
    const headers = counted ? this.admit(0).headers : {}
    const data = { ...this.#read(call), ...(await this.#told(call)) }
    return { headers, body: { success: true, data } }
  }

  /** The saved generation that the path names. Throws `NOT_FOUND` if there is none. */
  requireGeneration({ argument: id = '' }: Endpoint) {
    const found = this.generations.find((generation) => generation.id === id.toLowerCase())
    if (found === undefined) throw new FakeError('NOT_FOUND')
    return found
  }

  /** The size of the saved image that the path names. Throws `NOT_FOUND` if there is none. */
  requireImage(endpoint: Endpoint) {
    const { width, height } = this.requireGeneration(endpoint).result
    if (typeof width !== 'number' || typeof height !== 'number') throw new FakeError('NOT_FOUND')
    return { width, height }
  }

  /** Counts and charges the request, or throws and changes nothing. */
  admit(cost: number): Admission {
    const { account } = this
    const { cap, credits, keyLimit, usage } = account
    if (usage.requestsToday >= cap) throw new FakeError('RATE_LIMITED', account.capExtras)
    if (cost > 0 && this.#holds.size >= limits.inFlight) throw new FakeError('TOO_MANY_IN_FLIGHT')
    if (cost > 0 && keyLimit?.leavesRoomFor(cost) === false) {
      const { credits: limit, per, used, resets_at } = keyLimit.info
      throw new FakeError('KEY_LIMIT_REACHED', { limit, per, used, resets_at })
    }
    if (credits < cost) {
      throw new FakeError('INSUFFICIENT_CREDITS', { credits_required: cost, credits_remaining: credits })
    }
    usage.requestsToday += 1
    this.#requests.set(usage.day, usage.requestsToday)
    const refund = account.charge(cost)
    return { headers: account.rateLimitHeaders, refund }
  }

  async #charge(call: ValidCall, type: string): Promise<Served> {
    const { idempotency, params, endpoint, requestId } = call
    const earlier = this.#earlier(idempotency)
    if (earlier !== undefined) return answerOf(earlier, { 'Idempotent-Replayed': 'true' })
    const cost = estimate(endpoint.name, params)
    const { headers, refund } = this.admit(cost)
    const creditsRemaining = this.account.credits
    const hold = { idempotency, cost, at: this.account.now() }
    this.#holds.add(hold)
    this.#made += 1
    const id = `00000000-0000-4000-8000-${String(this.#made).padStart(12, '0')}`
    try {
      const result = await this.#make(call, id)
      const created_at = new Date(this.account.now()).toISOString()
      const prompt = String(params[endpoint.prompt ?? '']).trim()
      const facts = { id, type, prompt, created_at, credits_used: cost, request_id: requestId }
      const generation = { ...facts, result }
      const kept = { ...hold, generation, creditsRemaining }
      this.#kept.unshift(kept)
      return answerOf(kept, headers)
    } catch {
      refund()
      throw new FakeError('GENERATION_FAILED', {}, headers)
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

  /** The result: the example, with what the parameters and the test's responder say. */
  async #make(call: ValidCall, id: string): Promise<Fields> {
    const { endpoint, params } = call
    const example = JSON.parse(JSON.stringify(endpoint.example).replaceAll('{generation}', id)) as object // a copy
    const noHooks = params['hooks'] === false ? { hookVariants: [] } : {}
    const size = 'aspect_ratio' in params ? sizeOf(params) : {}
    return { ...example, ...noHooks, ...size, ...(await this.#told(call)) }
  }

  /** What the test's responder gives for this call; `undefined` without one. */
  async #told({ endpoint: { name }, params }: ValidCall): Promise<object | undefined> {
    const responder = this.responders.get(name)
    const told: unknown = typeof responder === 'function' ? await responder(params) : responder
    if (told === undefined || (typeof told === 'object' && told !== null)) return told
    throw new TypeError(`The answer of ${name} must be an object.`)
  }

  #read({ endpoint, params }: ValidCall): object {
    if (endpoint.name === 'me') return { ...Object(endpoint.example), ...this.account.info }
    if (endpoint.name === 'generation') return { generation: this.requireGeneration(endpoint) }
    if (endpoint.name === 'usage') return usageOf(this.#books, params)
    if (endpoint.name === 'statement') return statementOf(this.#books, params)
    return endpoint.name === 'generations' ? this.#list(params) : Object(endpoint.example)
  }

  get #books(): Books {
    const charges = this.#kept.map(({ generation: { id, type }, cost, at }) => ({
      id,
      type,
      at,
      amount: -cost,
    }))
    const { credits, now, info } = this.account
    const balance = [...this.#holds].reduce((all, { cost }) => all + cost, credits)
    const entries = [...this.#start, ...charges].sort((one, other) => one.at - other.at)
    return { entries, requests: this.#requests, balance, keyId: info.key.id, now: now() }
  }

  #list({ limit, offset, type, since, until, cursor }: Fields) {
    const [from, size] = [Number(offset), Number(limit)]
    const all = this.generations
    const listed = all.slice(1 + all.findIndex((one) => placeOf(one) === cursor)).filter((generation) => {
      const at = new Date(generation.created_at)
      const isInTime = !(at < new Date(String(since))) && !(at >= new Date(String(until))) // no date compares as false
      return isInTime && (type === undefined || generation.type === type)
    })
    const generations = listed.slice(from, from + size)
    const last = listed.length > from + size ? generations.at(-1) : undefined
    const next_cursor = last === undefined ? null : placeOf(last)
    return { generations, limit: size, offset: from, has_more: next_cursor !== null, next_cursor }
  }

  async #download(call: ValidCall): Promise<Served> {
    const size = this.requireImage(call.endpoint)
    const body = (await this.#told(call)) ?? (await png(variantOf(size, call.params['variant'])))
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=31536000, immutable' }
    return { headers, body }
  }
}

/** The cursor of what follows a generation in the list. */
function placeOf({ id, created_at }: SavedGeneration) {
  return cursorOf({ id, at: Date.parse(created_at) })
}

function answerOf({ generation, creditsRemaining }: Kept, headers: HeaderFields): Served {
  const { id, result, credits_used } = generation
  const body = { success: true, data: result, credits_used, credits_remaining: creditsRemaining }
  return { headers: { ...headers, 'X-Generation-Id': id }, body }
}
