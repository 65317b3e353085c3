import { ApiError } from './api-error.ts'
import { readBody } from './body.ts'
import type { AnswerHead } from './delivery.ts'
import { DecodeError } from './local-errors.ts'
import type { Operation } from './operation.ts'
import type { FetchResponse } from './platform.ts'
import type { Redact } from './redact.ts'

type Fields = Record<string, unknown>

/** What an operation answered, in the form that the customer gets; a failure as an error. */
export async function readAnswer(
  { name, charged, bytes }: Operation,
  response: FetchResponse,
  head: AnswerHead,
  redact: Redact,
): Promise<Fields> {
  const { status, headers } = head
  const type = headers.get('content-type') ?? ''
  // The key belongs to the origin that the customer named, and a redirect may lead away from it.
  // A redirect that was not followed has status 0 in a browser.
  if (response.redirected || !status || (status > 299 && status < 400)) {
    throw new ApiError({
      ...head,
      body: { code: 'REDIRECTED', error: 'The service redirects. Check baseUrl.' },
    })
  }
  const content = await readBody(response, head)
  if (bytes && status < 300 && type.startsWith(bytes)) return { data: content }
  const text = new TextDecoder().decode(content)
  const { success, ...answer } = parse(text)
  if (success === false || status > 299) throw new ApiError({ ...head, body: parse(redact(text)) })
  const { data, credits_used: used, credits_remaining: left } = answer
  const paid = !charged || (typeof used === 'number' && typeof left === 'number')
  if (success && !bytes && data instanceof Object && paid) return answer
  throw new DecodeError(`No answer of ${name}: HTTP ${status}, ${type}. Check baseUrl.`, head)
}

function parse(text: string): Fields {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {} // not JSON: what that means depends on the status
  }
}
