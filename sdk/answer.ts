import { ApiError } from './api-error.ts'
import type { AnswerHead } from './delivery.ts'
import { DecodeError } from './local-errors.ts'
import type { Operation } from './operation.ts'
import type { FetchResponse } from './platform.ts'
import type { Redact } from './redact.ts'

type Fields = Record<string, unknown>

/** The key belongs to the origin that the customer named, and a redirect may lead away from it. */
export function refuseRedirect({ redirected }: FetchResponse, head: AnswerHead): void {
  const { status } = head
  // A redirect that was not followed has status 0 in a browser.
  if (redirected || !status || (status > 299 && status < 400)) {
    throw new ApiError({
      ...head,
      body: { code: 'REDIRECTED', error: 'Redirected. Check baseUrl.' },
    })
  }
}

/** What an operation answered, in the form that the customer gets; a failure as an error. */
export function answerOf(
  { name, charged, bytes }: Operation,
  content: Uint8Array,
  head: AnswerHead,
  redact: Redact,
): Fields {
  const { status, headers } = head
  const type = () => headers.get('content-type') ?? ''
  if (bytes && status < 300 && type().startsWith(bytes)) return { data: new Uint8Array(content) }
  // Made here and not once: some test environments lack it, and importing the package must work there.
  const text = new TextDecoder().decode(content)
  const { success, ...answer } = parse(text)
  if (success === false || status > 299) throw new ApiError({ ...head, body: { ...parse(redact(text)) } })
  const { data, credits_used: used, credits_remaining: left } = answer
  const paid = !charged || (typeof used === 'number' && typeof left === 'number')
  if (success && !bytes && data instanceof Object && paid) return answer
  throw new DecodeError(`No answer of ${name}: HTTP ${status}, ${type()}. Check baseUrl.`, head)
}

function parse(text: string): Fields {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {} // not JSON: what that means depends on the status
  }
}
