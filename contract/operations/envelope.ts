import { z } from 'zod'
import { integer, string } from '../request/fields.ts'
import { errorName } from '../tables/error-codes.ts'
import { type ErrorCode, errorCodes, errors } from '../tables/errors.ts'
import type { Price } from '../tables/prices.ts'

const success = z.literal(true).meta({ description: '`true` on success' })

/** The answer of a free operation. */
export function free<Payload extends z.ZodType>(data: Payload) {
  return z.object({ success, data })
}

/** The answer of an operation that charges. It has the credits charged and the balance besides `data`. */
export function charged<Payload extends z.ZodType>(data: Payload, price: Price) {
  return z.object({
    success,
    data,
    credits_used: integer('Credits that this request cost', price.credits),
    credits_remaining: integer('Balance after the charge, in credits', 500 - price.credits),
  })
}

const requestId = string(
  'Identifies this request in the logs of the service. The `X-Request-Id` header has the same value',
  'req_0c5a3f1f8d214f4e9a55',
)

/** The fields that every failure has, besides its code. */
const failure = {
  success: z.literal(false).meta({ description: '`false` on failure' }),
  error: z
    .string()
    .meta({ description: 'What went wrong, as text for people. The text may change; programs use `code`.' }),
  request_id: requestId,
}

/** The fields of an error besides those of the failure envelope. */
export type ErrorExtra<Code extends ErrorCode> = z.output<z.ZodObject<(typeof errors)[Code]['extra']>>

/** The body of a failure. */
export type ErrorBody<Code extends ErrorCode = ErrorCode> = Code extends ErrorCode
  ? { success: false; error: string; code: Code; request_id: string } & ErrorExtra<Code>
  : never

const bodies = Object.fromEntries(errorCodes.map((code) => [code, bodyOf(code)]))

function bodyOf(code: ErrorCode) {
  const { when, message, extra } = errors[code]
  return z
    .object({
      ...failure,
      error: failure.error.meta({ examples: [message] }),
      code: z.literal(code).meta({ description: when }),
      ...extra,
    })
    .meta({ id: errorName(code), description: when })
}

/** The schema of a failure's body, by its code. */
export function errorBody<Code extends ErrorCode>(code: Code) {
  return bodies[code] as unknown as z.ZodType<ErrorBody<Code>> // built above from the same table, key by key
}

type StatusOf<Code extends ErrorCode> = (typeof errors)[Code]['status']
type CodeWith<Code extends ErrorCode, Status> = Code extends ErrorCode
  ? StatusOf<Code> extends Status
    ? Code
    : never
  : never

type ErrorResponses<Code extends ErrorCode> = {
  [Status in StatusOf<Code>]: z.ZodType<ErrorBody<CodeWith<Code, Status>>>
}

/** The failures of a route as ts-rest responses: one schema for each status. */
export function errorResponses<Code extends ErrorCode>(codes: readonly Code[]) {
  const statuses = [...new Set(codes.map((code) => errors[code].status))]
  const responses = statuses.map((status) => [
    status,
    oneOf(codes.filter((code) => errors[code].status === status)),
  ])
  return Object.fromEntries(responses) as ErrorResponses<Code> // grouping by status is what the type says
}

function oneOf(codes: readonly ErrorCode[]): z.ZodType {
  const [first, ...rest] = codes.map((code) => errorBody(code))
  if (first === undefined) throw new Error('A status needs an error')
  return rest.length === 0 ? first : z.union([first, ...rest])
}
