/** The limit of an API key, in credits. */
export interface KeyLimitOptions {
  /** Credits that the key may use in each period. */
  readonly credits: number
  /** The UTC day, the UTC month, or `ever`, which never ends. */
  readonly per: 'day' | 'month' | 'ever'
}

/** The limit of the key, and what it has used in the current period. */
export class KeyLimit {
  readonly #options: KeyLimitOptions
  /** The time, in milliseconds. */
  readonly #now: () => number
  #used = 0
  #since: number

  constructor(options: KeyLimitOptions, now: () => number) {
    this.#options = options
    this.#now = now
    this.#since = now()
  }

  /** The fields that `GET /me` shows. */
  get info() {
    const { credits, per } = this.#options
    return { credits, per, used: this.used, resets_at: this.#period(1)?.toISOString() }
  }

  /** The credits used in the current period. */
  get used() {
    return this.#since < this.#start ? 0 : this.#used
  }

  leavesRoomFor(cost: number) {
    return this.used + cost <= this.#options.credits
  }

  /** Takes credits. Returns the function that gives them back, unless a new period has begun with another charge. */
  charge(cost: number) {
    this.#used = this.used + cost
    this.#since = Math.max(this.#since, this.#start)
    const since = this.#since
    return () => {
      if (this.#since === since) this.#used -= cost
    }
  }

  get #start() {
    return this.#period(0)?.getTime() ?? 0
  }

  /** The start of the current period, or of a later one; `undefined` if it never ends. */
  #period(later: number) {
    const now = new Date(this.#now())
    const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
    const { per } = this.#options
    if (per === 'ever') return undefined
    return new Date(per === 'day' ? Date.UTC(year, month, day + later) : Date.UTC(year, month + later))
  }
}
