import { plans } from '../../generated/testing.ts'

const dayMs = 86_400_000

/** The plans of the API. */
export type Plan = keyof typeof plans

export const paidPlans = Object.entries(plans).flatMap(([name, cap]) => (cap > 0 ? [name] : []))

export interface AccountOptions {
  plan: Plan
  credits: number
  /** Requests per UTC day. Default: the plan's. */
  requestsPerDay: number | undefined
  now: () => number
}

/** The daily cap, and what is left of it. */
export interface Standing {
  cap: number
  left: number
  /** Whole seconds until the next UTC midnight, at least 1. */
  secondsLeft: number
}

/** The account: balance, plan and usage. The day and the month are in UTC. */
export class Account {
  plan: Plan
  credits: number
  requestsPerDay: number | undefined
  readonly #now: () => number
  #day = ''
  #requests = 0
  #used = 0

  constructor({ plan, credits, requestsPerDay, now }: AccountOptions) {
    this.plan = plan
    this.credits = credits
    this.requestsPerDay = requestsPerDay
    this.#now = now
  }

  get requestsToday() {
    this.#rollOver()
    return this.#requests
  }

  set requestsToday(requests: number) {
    this.#rollOver()
    this.#requests = requests
  }

  get creditsUsedThisMonth() {
    this.#rollOver()
    return this.#used
  }

  get standing(): Standing {
    const cap = this.requestsPerDay ?? plans[this.plan]
    const msLeft = dayMs - (this.#now() % dayMs)
    return { cap, left: cap - this.requestsToday, secondsLeft: Math.max(1, Math.ceil(msLeft / 1000)) }
  }

  /** Counts a request and charges its price. The caller has checked the daily cap and the balance. */
  admit(cost: number) {
    this.requestsToday += 1
    this.#used += cost
    this.credits -= cost
  }

  /** Refunds the credits. The request still counts. */
  refund(cost: number) {
    this.#rollOver()
    this.#used -= cost
    this.credits += cost
  }

  #rollOver() {
    const today = new Date(this.#now()).toISOString().slice(0, 10)
    if (today.slice(0, 7) > this.#day.slice(0, 7)) this.#used = 0
    if (today <= this.#day) return
    this.#day = today
    this.#requests = 0
  }
}
