import type { ResponseHeaders } from './platform.ts'

/** What is known of an answer before its body is read. */
export interface AnswerHead {
  readonly status: number
  readonly headers: ResponseHeaders
  readonly attempts: number
  readonly requestId: string | undefined
}

/** A call that succeeded. */
export interface Delivery extends AnswerHead {
  /** What the customer gets. */
  readonly answer: Readonly<Record<string, unknown>>
}

/** Whether this is the stored answer of an earlier attempt or call. */
export function isReplay({ headers }: AnswerHead) {
  return headers.get('idempotent-replayed') === 'true'
}
