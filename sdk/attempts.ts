import { type AnswerHead, readAnswer } from './answer.ts'
import type { Connection } from './connection.ts'
import { pause, withDeadline } from './deadline.ts'
import { ContentGenerationError } from './errors.ts'
import type { Operation } from './operation.ts'
import type { ResponseHeaders, Signal } from './platform.ts'
import type { PreparedRequest } from './request.ts'
import { retryPlan } from './retry.ts'

/** One logical call: all its attempts have the same request and the same idempotency key. */
export interface LogicalCall {
  readonly connection: Connection
  readonly operation: Operation
  readonly request: PreparedRequest
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly signal: Signal | undefined
}

/** A call that succeeded. */
export interface Delivery extends AnswerHead {
  readonly answer: Record<string, unknown>
  /** Whether this is the stored answer of an earlier attempt or call. */
  readonly replayed: boolean
}

/** Attempt after attempt, until one succeeds or repeating cannot help. */
export async function deliver(
  call: LogicalCall,
  onFailure: (error: ContentGenerationError) => void,
): Promise<Delivery> {
  const { connection, operation, signal } = call
  const pauseAfter = retryPlan(call)
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(call, attempts)
    } catch (thrown) {
      const error = thrown as ContentGenerationError // an attempt throws nothing else
      const { code, requestId } = error
      const timeoutMs = pauseAfter(error)
      connection.log('info', `${operation.name} failed`, { attempts, code, requestId, retryInMs: timeoutMs })
      onFailure(error)
      if (timeoutMs === undefined) throw error
      await pause({ timeoutMs, signal, attempts })
    }
  }
}

/** One attempt, from connecting to the end of the body. */
function attempt(call: LogicalCall, attempts: number): Promise<Delivery> {
  const { connection, operation, request } = call
  return withDeadline({ ...call, attempts }, async (signal) => {
    try {
      const response = await connection.exchange({ ...request, operation: operation.name, attempts, signal })
      const { status } = response
      const headers = response.headers as ResponseHeaders // the platform's, or what the customer's `fetch` has for them
      const head = { status, headers, attempts, requestId: headers.get('x-request-id') ?? undefined }
      const answer = await readAnswer(operation, response, head, connection.redact)
      return { ...head, answer, replayed: headers.get('idempotent-replayed') === 'true' }
    } catch (error) {
      throw error instanceof ContentGenerationError ? error : connection.broken(error, attempts)
    }
  })
}
