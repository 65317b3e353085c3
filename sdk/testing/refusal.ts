import type { CatalogueError } from '../generated/errors.ts'
import { failures } from '../generated/testing.ts'

/** Every code of the catalogue. */
export type CatalogueCode = CatalogueError['code']

/** How the catalogue has a failure. */
interface Failure {
  readonly status: number
  readonly message: string
  readonly extras: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

/** A request that is not served, by a code of the catalogue. */
export class Refusal extends Error {
  readonly code: CatalogueCode
  readonly status: number
  readonly extras: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  /** What is not said is as the catalogue's example has it. */
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
    // The header and the field are one fact.
    const wait = this.extras['retry_after']
    const waiting = 'Retry-After' in known.headers && wait !== undefined
    this.headers = { ...known.headers, ...(waiting ? { 'Retry-After': String(wait) } : {}), ...headers }
  }
}
