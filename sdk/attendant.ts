import type { Delivery } from './delivery.ts'
import type { ContentGenerationError } from './errors.ts'

/** Follows one call, from before it is sent to its end. */
export interface Attendant {
  /** An attempt failed; the next one comes after this time, if one does. */
  failed(error: ContentGenerationError, retryInMs: number | undefined): void
  /** The call is over, and this came of it. */
  settled(delivery: Delivery | undefined): void
}
