import { ContentGenerationError, camelCase } from './errors.ts'
import type { ResponseHeaders } from './platform.ts'
import { retryAfterOf, serverNow } from './retry-after.ts'

/** A failure as the API answered it. */
export interface FailedAnswer {
  readonly status: number
  readonly headers: ResponseHeaders
  readonly attempts: number
  readonly requestId?: string | undefined
  /** The body, or nothing where it was not an object. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A code that this version does not know: any other text. The form only keeps it apart from the known ones. */
export type UnrecognizedCode = `(unrecognized) ${string}`

const dayMs = 86_400_000

/** The API answered with a failure. Of a code that this version does not know, it is this class itself. */
export class ApiError extends ContentGenerationError {
  /** @internal */
  static override readonly level: number = 2
  static override readonly code: string | undefined
  /** The fields that the failure has beyond the envelope, and what they are where the answer lacks them. @internal */
  static readonly extras: Readonly<Record<string, unknown>> = {}

  declare readonly status: number
  declare readonly headers: ResponseHeaders
  /** How long the service asks to wait, if it does. */
  declare readonly retryAfterMs: number | undefined

  constructor({ body, ...answer }: FailedAnswer) {
    const { code: known, retry, extras } = new.target
    const { status, headers } = answer
    const { success: _, error = 'No reason was given.', code = `HTTP_${status}`, request_id, ...more } = body
    const requestId = answer.requestId ?? (typeof request_id === 'string' ? request_id : undefined)
    const details = JSON.stringify(more).replace('{}', '').slice(0, 500)
    super(`${error} (${[code, status, requestId].filter(Boolean).join(', ')}) ${details}`.trim(), {
      ...answer,
      code: known ?? String(code),
      requestId,
      // A code that this version does not know is judged by its status.
      retryable: known ? retry === 'yes' : status === 408 || status === 429 || status > 499,
    })
    const fields = Object.entries(extras).map(([field, preset]) => {
      const value = Object(more[field])
      return [camelCase(field), value.constructor === Object(preset).constructor ? more[field] : preset]
    })
    const now = serverNow(headers)
    const midnight = retry === 'after_reset' && dayMs - (now % dayMs)
    const retryAfterMs = retryAfterOf(headers, more) ?? (midnight || (retry && 0))
    Object.assign(this, Object.fromEntries(fields), { retryAfterMs })
    if (midnight) Object.assign(this, { resetsAt: new Date(now + Number(retryAfterMs)) })
  }
}
