import { ApiError } from './api-error.ts'
import { readBytes, readText } from './body.ts'
import { errorClasses } from './generated/errors.ts'
import { DecodeError } from './local-errors.ts'
import type { Operation } from './operation.ts'
import type { FetchResponse, ResponseHeaders } from './platform.ts'
import type { Redact } from './redact.ts'

type Fields = Record<string, unknown>

/** What is known of an answer before its body is read. */
export interface AnswerHead {
  readonly status: number
  readonly headers: ResponseHeaders
  readonly attempts: number
  readonly requestId: string | undefined
}

/** What an operation answered, in the form that the customer gets. */
export async function readAnswer(
  operation: Operation,
  response: FetchResponse,
  head: AnswerHead,
  redact: Redact,
): Promise<Fields> {
  const { status, headers } = head
  // The key belongs to the origin that the customer named, and a redirect may lead away from it.
  if (response.redirected || response.type === 'opaqueredirect' || (status > 299 && status < 400)) {
    const error = 'The service redirects. Set baseUrl to the final address.'
    throw failure(head, { code: 'REDIRECTED', error })
  }
  if (status > 299) throw failure(head, parse(redact(await readText(response, head))))
  const type = headers.get('content-type') ?? ''
  if (operation.bytes && type.startsWith(operation.bytes)) return { data: await readBytes(response, head) }
  const { success, ...answer } = parse(await readText(response, head))
  if (success === false) throw failure(head, answer)
  if (success && isWhole(operation, answer)) return answer
  const message = `No answer of ${operation.name}: HTTP ${status}, ${type}. Check baseUrl.`
  throw new DecodeError(message, { ...head })
}

function isWhole({ price, bytes }: Operation, { data, credits_used: used, credits_remaining: left }: Fields) {
  const paid = !price || (typeof used === 'number' && typeof left === 'number')
  return !bytes && data instanceof Object && paid
}

function parse(text: string): Fields {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {} // not JSON: what that means depends on the status
  }
}

/** The error of the answer's code, or the plain one for a code that this version does not know. */
function failure(head: AnswerHead, body: Fields) {
  const Class = errorClasses.find(({ code }) => code === body['code']) ?? ApiError
  return new Class({ ...head, body })
}
