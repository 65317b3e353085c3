import type { ContentGenerationError } from '../errors/content-generation-error.ts'
import type { CallResponse } from './response.ts'

/** Observes one call, from before it is sent to its end. */
export interface CallObserver {
  /** An attempt failed. The next one follows after `retryInMs`; `undefined` means that none follows. */
  failed(error: ContentGenerationError, retryInMs: number | undefined): void
  /** The call has ended: with this response, or with none if it failed. */
  settled(response: CallResponse | undefined): void
}
