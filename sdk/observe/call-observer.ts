import type { ContentGenerationError } from '../errors/content-generation-error.ts'
import type { PlatformResponse, ResponseHeaders } from '../platform.ts'

/** The part of an answer that is known before its body is read. */
export interface AnswerHead {
  readonly status: number
  readonly headers: ResponseHeaders
  readonly attempts: number
  readonly requestId: string | undefined
}

/** The response of a call that succeeded. */
export interface CallResponse extends AnswerHead {
  /** The answer in the form that the customer gets. */
  readonly answer: Readonly<Record<string, unknown>>
  /** The idempotency key, if the call costs credits. */
  readonly idempotencyKey?: string | undefined
  /** The platform's response, unread, if the call wants it. */
  readonly response?: PlatformResponse | undefined
}

/** Whether the server replayed the stored answer of an earlier attempt or call. */
export function isReplay({ headers }: AnswerHead) {
  return headers.get('idempotent-replayed') === 'true'
}

/** The idempotency key of a call that costs credits. */
export interface CallKey {
  readonly idempotencyKey: string | undefined
  /** The client has made it. Otherwise it is the customer's. */
  readonly isOwnKey: boolean
}

/** Observes one call, from before it is sent to its end. */
export interface CallObserver {
  /** An attempt failed. The next one follows after `retryInMs`; `undefined` means that none follows. */
  failed(error: ContentGenerationError, retryInMs: number | undefined): void
  /** The call has ended: with this response, or with none if it failed. */
  settled(response: CallResponse | undefined): void
}
