import { ApiError } from '../errors/api-error.ts'
import { DecodeError } from '../errors/local-errors.ts'
import type { AnswerHead } from '../observe/response.ts'
import type { FetchResponse } from '../platform.ts'
import type { Operation } from './operation.ts'
import type { Redact } from './redact.ts'

type Fields = Record<string, unknown>

/** Throws on a redirect, which could send the API key to another origin. */
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

/** Decodes an answer into the form that the customer gets. Throws `ApiError` if the API reports one, else `DecodeError`. */
export function answerOf(
  { name, charged, bytes }: Operation,
  content: Uint8Array,
  head: AnswerHead,
  redact: Redact,
): Fields {
  const { status, headers } = head
  const type = () => headers.get('content-type') ?? ''
  if (bytes && status < 300 && type().startsWith(bytes)) return { data: new Uint8Array(content) }
  // Created here, not at module level: some test environments lack it, and importing the package must work there.
  const text = new TextDecoder().decode(content)
  const { success, ...answer } = parse(text)
  if (success === false || status > 299) throw new ApiError({ ...head, body: { ...parse(redact(text)) } })
  const { data, credits_used: used, credits_remaining: left } = answer
  const paid = !charged || (typeof used === 'number' && typeof left === 'number')
  if (success && !bytes && data instanceof Object && paid) return answer
  throw new DecodeError(`Unexpected answer to ${name}(): HTTP ${status}, ${type()}. Check baseUrl.`, head)
}

function parse(text: string): Fields {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {} // not JSON: the status decides what that means
  }
}
