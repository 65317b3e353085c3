/** A generation that was paid for. */
export interface SavedGeneration {
  readonly id: string
  readonly type: string
  readonly prompt: string
  readonly created_at: string
  readonly credits_used: number
  readonly result: Readonly<Record<string, unknown>>
}

/** What is kept of a generation: what the list shows, and what a replay needs. */
export interface Kept {
  readonly generation: SavedGeneration
  readonly creditsRemaining: number
  readonly keyed: Keyed | undefined
}

/** What makes a request recognisable when it is repeated. */
export interface Keyed {
  readonly key: string
  /** The endpoint and the raw body. */
  readonly fingerprint: string
}

/** A generation that runs: its credits are taken, and its idempotency key is in use. */
export interface Hold {
  readonly keyed: Keyed | undefined
}
