import type { ErrorSource } from './error-entry.ts'
import { type ErrorCode, errorCodes, errors } from './errors.ts'

type CodeFrom<Source extends ErrorSource> = {
  [Code in ErrorCode]: Source extends (typeof errors)[Code]['from'][number] ? Code : never
}[ErrorCode]

/** The errors that an operation of this kind, or the router, can answer with. */
export function errorsFrom<const Source extends ErrorSource>(source: Source) {
  const codes = errorCodes.filter((code) => (errors[code].from as readonly ErrorSource[]).includes(source)) // the row's own type is narrower
  return codes as CodeFrom<Source>[] // the filter is what the type says
}

/** The name of the error's class: `RateLimitedError` for `RATE_LIMITED`, `InternalError` for `INTERNAL_ERROR`. */
export function errorName(code: string) {
  const words = code.replace(/_ERROR$/, '').split('_')
  return `${words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join('')}Error`
}
