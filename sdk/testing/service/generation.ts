import type { Idempotency } from '../request/call.ts'

/** A saved generation, as the list shows it. */
export interface SavedGeneration {
  readonly id: string
  readonly type: string
  readonly prompt: string
  readonly created_at: string
  readonly credits_used: number
  readonly result: Readonly<Record<string, unknown>>
}

/** A saved generation, with what a replay needs. */
export interface Kept {
  readonly generation: SavedGeneration
  readonly creditsRemaining: number
  readonly idempotency: Idempotency | undefined
}

/** A generation in flight: its credits are taken, and its idempotency key is in use. */
export interface Hold {
  readonly idempotency: Idempotency | undefined
}
