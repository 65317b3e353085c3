import type { CatalogueError } from '../generated/errors.ts'
import { failures } from '../generated/testing.ts'

/** Every error code of the API. */
export type CatalogueCode = CatalogueError['code']

/** A failure that is not an error code of the API. */
export type Fault =
  /** The connection fails before the API processes the request. */
  | 'CONNECTION_ERROR'
  /** The API completes the request and charges for it, but the connection fails before the answer arrives. */
  | 'ANSWER_LOST'
  /** No answer ever comes; the API does not process the request. */
  | 'TIMEOUT'
  /** A proxy answers with an HTML page; the API does not process the request. */
  | 'DECODE_ERROR'

export type Fields = Readonly<Record<string, unknown>>
export type HeaderFields = Readonly<Record<string, string>>

/** An error of the catalogue. */
interface Failure {
  readonly status: number
  readonly message: string
  readonly extras: Fields
  readonly headers: HeaderFields
  /** Whether a request with this answer counts toward the daily cap all the same. */
  readonly admitted?: boolean
}

const catalogue: Readonly<Record<CatalogueCode, Failure>> = failures
const faults: Readonly<Record<Fault, true>> = {
  CONNECTION_ERROR: true,
  ANSWER_LOST: true,
  TIMEOUT: true,
  DECODE_ERROR: true,
}

export function isCode(failure: string): failure is CatalogueCode {
  return Object.hasOwn(catalogue, failure)
}

/** Throws if there is no such failure, or if it has no such fields. No compiler checks JavaScript and JSON. */
export function requireFailure(failure: string, extras: Fields) {
  const isFailure = isCode(failure) || Object.hasOwn(faults, failure)
  if (!isFailure) throw new TypeError(`There is no failure ${failure}.`)
  const known: Fields = isCode(failure) ? { retry_after: 1, ...catalogue[failure].extras } : {}
  for (const [name, value] of Object.entries(extras)) {
    if (!Object.hasOwn(known, name)) throw new TypeError(`${failure} has no field ${name}.`)
    const isLike = typeof value === typeof known[name] && Array.isArray(value) === Array.isArray(known[name])
    const isAmount = typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0)
    if (value !== undefined && !(isLike && isAmount)) {
      throw new TypeError(`${name} of ${failure} must be like ${JSON.stringify(known[name])}.`)
    }
  }
}

export function wasAdmitted(code: CatalogueCode) {
  return catalogue[code].admitted === true
}

/** An error of the API, with a code of the catalogue. */
export class FakeError extends Error {
  readonly code: CatalogueCode
  readonly status: number
  readonly extras: Fields
  readonly headers: HeaderFields

  /** Fields and headers that are not given come from the catalogue's example. */
  constructor(code: CatalogueCode, extras: Fields = {}, headers: HeaderFields = {}) {
    const known = catalogue[code]
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
