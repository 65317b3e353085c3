import type { GenerationType } from '@content-generation/contract'

/** How a generator's work ended. */
export type GeneratorOutcome = 'ok' | 'failed' | 'timed_out'

/** Counts what happens to credits and who makes the content, for whoever watches; it decides nothing. */
export interface Meter {
  /** Credits that an admission has taken. */
  charged(credits: number): void
  /** Credits that were given back: a failure, or a hold that nobody finished. */
  refunded(credits: number): void
  generated(type: GenerationType, outcome: GeneratorOutcome, seconds: number): void
  /** A sweep that came to its end, and the holds that it has given back; or one that did not. */
  swept(resolved: number | 'failed'): void
}

/** Where nobody watches. */
export const unmetered: Meter = { charged() {}, refunded() {}, generated() {}, swept() {} }
