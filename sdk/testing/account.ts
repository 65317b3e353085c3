import { plans, type Scope } from '../generated/testing.ts'

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
  now: () => number
}

/** The account: plan, balance, usage, and the scope of its key. The day and the month are in UTC. */
export class Account {
  plan: Plan
  credits: number
  /** The scope of the account's only key. */
  readonly scope: Scope
  readonly #requestsPerDay: number | undefined
  /** The time, in milliseconds. */
  readonly now: () => number
  readonly #usage = { day: '', requestsToday: 0, creditsThisMonth: 0 }

  constructor({ plan, credits, requestsPerDay, scope, now }: AccountOptions) {
    this.plan = plan
    this.credits = credits
    this.scope = scope
    this.#requestsPerDay = requestsPerDay
    this.now = now
  }

  /** The usage so far; starts at 0 again with the day and the month. */
  get usage() {
    const usage = this.#usage
    const today = new Date(this.now()).toISOString().slice(0, 10)
    if (today.slice(0, 7) > usage.day.slice(0, 7)) usage.creditsThisMonth = 0
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
    const { plan, credits, cap, scope, usage } = this
    return {
      plan,
      credits_remaining: credits,
      credits_used_this_month: usage.creditsThisMonth,
      requests_today: usage.requestsToday,
      rate_limit_per_day: cap,
      key: { id: 'key_inMemory0000', name: '', scope },
    }
  }

  /** Takes credits from the balance; a negative price gives them back. */
  charge(cost: number) {
    this.credits -= cost
    this.usage.creditsThisMonth += cost
  }

  get #secondsToMidnight() {
    return Math.max(1, Math.ceil((dayMs - (this.now() % dayMs)) / 1000))
  }
}
