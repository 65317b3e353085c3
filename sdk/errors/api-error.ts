import { type CatalogueEntry, catalogue } from '../generated/catalogue.ts'
import type { ResponseHeaders } from '../platform.ts'
import { ContentGenerationError, camelCase, className } from './content-generation-error.ts'
import { resetOf, retryAfterOf } from './retry-after.ts'

/** An error answer of the API. */
export interface FailedAnswer {
  readonly status: number
  readonly headers: ResponseHeaders
  readonly attempts: number
  readonly requestId?: string | undefined
  /** The fields of the body; empty if it is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Any code that this version does not know. The prefix is only in the type, to keep it apart from the known codes. */
export type UnrecognizedCode = `(unrecognized) ${string}`

/** The API answered with an error. A code that this version does not know has no class of its own. */
export class ApiError extends ContentGenerationError {
  /** @internal */
  static override readonly level: number = 2
  static override readonly code: string | undefined

  declare readonly status: number
  declare readonly headers: ResponseHeaders
  /** How long to wait before a retry, in milliseconds, if a retry can help or the API says so. */
  declare readonly retryAfterMs: number | undefined

  constructor({ body, ...head }: FailedAnswer) {
    const { status, headers } = head
    const { success: _, error = 'It failed', code: told = `HTTP_${status}`, request_id, ...more } = body
    const code = new.target.code ?? String(told)
    const known = knownCode(code)
    // For a code that this version does not know, the status decides.
    const [, retry, extras = {}] = known || [
      undefined,
      status === 408 || status === 429 || status > 499 ? 'yes' : '',
    ]
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
    for (const [field, preset] of Object.entries(extras)) {
      const value = more[field]
      const fits = Object(value).constructor === Object(preset).constructor
      Object.assign(this, { [camelCase(field)]: fits ? value : preset })
    }
    const times =
      retry === 'after_reset'
        ? resetOf(headers, more, 'resets_at' in extras)
        : { retryAfterMs: retryAfterOf(headers, more) ?? (retry ? 0 : undefined) }
    Object.assign(this, times)
  }
}

/** What this version knows about a code; `undefined` for any other text, such as `constructor`. @internal */
export function knownCode(code: string): CatalogueEntry | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
}
