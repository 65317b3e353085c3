import { ContentGenerationError, camelCase, className } from './errors.ts'
import { catalogue } from './generated/catalogue.ts'
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

/** The API answered with a failure. */
export class ApiError extends ContentGenerationError {
  /** @internal */
  static override readonly level: number = 2
  static override readonly code: string | undefined

  declare readonly status: number
  declare readonly headers: ResponseHeaders
  /** How long the service asks to wait, if it does. */
  declare readonly retryAfterMs: number | undefined

  constructor({ body, ...head }: FailedAnswer) {
    const { status, headers } = head
    const { success: _, error = 'It failed', code: told = `HTTP_${status}`, request_id, ...more } = body
    const code = new.target.code ?? String(told)
    const known = Object.hasOwn(catalogue, code) && catalogue[code]
    // A code that this version does not know is judged by its status.
    const [retry, extras = {}] = known || [status === 408 || status === 429 || status > 499 ? 'yes' : '']
    const requestId = head.requestId ?? (request_id ? String(request_id) : undefined)
    const details = JSON.stringify(more).slice(0, 500)
    super(
      `${error} (${[code, status, requestId, details].filter((part) => part && part !== '{}').join(', ')})`,
      {
        ...head,
        code,
        requestId,
        retryable: retry === 'yes',
        name: className(known ? code : 'API'),
      },
    )
    const now = serverNow(headers)
    const midnightMs = retry === 'after_reset' ? dayMs - (now % dayMs) : 0
    const retryAfterMs = retryAfterOf(headers, more) ?? (retry && midnightMs)
    const reset = midnightMs && { resetsAt: new Date(now + Number(retryAfterMs)) }
    Object.assign(this, { retryAfterMs }, reset)
    for (const [field, preset] of Object.entries(extras)) {
      const value = more[field]
      const fits = Object(value).constructor === Object(preset).constructor
      Object.assign(this, { [camelCase(field)]: fits ? value : preset })
    }
  }
}
