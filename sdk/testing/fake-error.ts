import type { CatalogueError } from '../generated/errors.ts'
import { failures } from '../generated/testing.ts'

/** Every error code of the API. */
export type CatalogueCode = CatalogueError['code']

/** An error of the catalogue. */
interface Failure {
  readonly status: number
  readonly message: string
  readonly extras: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly admitted?: boolean
}

/** Whether a request with this answer counts toward the daily cap all the same. */
export function wasAdmitted(code: CatalogueCode) {
  const known: Failure = failures[code]
  return known.admitted === true
}

/** An error of the API, with a code of the catalogue. */
export class FakeError extends Error {
  readonly code: CatalogueCode
  readonly status: number
  readonly extras: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  /** Fields and headers that are not given come from the catalogue's example. */
  constructor(
    code: CatalogueCode,
    extras: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    const known: Failure = failures[code]
    super(known.message)
    this.code = code
    this.status = known.status
    this.extras = { ...known.extras, ...extras }
    // The header must agree with the field.
    const wait = this.extras['retry_after']
    const waiting = 'Retry-After' in known.headers && wait !== undefined
    this.headers = { ...known.headers, ...(waiting ? { 'Retry-After': String(wait) } : {}), ...headers }
  }
}
