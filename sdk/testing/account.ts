import { plans, type Scope } from '../generated/testing.ts'
import { KeyLimit, type KeyLimitOptions } from './key-limit.ts'

const dayMs = 86_400_000

/** The plans of the API. */
export type Plan = keyof typeof plans

export const paidPlans = Object.entries(plans).flatMap(([name, cap]) => (cap > 0 ? [name] : []))

interface AccountOptions {
  plan: Plan
  credits: number
  /** Requests per UTC day. Default: the plan's. */
  requestsPerDay: number | undefined
  scope: Scope
  keyLimit: KeyLimitOptions | undefined
  now: () => number
}

/** The account: plan, balance, usage, and its key's scope and limit. The day and the month are in UTC. */
export class Account {
  plan: Plan
  credits: number
  /** The scope of the account's only key. */
  readonly scope: Scope
  /** The limit of that key, if it has one. */
  readonly keyLimit: KeyLimit | undefined
  readonly #requestsPerDay: number | undefined
  /** The time, in milliseconds. */
  readonly now: () => number
  readonly #usage = { day: '', requestsToday: 0, creditsThisMonth: 0 }

  constructor({ plan, credits, requestsPerDay, scope, keyLimit, now }: AccountOptions) {
    this.plan = plan
    this.credits = credits
    this.scope = scope
    this.#requestsPerDay = requestsPerDay
    this.now = now
    this.keyLimit = keyLimit && new KeyLimit(keyLimit, now)
  }

  /** The usage so far; starts at 0 again with the day and the month. */
  get usage() {
    const usage = this.#usage
    const today = new Date(this.now()).toISOString().slice(0, 10)
    if (monthOf({ day: today }) > monthOf(usage)) usage.creditsThisMonth = 0
    if (today > usage.day) Object.assign(usage, { day: today, requestsToday: 0 })
    return usage
  }

  /** The daily cap, in requests. */
  get cap() {
    return this.#requestsPerDay ?? plans[this.plan]
  }

  /** The fields of an answer that the cap is reached. */
  get capExtras() {
    return { limit_per_day: this.cap, retry_after: this.#secondsToMidnight }
  }

  /** The fields of a planned failure that depend on the account or the time. */
  extrasOf(code: string) {
    if (code === 'RATE_LIMITED') return this.capExtras
    const midnight = new Date(this.now() - (this.now() % dayMs) + dayMs)
    return code === 'KEY_LIMIT_REACHED' ? { resets_at: midnight.toISOString() } : {}
  }

  /** The headers of every answer that counts. */
  get rateLimitHeaders() {
    const left = this.cap - this.usage.requestsToday
    return {
      'RateLimit-Policy': `"daily";q=${this.cap};w=86400`,
      RateLimit: `"daily";r=${left};t=${this.#secondsToMidnight}`,
    }
  }

  /** The fields of `GET /me` that change. */
  get info() {
    const { plan, credits, cap, scope, keyLimit, usage } = this
    return {
      plan,
      credits_remaining: credits,
      credits_used_this_month: usage.creditsThisMonth,
      requests_today: usage.requestsToday,
      rate_limit_per_day: cap,
      key: { id: 'key_inMemory0000', name: '', scope, limit: keyLimit?.info ?? null },
    }
  }

  /** Takes credits from the balance. Returns the function that gives them back. */
  charge(cost: number) {
    const { usage } = this
    const month = monthOf(usage)
    this.credits -= cost
    usage.creditsThisMonth += cost
    const giveBackToKey = this.keyLimit?.charge(cost)
    return () => {
      this.credits += cost
      if (monthOf(this.usage) === month) this.usage.creditsThisMonth -= cost
      giveBackToKey?.()
    }
  }

  get #secondsToMidnight() {
    return Math.max(1, Math.ceil((dayMs - (this.now() % dayMs)) / 1000))
  }
}

function monthOf({ day }: { day: string }) {
  return day.slice(0, 7)
}
